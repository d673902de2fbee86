"""Journeys in a real Chromium against the real server, on an origin like a phone's: http, and not localhost."""
