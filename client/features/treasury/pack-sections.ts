import type { GraphQLFormattedError } from 'graphql'
import { formatMonth, parsePlainDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { STAFF_CATEGORY_LABELS } from '#rules/members/options.ts'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { STATEMENT_LABELS } from '#rules/texts/treasury.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { paths } from '../../paths.ts'
import type { AgmPackQuery } from './AgmPackPage.generated.ts'
import { linesOf as appropriationLines, rateText, type Year } from './appropriation-words.ts'
import { amountOf, type PackLine, type PackSection, section } from './PackTable.tsx'
import { fundsSection, movementSections } from './pack-movements.ts'
import { amountHeadings, linesOf, type Statement } from './statement-lines.ts'

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
  const id = statement.kind.toLowerCase().replaceAll('_', '-')
  return section(
    id,
    STATEMENT_LABELS[statement.kind],
    [2, 'Number', 'Account', ...amountHeadings(statement)],
    lines,
  )
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
          ...appropriationLines(appropriation).map((line) => ({
            id: line.id,
            cells: [line.label, rateText(line), amountOf(line.total, page)],
          })),
          { id: 'balance', cells: [AGM_TEXTS.balance, '', amountOf(appropriation.balance, page)] },
          { id: 'net', cells: [AGM_TEXTS.toMembers, '', amountOf(appropriation.net, page)] },
        ]
  return section('appropriation', AGM_TEXTS.appropriation, [1, 'Part', 'Rate or amount', 'Amount'], lines)
}

type Answered<Field extends keyof AgmPackQuery> = NonNullable<AgmPackQuery[Field]>

function savingsSection({ to }: Year, trialBalance: Answered<'trialBalance'>): PackSection {
  const rows = trialBalance.rows.filter(
    ({ account, members }) => members !== null && account.accountClass !== 'ASSETS',
  )
  const balanceOf = ({ debit, credit }: (typeof rows)[number]) => kobo(credit - debit)
  const lines = rows.map((row) => ({
    id: row.account.number,
    cells: [
      row.account.number,
      row.account.name,
      row.members?.count ?? 0,
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

function loansSection({ to }: Year, loanPortfolio: Answered<'loanPortfolio'>): PackSection {
  const lineOf = (
    id: string,
    name: string,
    sums: { count: number; outstanding: Kobo; arrears: Kobo },
    type = '',
  ) => {
    const page = paths.arrears({ at: to, type })
    return {
      id,
      cells: [name, sums.count, amountOf(sums.outstanding, page), amountOf(sums.arrears, page)],
    }
  }
  const rows = loanPortfolio.rows.items.map(({ loanType, sums }) =>
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
    rows.length > 0 ? [...rows, lineOf('total', AGM_TEXTS.total, loanPortfolio.sums)] : [],
  )
}

function ageingSection({ to }: Year, { sums: all }: Answered<'loanPortfolio'>): PackSection {
  const lines = all.bands.map(({ band, ...sums }) => {
    const page = paths.arrears({ at: to, standing: band.toLowerCase() })
    return {
      id: band,
      cells: [
        AGEING_LABELS[band],
        sums.count,
        amountOf(sums.outstanding, page),
        amountOf(sums.arrears, page),
      ],
    }
  })
  return section(
    'loans-by-age',
    AGM_TEXTS.ageing,
    [1, 'In arrears for', 'Loans', LOAN_STANDING_TEXTS.outstanding, LOAN_STANDING_TEXTS.arrears],
    lines,
  )
}

function unremittedSection(
  { to }: Year,
  unremittedDeductions: Answered<'unremittedDeductions'>,
): PackSection {
  const monthText = (month: string) => {
    const first = parsePlainDate(`${month}-01`)
    return first === null ? month : formatMonth(first)
  }
  const hasWriteOffs = unremittedDeductions.total.writtenOff !== 0
  const amounts = (sums: { deducted: Kobo; remitted: Kobo; writtenOff: Kobo; closing: Kobo }, payer = '') =>
    [sums.deducted, sums.remitted, ...(hasWriteOffs ? [sums.writtenOff] : []), sums.closing].map((amount) =>
      amountOf(amount, paths.unremitted(payer, to)),
    )
  const lines = unremittedDeductions.months.map(({ payer: { id, name }, month, sums }) => ({
    id: `${id} ${month}`,
    cells: [name, monthText(month), ...amounts(sums, id)],
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
      'Unremitted',
    ],
    lines.length > 0
      ? [...lines, { id: 'total', cells: [AGM_TEXTS.total, '', ...amounts(unremittedDeductions.total)] }]
      : [],
  )
}

/** For a backend that does not tell what moved: a balance sheet has the end of the year before beside its own. */
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
    [2, 'Number', 'Account', 'Opening', 'Change', 'Closing'],
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
      ...MEMBER_COUNTS.map((name) => each[name]),
    ],
  }))
  const totals = MEMBER_COUNTS.map((name) => classes.reduce((sum, each) => sum + each[name], 0))
  return section(
    'members-by-class',
    AGM_TEXTS.members,
    [1, 'Class', 'Previous year', 'Joined', 'Left', 'Deceased', 'At year end'],
    [...lines, { id: 'total', cells: [AGM_TEXTS.total, ...totals] }],
  )
}

/** What each answer of the graph makes of the pack, for saying what is missing of it. */
const PARTS: Readonly<Record<Exclude<keyof AgmPackQuery, '__typename'>, readonly string[]>> = {
  receipts: [STATEMENT_LABELS.RECEIPTS_AND_PAYMENTS],
  income: [STATEMENT_LABELS.INCOME_AND_EXPENDITURE],
  balance: [STATEMENT_LABELS.BALANCE_SHEET],
  cashFlow: [STATEMENT_LABELS.CASH_FLOW],
  trialBalance: [AGM_TEXTS.savings],
  loanPortfolio: [AGM_TEXTS.loans, AGM_TEXTS.ageing],
  unremittedDeductions: [AGM_TEXTS.unremitted],
  accountMovements: [AGM_TEXTS.reserves, AGM_TEXTS.fixedAssets, AGM_TEXTS.stock],
  membersByClass: [AGM_TEXTS.members],
  fixedAssets: [AGM_TEXTS.fixedAssets],
}

export type PackField = keyof typeof PARTS

const isField = (name: unknown): name is PackField => typeof name === 'string' && name in PARTS

/** The answers that failed: not those that the backend does not offer, of which a pack has no part. */
export const failedFields = (errors: readonly GraphQLFormattedError[]): ReadonlySet<PackField> =>
  new Set(
    errors
      .filter(({ extensions }) => extensions?.['code'] !== 'NOT_SUPPORTED_BY_BACKEND')
      .flatMap(({ path }) => path?.[0])
      .filter(isField),
  )

/** The titles of the parts that are missing, each once, in the order of the pack. */
export const missingParts = (failed: ReadonlySet<PackField>): readonly string[] => [
  ...new Set(
    Object.entries(PARTS).flatMap(([field, titles]) => (isField(field) && failed.has(field) ? titles : [])),
  ),
]

/** The parts of the pack in the order of the meeting's papers: of what failed none, rather than an empty one. */
export function packSections(
  year: Year,
  data: AgmPackQuery,
  failed: ReadonlySet<PackField>,
): readonly PackSection[] {
  const { receipts, cashFlow, income, balance, trialBalance, loanPortfolio } = data
  return [
    ...(receipts ? [statementSection(receipts)] : []),
    ...(income ? [statementSection(income)] : []),
    appropriationSection(year),
    ...(balance ? [statementSection(balance)] : []),
    ...(cashFlow ? [statementSection(cashFlow)] : []),
    ...(trialBalance ? [savingsSection(year, trialBalance)] : []),
    ...(loanPortfolio ? [loansSection(year, loanPortfolio), ageingSection(year, loanPortfolio)] : []),
    // Without payroll there is nothing to remit.
    ...(data.unremittedDeductions ? [unremittedSection(year, data.unremittedDeductions)] : []),
    ...(data.accountMovements
      ? [fundsSection(year, data.accountMovements.movements)]
      : balance && !failed.has('accountMovements')
        ? [reservesSection(year, balance)]
        : []),
    ...(data.membersByClass ? [membersSection(data.membersByClass.classes)] : []),
    ...movementSections(year, data, !failed.has('fixedAssets')),
  ]
}
