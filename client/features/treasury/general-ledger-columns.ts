import { formatShortDate, lagosDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { amountText } from './account-cells.ts'
import type { GeneralLedgerPageQuery } from './GeneralLedgerPage.generated.ts'

type Ledger = NonNullable<GeneralLedgerPageQuery['generalLedger']>
type Line = Ledger['lines']['items'][number]

const memberText = ({ member }: Line): string =>
  member === null ? '' : [member.name, member.memberNumber].filter(Boolean).join(', ')

/** The lines of an account. */
export const GENERAL_LEDGER_COLUMNS: readonly ListColumn<Line>[] = [
  {
    id: 'date',
    header: 'Date',
    card: 'side',
    nowrap: true,
    text: ({ occurredAt }) => formatShortDate(lagosDate(occurredAt)),
  },
  { id: 'reference', header: 'Reference', card: 'title', nowrap: true, text: ({ reference }) => reference },
  { id: 'narration', header: 'Narration', card: 'plain', text: ({ narration }) => narration },
  { id: 'member', header: 'Member', card: 'line', text: memberText },
  { id: 'debit', header: 'Debit', align: 'end', card: 'line', text: ({ debit }) => amountText(debit) },
  { id: 'credit', header: 'Credit', align: 'end', card: 'line', text: ({ credit }) => amountText(credit) },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    card: 'line',
    text: ({ balance }) => formatNaira(balance),
  },
]

/** Amounts in naira; the last line has the totals that the books say. */
export const generalLedgerCsv = (ledger: Ledger | null): CsvTable<Line> => ({
  name: `general-ledger-${ledger?.account.number ?? ''}`,
  head: [
    'Date',
    'Reference',
    'Narration',
    'Member',
    'Member ID',
    'Debit (NGN)',
    'Credit (NGN)',
    'Balance (NGN)',
  ],
  lines: ({ occurredAt, reference, narration, member, debit, credit, balance }) => [
    [
      lagosDate(occurredAt),
      reference,
      narration,
      member?.name ?? null,
      member?.memberNumber ?? null,
      koboToNaira(debit),
      koboToNaira(credit),
      koboToNaira(balance),
    ],
  ],
  foot: () =>
    ledger === null
      ? []
      : [
          null,
          null,
          'Total',
          null,
          null,
          koboToNaira(ledger.totalDebit),
          koboToNaira(ledger.totalCredit),
          koboToNaira(ledger.closingBalance),
        ],
})
