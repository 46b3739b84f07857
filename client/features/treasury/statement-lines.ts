import { formatPlainDate, formatShortDate } from '#rules/dates.ts'
import { fileTable, identifier, money, text } from '#rules/file-table.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import { FIGURE_LABELS, SECTION_LABELS, STATEMENT_LABELS, TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { periodText } from '../../lists/PeriodFields.tsx'
import type { StatementPageQuery } from './StatementPage.generated.ts'

export type Statement = NonNullable<StatementPageQuery['financialStatement']>
export type Section = Statement['sections'][number]
export type Row = Section['rows'][number]

/** One line on paper and in the file: a heading, an account, a total or a single figure. */
export interface StatementLine {
  readonly id: string
  /** Of the account; '' for a heading, a total and a figure. */
  readonly number: string
  readonly name: string
  /** null for a heading. */
  readonly amount: Kobo | null
  readonly comparative: Kobo | null
}

/** The whole statement line by line: each section with its total, then the figures. */
export function linesOf({ sections, figures }: Statement): readonly StatementLine[] {
  const ofSection = ({ name, rows, amount, comparative }: Section): StatementLine[] => {
    const label = SECTION_LABELS[name]
    return [
      { id: name, number: '', name: label, amount: null, comparative: null },
      ...rows.map(({ account, ...amounts }) => ({ id: `${name} ${account.number}`, ...account, ...amounts })),
      { id: `${name} total`, number: '', name: TREASURY_TEXTS.totalOf(label), amount, comparative },
    ]
  }
  return [
    ...sections.flatMap(ofSection),
    ...figures.map(({ name, amount, comparative }) => ({
      id: name,
      number: '',
      name: FIGURE_LABELS[name],
      amount,
      comparative,
    })),
  ]
}

/** The days of a statement, and those of the year before. */
export function statementDays({ from, to, comparativeFrom, comparativeTo }: Statement) {
  const days = (first: typeof from, last: typeof to) =>
    first === null ? TREASURY_TEXTS.atTheEndOf(formatPlainDate(last)) : periodText({ from: first, to: last })
  return { now: days(from, to), before: days(comparativeFrom, comparativeTo) }
}

const textOf = (amount: Kobo | null): string => (amount === null ? '' : formatNaira(amount))

/** The columns of the paper; each amount stands under the last day of its year. */
export const paperColumns = ({ to, comparativeTo }: Statement): readonly ListColumn<StatementLine>[] => [
  { id: 'number', header: 'Number', nowrap: true, text: ({ number }) => number },
  { id: 'name', header: 'Account', text: ({ name }) => name },
  { id: 'amount', header: formatShortDate(to), align: 'end', text: ({ amount }) => textOf(amount) },
  {
    id: 'comparative',
    header: formatShortDate(comparativeTo),
    align: 'end',
    text: ({ comparative }) => textOf(comparative),
  },
]

/** The statement as a file. */
export const statementFile = (statement: Statement) =>
  fileTable<StatementLine>({
    name: STATEMENT_LABELS[statement.kind].toLowerCase().replaceAll(' ', '-'),
    columns: [
      identifier('Number', ({ number }) => number),
      text('Account', ({ name }) => name),
      money(`${statement.to} (NGN)`, ({ amount }) => amount),
      money(`${statement.comparativeTo} (NGN)`, ({ comparative }) => comparative),
    ],
  })
