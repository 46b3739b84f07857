import { formatShortDate, lagosDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { amountText } from './account-cells.ts'
import type { GeneralLedgerPageQuery } from './GeneralLedgerPage.generated.ts'

type Ledger = NonNullable<GeneralLedgerPageQuery['generalLedger']>
type Line = Ledger['lines']['items'][number]

const memberText = ({ member }: Line): string =>
  member === null ? '' : [member.name, member.memberNumber].filter(Boolean).join(', ')

/** What the two sides of an account are called: of one column, and of their sums. */
export interface LedgerWords {
  /** The beginning of the file's name. */
  readonly file: string
  readonly debit: string
  readonly credit: string
  readonly debits: string
  readonly credits: string
}

export const DEBITS_AND_CREDITS: LedgerWords = {
  file: 'general-ledger',
  debit: 'Debit',
  credit: 'Credit',
  debits: TREASURY_TEXTS.debits,
  credits: TREASURY_TEXTS.credits,
}

/** The words of a cash book. */
export const RECEIPTS_AND_PAYMENTS: LedgerWords = {
  file: 'cash-book',
  debit: 'Receipt',
  credit: 'Payment',
  debits: TREASURY_TEXTS.receipts,
  credits: TREASURY_TEXTS.payments,
}

/** The lines of an account. */
export const generalLedgerColumns = (words: LedgerWords): readonly ListColumn<Line>[] => [
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
  { id: 'debit', header: words.debit, align: 'end', card: 'line', text: ({ debit }) => amountText(debit) },
  {
    id: 'credit',
    header: words.credit,
    align: 'end',
    card: 'line',
    text: ({ credit }) => amountText(credit),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    card: 'line',
    text: ({ balance }) => formatNaira(balance),
  },
]

/** Amounts in naira; the last line has the totals that the books say. */
export const generalLedgerCsv = (ledger: Ledger | null, words: LedgerWords): CsvTable<Line> => ({
  name: `${words.file}-${ledger?.account.number ?? ''}`,
  head: [
    'Date',
    'Reference',
    'Narration',
    'Member',
    'Member ID',
    `${words.debit} (NGN)`,
    `${words.credit} (NGN)`,
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
