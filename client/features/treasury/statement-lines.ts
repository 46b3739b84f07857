import { formatPlainDate, formatShortDate } from '#rules/dates.ts'
import { fileTable, identifier, money, text } from '#rules/file-table.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import {
  ACCOUNT_GROUP_LABELS,
  FIGURE_LABELS,
  SECTION_LABELS,
  STATEMENT_LABELS,
  TREASURY_TEXTS,
} from '#rules/texts/treasury.ts'
import { GROUPS_BY_CLASS } from '#rules/treasury/account-groups.ts'
import { groupsOf, type StatementGroup } from '#rules/treasury/statement-groups.ts'
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

type Figure = Statement['figures'][number]

const figureOf = ({ figures }: Statement, name: Figure['name']): Figure | null =>
  figures.find((each) => each.name === name) ?? null

/**
 * What a section comes to, and what stands in it beside its accounts: the surplus that is not yet carried is part of the
 * equity of a balance sheet.
 */
export function sumsOf(statement: Statement, section: Section) {
  const whole = section.name === 'EQUITY' ? figureOf(statement, 'TOTAL_EQUITY') : null
  const surplus = whole && figureOf(statement, 'SURPLUS')
  return { sums: whole ?? section, surplus }
}

/** The figures that no section shows: of a balance sheet all but what its sections and their totals say. */
const IN_SECTIONS: ReadonlySet<Figure['name']> = new Set([
  'TOTAL_ASSETS',
  'TOTAL_LIABILITIES',
  'TOTAL_EQUITY',
  'SURPLUS',
])

/** The figures above the sections: what a reader looks for first. */
export const headFigures = ({ kind, figures }: Statement): readonly Figure[] =>
  kind === 'BALANCE_SHEET' && figures.some(({ name }) => name === 'TOTAL_EQUITY')
    ? figures.filter(({ name }) => name !== 'SURPLUS')
    : figures

const lastFigures = (statement: Statement): readonly Figure[] =>
  figureOf(statement, 'TOTAL_EQUITY') === null
    ? statement.figures
    : statement.figures.filter(({ name }) => !IN_SECTIONS.has(name))

const lineOf = (id: string, name: string, sums: Pick<Row, 'amount' | 'comparative'>): StatementLine => ({
  id,
  number: '',
  name,
  amount: sums.amount,
  comparative: sums.comparative,
})

const headingOf = (id: string, name: string): StatementLine => ({
  id,
  number: '',
  name,
  amount: null,
  comparative: null,
})

/** A heading of accounts with its rows and their sum; rows without a heading stand by themselves. */
function linesOfGroup(group: StatementGroup<Row>): StatementLine[] {
  const lines = group.rows.map(({ account: { number, name }, ...sums }) => ({
    ...lineOf(`${group.group} ${number}`, name, sums),
    number,
  }))
  if (group.group === null) return lines
  const label = ACCOUNT_GROUP_LABELS[group.group]
  return [
    headingOf(group.group, label),
    ...lines,
    lineOf(`${group.group} total`, TREASURY_TEXTS.totalOf(label), group),
  ]
}

/** The rows of a section under their headings: one alone needs none, and only classes of accounts have them. */
export const sectionGroups = ({ name, rows }: Section): readonly StatementGroup<Row>[] => {
  const groups = Object.hasOwn(GROUPS_BY_CLASS, name) ? groupsOf(rows) : []
  return groups.length > 1 ? groups : []
}

/** The whole statement line by line: each section with its headings and its total, then what is left of the figures. */
export function linesOf(statement: Statement): readonly StatementLine[] {
  const ofSection = (section: Section): StatementLine[] => {
    const { name, rows } = section
    const label = SECTION_LABELS[name]
    const { sums, surplus } = sumsOf(statement, section)
    const groups = sectionGroups(section)
    return [
      headingOf(name, label),
      ...(groups.length > 0
        ? groups.flatMap(linesOfGroup)
        : rows.map(({ account, ...each }) =>
            Object.assign(lineOf(`${name} ${account.number}`, account.name, each), {
              number: account.number,
            }),
          )),
      ...(surplus ? [lineOf('SURPLUS', FIGURE_LABELS.SURPLUS, surplus)] : []),
      lineOf(`${name} total`, TREASURY_TEXTS.totalOf(label), sums),
    ]
  }
  return [
    ...statement.sections.flatMap(ofSection),
    ...lastFigures(statement).map((figure) => lineOf(figure.name, FIGURE_LABELS[figure.name], figure)),
  ]
}

/** The days of a statement, and those of the year before. */
export function statementDays({ from, to, comparativeFrom, comparativeTo }: Statement) {
  const days = (first: typeof from, last: typeof to) =>
    first === null ? TREASURY_TEXTS.atTheEndOf(formatPlainDate(last)) : periodText({ from: first, to: last })
  return { now: days(from, to), before: days(comparativeFrom, comparativeTo) }
}

const textOf = (amount: Kobo | null): string => (amount === null ? '' : formatNaira(amount))

/** What the amounts of this year and of the year before are headed: the last day, and of flows that they are of the time up to it. */
export function amountHeadings({ from, to, comparativeTo }: Statement): readonly [string, string] {
  const heading = (last: typeof to) =>
    from === null ? formatShortDate(last) : TREASURY_TEXTS.periodTo(formatShortDate(last))
  return [heading(to), heading(comparativeTo)]
}

/** The columns of the paper. */
export function paperColumns(statement: Statement): readonly ListColumn<StatementLine>[] {
  const [now, before] = amountHeadings(statement)
  return [
    { id: 'number', header: 'Number', nowrap: true, text: ({ number }) => number },
    { id: 'name', header: 'Account', text: ({ name }) => name },
    { id: 'amount', header: now, align: 'end', text: ({ amount }) => textOf(amount) },
    { id: 'comparative', header: before, align: 'end', text: ({ comparative }) => textOf(comparative) },
  ]
}

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
