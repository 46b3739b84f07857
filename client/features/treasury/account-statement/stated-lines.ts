import { formatShortDate, lagosDate, type PlainDate } from '#rules/dates.ts'
import { day, fileTable, identifier, money, text } from '#rules/file-table.ts'
import { formatNaira, type Kobo, sumKobo } from '#rules/money.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import { amountText } from '../account-cells.ts'
import type { AccountStatement_StatementFragment } from './AccountStatement.generated.ts'

export type Stated = AccountStatement_StatementFragment
export type StatedAccount = Stated['accounts'][number]

/** A row of an account: its opening, a line, or its closing with the sums. */
export interface StatedRow {
  readonly id: string
  readonly account: StatedAccount
  /** null for openings and closings. */
  readonly date: PlainDate | null
  readonly narration: string
  readonly reference: string
  readonly debit: Kobo | null
  readonly credit: Kobo | null
  readonly balance: Kobo
}

/** The rows of one account: opening, lines, closing. */
export function rowsOf(account: StatedAccount): readonly StatedRow[] {
  const { number, lines, opening, closing } = account
  const edge = { account, date: null, reference: '', debit: null, credit: null }
  return [
    { ...edge, id: `${number} opening`, narration: ACCOUNT_STATEMENT_TEXTS.opening, balance: opening },
    ...lines.map((line, place) => ({
      account,
      id: `${number} ${place}`,
      date: lagosDate(line.occurredAt),
      narration: line.narration,
      reference: line.reference,
      debit: line.debit,
      credit: line.credit,
      balance: line.balance,
    })),
    {
      ...edge,
      id: `${number} closing`,
      narration: ACCOUNT_STATEMENT_TEXTS.closing,
      debit: sumKobo(lines.map(({ debit }) => debit)),
      credit: sumKobo(lines.map(({ credit }) => credit)),
      balance: closing,
    },
  ]
}

const textOf = (amount: Kobo | null): string => (amount === null ? '' : amountText(amount))

/** The columns of one account, on the screen and on paper. */
export const STATED_COLUMNS: readonly ListColumn<StatedRow>[] = [
  {
    id: 'date',
    header: 'Date',
    card: 'side',
    nowrap: true,
    text: ({ date }) => (date === null ? '' : formatShortDate(date)),
  },
  { id: 'narration', header: 'Narration', card: 'title', text: ({ narration }) => narration },
  { id: 'reference', header: 'Reference', card: 'plain', nowrap: true, text: ({ reference }) => reference },
  { id: 'debit', header: 'Debit', align: 'end', card: 'line', text: ({ debit }) => textOf(debit) },
  { id: 'credit', header: 'Credit', align: 'end', card: 'line', text: ({ credit }) => textOf(credit) },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    card: 'line',
    text: ({ balance }) => formatNaira(balance),
  },
]

/** All accounts as one file. */
export const STATED_FILE = fileTable<StatedRow>({
  name: 'account-statement',
  columns: [
    identifier('Account', ({ account }) => account.number),
    text('Name', ({ account }) => account.name),
    day('Date', ({ date }) => date),
    text('Narration', ({ narration }) => narration),
    identifier('Reference', ({ reference }) => reference),
    money('Debit (NGN)', ({ debit }) => debit),
    money('Credit (NGN)', ({ credit }) => credit),
    money('Balance (NGN)', ({ balance }) => balance),
  ],
})

/** The figures for the check in the order in which the page asks for them. */
export const checkFacts = ({ memberName, memberNumber, figures }: Stated) =>
  [
    [ACCOUNT_STATEMENT_TEXTS.memberNumber, memberNumber],
    [ACCOUNT_STATEMENT_TEXTS.name, memberName],
    [ACCOUNT_STATEMENT_TEXTS.savings, formatNaira(figures.savings)],
    [ACCOUNT_STATEMENT_TEXTS.owed, formatNaira(figures.owed)],
    [ACCOUNT_STATEMENT_TEXTS.unapplied, formatNaira(figures.unapplied)],
    [ACCOUNT_STATEMENT_TEXTS.credits, formatNaira(figures.credits)],
  ] as const
