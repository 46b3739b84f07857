"""Every member with the savings and debts of today, as CSV: ISUSU_KEY=… python3 balances.py > balances.csv"""

import csv
import sys

from isusu import walk

MEMBERS = """
query ($after: String) {
  members(after: $after, pageSize: 100) {
    endCursor hasNextPage
    items { memberNumber statement { summary { label balance } } }
  }
}
"""

rows = csv.writer(sys.stdout, lineterminator='\n')
rows.writerow(['member number', 'account', 'kobo'])
for member in walk(MEMBERS, 'members'):
    for account in (member['statement'] or {}).get('summary') or []:
        rows.writerow([member['memberNumber'], account['label'], account['balance']])
