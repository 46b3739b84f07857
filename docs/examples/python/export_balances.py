"""The balances of all members at the end of a day, as one file whose SHA-256 was checked:
ISUSU_KEY=… python3 export_balances.py balances.jsonl [2026-10-31]"""

import hashlib
import pathlib
import sys
import time
import uuid

from isusu import ask, download

START = """
mutation ($input: StartExportInput!) {
  startExport(input: $input) { export { id } userErrors { message } }
}
"""
PROGRESS = 'query ($id: ID!) { node(id: $id) { ... on Export { state rows fileUrl sha256 problem } } }'

file = pathlib.Path(sys.argv[1])
at = sys.argv[2] if len(sys.argv) > 2 else None
started = ask(
    START,
    {'input': {'kind': 'BALANCES', 'format': 'JSONL', 'at': at}},
    idempotency_key=str(uuid.uuid4()),
)['startExport']
if started['export'] is None:
    sys.exit(started['userErrors'][0]['message'])
made = ask(PROGRESS, {'id': started['export']['id']})['node']
while made['state'] in ('WAITING', 'RUNNING'):
    time.sleep(2)
    made = ask(PROGRESS, {'id': started['export']['id']})['node']
if made['state'] != 'FINISHED':
    sys.exit(made['problem'] or f"the export is {made['state']}")
content = download(made['fileUrl'])
if hashlib.sha256(content).hexdigest() != made['sha256']:
    sys.exit('the file is not as it was written: download it again')
file.write_bytes(content)
print(f"{made['rows']} records in {file}")
