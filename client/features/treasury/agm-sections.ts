import type { CsvCell } from '#rules/csv.ts'
import { formatMonth, formatShortDate, parsePlainDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { STAFF_CATEGORY_LABELS } from '#rules/members/options.ts'
import { formatNaira, type Kobo, kobo, koboToNaira, sumKobo } from '#rules/money.ts'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { STATEMENT_LABELS } from '#rules/texts/treasury.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
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
}

/** A part of the pack as a table. */
export interface PackSection {
  readonly id: string
  readonly title: string
  readonly columns: readonly ListColumn<PackLine>[]
  readonly lines: readonly PackLine[]
  readonly csv: CsvTable<PackLine>
}

const amountOf = (amount: Kobo | null): PackAmount => ({ amount })

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
    })),
    csv: { name: id, head: headers, lines: ({ cells }) => [cells.map(csvOf)] },
  }
}

function statementSection(statement: Statement): PackSection {
  const lines = linesOf(statement).map(({ id, number, name, amount, comparative }) => ({
    id,
    cells: [number, name, amountOf(amount), amountOf(comparative)],
  }))
  const days = [formatShortDate(statement.to), formatShortDate(statement.comparativeTo)] as const
  const id = statement.kind.toLowerCase().replaceAll('_', '-')
  return section(id, STATEMENT_LABELS[statement.kind], [2, 'Number', 'Account', ...days], lines)
}

function appropriationSection({ appropriation }: Year): PackSection {
  const lines: PackLine[] =
    appropriation === null
      ? []
      : [
          { id: 'surplus', cells: [AGM_TEXTS.surplus, '', amountOf(appropriation.surplus)] },
          ...appropriation.parts.map((part) => ({
            id: part.name,
            cells: [PART_LABELS[partName(part)], rateText(part), amountOf(part.total)],
          })),
          { id: 'balance', cells: [AGM_TEXTS.balance, '', amountOf(appropriation.balance)] },
          { id: 'net', cells: [AGM_TEXTS.toMembers, '', amountOf(appropriation.net)] },
        ]
  return section('appropriation', AGM_TEXTS.appropriation, [1, 'Part', 'Rate or amount', 'Comes to'], lines)
}

const count = (number: number): string => number.toLocaleString('en-NG')

function savingsSection({ trialBalance }: AgmPackQuery): PackSection {
  const rows = (trialBalance?.rows ?? []).filter(
    ({ account, members }) => members !== null && account.accountClass !== 'ASSETS',
  )
  const balanceOf = ({ debit, credit }: (typeof rows)[number]) => kobo(credit - debit)
  const lines = rows.map((row) => ({
    id: row.account.number,
    cells: [row.account.number, row.account.name, count(row.members?.count ?? 0), amountOf(balanceOf(row))],
  }))
  const total = { id: 'total', cells: ['', AGM_TEXTS.total, '', amountOf(sumKobo(rows.map(balanceOf)))] }
  return section(
    'savings-by-product',
    AGM_TEXTS.savings,
    [2, 'Number', 'Product', 'Members', 'Balance'],
    rows.length === 0 ? [] : [...lines, total],
  )
}

function loansSection({ loanPortfolio }: AgmPackQuery): PackSection {
  const lineOf = (id: string, name: string, sums: { count: number; outstanding: Kobo; arrears: Kobo }) => ({
    id,
    cells: [name, count(sums.count), amountOf(sums.outstanding), amountOf(sums.arrears)],
  })
  const rows = (loanPortfolio?.rows.items ?? []).map(({ loanType, sums }) =>
    lineOf(
      loanType ?? 'order',
      loanType === null ? LOAN_STANDING_TEXTS.commodityOrder : LOAN_PRODUCTS[loanType].label,
      sums,
    ),
  )
  return section(
    'loans-by-product',
    AGM_TEXTS.loans,
    [1, 'Loan', 'Loans', LOAN_STANDING_TEXTS.outstanding, LOAN_STANDING_TEXTS.arrears],
    loanPortfolio && rows.length > 0 ? [...rows, lineOf('total', AGM_TEXTS.total, loanPortfolio.sums)] : [],
  )
}

function ageingSection({ loanPortfolio }: AgmPackQuery): PackSection {
  const lines = (loanPortfolio?.sums.bands ?? []).map((band) => ({
    id: band.band,
    cells: [AGEING_LABELS[band.band], count(band.count), amountOf(band.outstanding), amountOf(band.arrears)],
  }))
  return section(
    'loans-by-age',
    AGM_TEXTS.ageing,
    [1, 'Behind by', 'Loans', LOAN_STANDING_TEXTS.outstanding, LOAN_STANDING_TEXTS.arrears],
    lines,
  )
}

function unremittedSection({ unremittedDeductions }: AgmPackQuery): PackSection {
  const monthText = (month: string) => {
    const first = parsePlainDate(`${month}-01`)
    return first === null ? month : formatMonth(first)
  }
  const amounts = (sums: { deducted: Kobo; remitted: Kobo; closing: Kobo }) => [
    amountOf(sums.deducted),
    amountOf(sums.remitted),
    amountOf(sums.closing),
  ]
  const lines = (unremittedDeductions?.months ?? []).map(({ payerId, payerName, month, sums }) => ({
    id: `${payerId} ${month}`,
    cells: [payerName, monthText(month), ...amounts(sums)],
  }))
  return section(
    'unremitted-deductions',
    AGM_TEXTS.unremitted,
    [2, 'Payer', 'Month', 'Deducted', 'Remitted', 'Not remitted'],
    unremittedDeductions && lines.length > 0
      ? [...lines, { id: 'total', cells: [AGM_TEXTS.total, '', ...amounts(unremittedDeductions.total)] }]
      : [],
  )
}

/** A balance sheet has the end of the year before beside its own, so what moved is the difference. */
function reservesSection(balance: Statement): PackSection {
  const equity = balance.sections.find(({ name }) => name === 'EQUITY')
  const moved = ({ amount, comparative }: { amount: Kobo; comparative: Kobo }) => [
    amountOf(comparative),
    amountOf(kobo(amount - comparative)),
    amountOf(amount),
  ]
  const lines = (equity?.rows ?? []).map((row) => ({
    id: row.account.number,
    cells: [row.account.number, row.account.name, ...moved(row)],
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
    savingsSection(data),
    loansSection(data),
    ageingSection(data),
    // Without payroll there is nothing to remit.
    ...(data.unremittedDeductions ? [unremittedSection(data)] : []),
    ...(balance ? [reservesSection(balance)] : []),
    ...(data.membersByClass ? [membersSection(data.membersByClass.classes)] : []),
  ]
}
