"""The club's pages: home, ratings, profiles, challenges, tournaments, the solo ladder."""

from duchy.web.club.challenges import CHALLENGES
from duchy.web.club.home import HOME
from duchy.web.club.people import PEOPLE_ROUTES
from duchy.web.club.solo import SOLO
from duchy.web.club.tournaments import TOURNAMENTS

CLUB = [*HOME, *PEOPLE_ROUTES, *CHALLENGES, *TOURNAMENTS, *SOLO]
