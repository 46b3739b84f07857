import type { ReactNode } from 'react'
import type { CsvCell } from '#rules/csv.ts'
import { formatMonth, formatShortDate, parsePlainDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { STAFF_CATEGORY_LABELS } from '#rules/members/options.ts'
import { formatNaira, type Kobo, kobo, koboToNaira, sumKobo } from '#rules/money.ts'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { STATEMENT_LABELS } from '#rules/texts/treasury.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { AgmPackQuery } from './AgmPackPage.generated.ts'
import { PART_LABELS, partName, rateText, type Year } from './appropriation-words.ts'
import { linesOf, type Statement } from './statement-lines.ts'

/** A line of a part of the pack: its cells, an amount as a number. */
export interface PackLine {
  readonly id: string
  readonly cells: readonly (string | PackAmount)[]
}

/** An amount, which is shown in naira; null for none. */
interface PackAmount {
  readonly amount: Kobo | null
  /** The page with what is under it; null for a sum of several accounts, and for zero, which has nothing under it. */
  readonly to: string | null
}

/** A part of the pack as a table. */
export interface PackSection {
  readonly id: string
  readonly title: string
  readonly columns: readonly ListColumn<PackLine>[]
  readonly lines: readonly PackLine[]
  readonly csv: CsvTable<PackLine>
}

const amountOf = (amount: Kobo | null, to: string | null = null): PackAmount =>
  amount === 0 ? { amount, to: null } : { amount, to }

const textOf = (cell: string | PackAmount | undefined): string =>
  cell === undefined
    ? ''
    : typeof cell === 'string'
      ? cell
      : cell.amount === null
        ? ''
        : formatNaira(cell.amount)

const csvOf = (cell: string | PackAmount): CsvCell =>
  typeof cell === 'string' ? cell : cell.amount && koboToNaira(cell.amount)

/** The cell on the screen: an amount opens what is under it. */
const openedBy = (cell: string | PackAmount | undefined): ReactNode => {
  const text = textOf(cell)
  return typeof cell === 'object' && cell.to !== null && text !== '' ? (
    <TextLink to={cell.to}>{text}</TextLink>
  ) : (
    text
  )
}

/** A part whose first columns, `texts` of them, are words and whose others are amounts or numbers. */
function section(
  id: string,
  title: string,
  [texts, ...headers]: readonly [number, ...string[]],
  lines: readonly PackLine[],
): PackSection {
  return {
    id,
    title,
    lines,
    columns: headers.map((header, place) => ({
      id: `${id}-${place}`,
      header,
      card: place === texts - 1 ? 'title' : place < texts ? 'side' : 'line',
      ...(place >= texts && { align: 'end' as const }),
      text: ({ cells }) => textOf(cells[place]),
      ...(place >= texts && { cell: ({ cells }) => openedBy(cells[place]) }),
    })),
    csv: { name: id, head: headers, lines: ({ cells }) => [cells.map(csvOf)] },
  }
}

function statementSection(statement: Statement): PackSection {
  const { from, to, comparativeFrom, comparativeTo } = statement
  const entries = (number: string, first: string | null, last: string) =>
    number === '' ? null : paths.generalLedger(number, last, first)
  const lines = linesOf(statement).map(({ id, number, name, amount, comparative }) => ({
    id,
    cells: [
      number,
      name,
      amountOf(amount, entries(number, from, to)),
      amountOf(comparative, entries(number, comparativeFrom, comparativeTo)),
    ],
  }))
  const days = [formatShortDate(statement.to), formatShortDate(statement.comparativeTo)] as const
  const id = statement.kind.toLowerCase().replaceAll('_', '-')
  return section(id, STATEMENT_LABELS[statement.kind], [2, 'Number', 'Account', ...days], lines)
}

function appropriationSection({ year, from, to, appropriation }: Year): PackSection {
  const page = paths.yearEnd(year)
  const lines: PackLine[] =
    appropriation === null
      ? []
      : [
          {
            id: 'surplus',
            cells: [
              AGM_TEXTS.surplus,
              '',
              amountOf(appropriation.surplus, paths.incomeAndExpenditure(from, to)),
            ],
          },
          ...appropriation.parts.map((part) => ({
            id: part.name,
            cells: [PART_LABELS[partName(part)], rateText(part), amountOf(part.total, page)],
          })),
          { id: 'balance', cells: [AGM_TEXTS.balance, '', amountOf(appropriation.balance, page)] },
          { id: 'net', cells: [AGM_TEXTS.toMembers, '', amountOf(appropriation.net, page)] },
        ]
  return section('appropriation', AGM_TEXTS.appropriation, [1, 'Part', 'Rate or amount', 'Comes to'], lines)
}

const count = (number: number): string => number.toLocaleString('en-NG')

function savingsSection({ to }: Year, { trialBalance }: AgmPackQuery): PackSection {
  const rows = (trialBalance?.rows ?? []).filter(
    ({ account, members }) => members !== null && account.accountClass !== 'ASSETS',
  )
  const balanceOf = ({ debit, credit }: (typeof rows)[number]) => kobo(credit - debit)
  const lines = rows.map((row) => ({
    id: row.account.number,
    cells: [
      row.account.number,
      row.account.name,
      count(row.members?.count ?? 0),
      amountOf(balanceOf(row), paths.generalLedger(row.account.number, to)),
    ],
  }))
  const total = { id: 'total', cells: ['', AGM_TEXTS.total, '', amountOf(sumKobo(rows.map(balanceOf)))] }
  return section(
    'savings-by-product',
    AGM_TEXTS.savings,
    [2, 'Number', 'Product', 'Members', 'Balance'],
    rows.length === 0 ? [] : [...lines, total],
  )
}

function loansSection({ to }: Year, { loanPortfolio }: AgmPackQuery): PackSection {
  const lineOf = (
    id: string,
    name: string,
    sums: { count: number; outstanding: Kobo; arrears: Kobo },
    type = '',
  ) => {
    const page = paths.arrears({ at: to, type })
    return {
      id,
      cells: [name, count(sums.count), amountOf(sums.outstanding, page), amountOf(sums.arrears, page)],
    }
  }
  const rows = (loanPortfolio?.rows.items ?? []).map(({ loanType, sums }) =>
    lineOf(
      loanType ?? 'order',
      loanType === null ? LOAN_STANDING_TEXTS.commodityOrder : LOAN_PRODUCTS[loanType].label,
      sums,
      loanType?.toLowerCase() ?? 'order',
    ),
  )
  return section(
    'loans-by-product',
    AGM_TEXTS.loans,
    [1, 'Loan', 'Loans', LOAN_STANDING_TEXTS.outstanding, LOAN_STANDING_TEXTS.arrears],
    loanPortfolio && rows.length > 0 ? [...rows, lineOf('total', AGM_TEXTS.total, loanPortfolio.sums)] : [],
  )
}

function ageingSection({ to }: Year, { loanPortfolio }: AgmPackQuery): PackSection {
  const lines = (loanPortfolio?.sums.bands ?? []).map(({ band, ...sums }) => {
    const page = paths.arrears({ at: to, standing: band.toLowerCase() })
    return {
      id: band,
      cells: [
        AGEING_LABELS[band],
        count(sums.count),
        amountOf(sums.outstanding, page),
        amountOf(sums.arrears, page),
      ],
    }
  })
  return section(
    'loans-by-age',
    AGM_TEXTS.ageing,
    [1, 'Behind by', 'Loans', LOAN_STANDING_TEXTS.outstanding, LOAN_STANDING_TEXTS.arrears],
    lines,
  )
}

function unremittedSection({ to }: Year, { unremittedDeductions }: AgmPackQuery): PackSection {
  const monthText = (month: string) => {
    const first = parsePlainDate(`${month}-01`)
    return first === null ? month : formatMonth(first)
  }
  const hasWriteOffs = (unremittedDeductions?.total.writtenOff ?? 0) !== 0
  const amounts = (sums: { deducted: Kobo; remitted: Kobo; writtenOff: Kobo; closing: Kobo }, payer = '') =>
    [sums.deducted, sums.remitted, ...(hasWriteOffs ? [sums.writtenOff] : []), sums.closing].map((amount) =>
      amountOf(amount, paths.unremitted(payer, to)),
    )
  const lines = (unremittedDeductions?.months ?? []).map(({ payerId, payerName, month, sums }) => ({
    id: `${payerId} ${month}`,
    cells: [payerName, monthText(month), ...amounts(sums, payerId)],
  }))
  return section(
    'unremitted-deductions',
    AGM_TEXTS.unremitted,
    [
      2,
      'Payer',
      'Month',
      'Deducted',
      'Remitted',
      ...(hasWriteOffs ? [WRITE_OFF_TEXTS.writtenOff] : []),
      'Not remitted',
    ],
    unremittedDeductions && lines.length > 0
      ? [...lines, { id: 'total', cells: [AGM_TEXTS.total, '', ...amounts(unremittedDeductions.total)] }]
      : [],
  )
}

/** A balance sheet has the end of the year before beside its own, so what moved is the difference. */
function reservesSection({ from, to }: Year, balance: Statement): PackSection {
  const { comparativeTo } = balance
  const equity = balance.sections.find(({ name }) => name === 'EQUITY')
  const moved = ({ amount, comparative }: { amount: Kobo; comparative: Kobo }, number = '') => {
    const entries = (last: string, first: string | null = null) =>
      number === '' ? null : paths.generalLedger(number, last, first)
    return [
      amountOf(comparative, entries(comparativeTo)),
      amountOf(kobo(amount - comparative), entries(to, from)),
      amountOf(amount, entries(to)),
    ]
  }
  const lines = (equity?.rows ?? []).map((row) => ({
    id: row.account.number,
    cells: [row.account.number, row.account.name, ...moved(row, row.account.number)],
  }))
  return section(
    'reserve-movements',
    AGM_TEXTS.reserves,
    [2, 'Number', 'Account', 'At the beginning', 'Moved', 'At the end'],
    equity && lines.length > 0
      ? [...lines, { id: 'total', cells: ['', AGM_TEXTS.total, ...moved(equity)] }]
      : [],
  )
}

const MEMBER_COUNTS = ['before', 'joined', 'left', 'deceased', 'members'] as const

function membersSection(classes: NonNullable<AgmPackQuery['membersByClass']>['classes']): PackSection {
  const lines = classes.map((each) => ({
    id: each.category ?? 'none',
    cells: [
      each.category === null ? AGM_TEXTS.noCategory : STAFF_CATEGORY_LABELS[each.category],
      ...MEMBER_COUNTS.map((name) => count(each[name])),
    ],
  }))
  const totals = MEMBER_COUNTS.map((name) => count(classes.reduce((sum, each) => sum + each[name], 0)))
  return section(
    'members-by-class',
    AGM_TEXTS.members,
    [1, 'Class', 'A year before', 'Joined', 'Left', 'Deceased', 'At the end of the year'],
    [...lines, { id: 'total', cells: [AGM_TEXTS.total, ...totals] }],
  )
}

/** The parts of the pack in the order of the meeting's papers. */
export function packSections(year: Year, data: AgmPackQuery): readonly PackSection[] {
  const { receipts, income, balance } = data
  return [
    ...(receipts ? [statementSection(receipts)] : []),
    ...(income ? [statementSection(income)] : []),
    appropriationSection(year),
    ...(balance ? [statementSection(balance)] : []),
    savingsSection(year, data),
    loansSection(year, data),
    ageingSection(year, data),
    // Without payroll there is nothing to remit.
    ...(data.unremittedDeductions ? [unremittedSection(year, data)] : []),
    ...(balance ? [reservesSection(year, balance)] : []),
    ...(data.membersByClass ? [membersSection(data.membersByClass.classes)] : []),
  ]
}
