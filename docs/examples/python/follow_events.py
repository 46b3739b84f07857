"""Follows what happens in the society, from a cursor that is kept in a file: ISUSU_KEY=… python3 follow_events.py cursor.txt [once]"""

import pathlib
import sys

from isusu import ask

FEED = """
query ($after: String, $wait: Int) {
  events(after: $after, wait: $wait) { endCursor hasMore items { type subjectId state } }
}
"""

place = pathlib.Path(sys.argv[1])
once = sys.argv[2:] == ['once']
after = place.read_text() if place.exists() else None
while True:
    feed = ask(FEED, {'after': after, 'wait': 0 if once else 15})['events']
    for event in feed['items']:
        print(event['type'], event['subjectId'], event['state'] or '', flush=True)
    # Only now: what was not worked on comes again.
    after = feed['endCursor']
    place.write_text(after)
    if once and not feed['hasMore']:
        break
