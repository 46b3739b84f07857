import { formatShortDate, lagosDate } from '#rules/dates.ts'
import { day, fileTable, identifier, money, text } from '#rules/file-table.ts'
import { formatNaira } from '#rules/money.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
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
  { id: 'reference', header: 'Reference', card: 'title', nowrap: true, text: ({ entry }) => entry.reference },
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

/** The lines as a file; the last row has the totals that the books say. */
export function generalLedgerFile(ledger: Ledger | null, words: LedgerWords) {
  const [debit, credit] = [`${words.debit} (NGN)`, `${words.credit} (NGN)`]
  return fileTable<Line>({
    name: `${words.file}-${ledger?.account.number ?? ''}`,
    columns: [
      day('Date', ({ occurredAt }) => lagosDate(occurredAt)),
      identifier('Reference', ({ entry }) => entry.reference),
      text('Narration', ({ narration }) => narration),
      text('Member', ({ member }) => member?.name ?? null),
      identifier('Member ID', ({ member }) => member?.memberNumber ?? null),
      money(debit, (line) => line.debit),
      money(credit, (line) => line.credit),
      money('Balance (NGN)', ({ balance }) => balance),
    ],
    foot: () =>
      ledger && {
        Narration: 'Total',
        [debit]: ledger.totalDebit,
        [credit]: ledger.totalCredit,
        'Balance (NGN)': ledger.closingBalance,
      },
  })
}
