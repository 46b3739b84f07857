import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import { isFound, type Search, searchedText, searchOf } from '#rules/search.ts'
import { monthOf } from '#rules/treasury/period.ts'
import { builder } from '../builder.ts'
import { pageOf } from '../cut-page.ts'
import { LoanTypeEnum } from '../loans/loan-type.ts'
import { type Page, type PageArgs, pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { shortName } from '../short-name.ts'
import { SavingsProductEnum } from './savings-product.ts'
import type { Balance, Ledger, LedgerKind, LedgerLine, LedgerProduct } from './source.ts'

const LedgerKindEnum = builder.enumType('LedgerKind', {
  description: 'The two ledgers of a member.',
  values: {
    SAVINGS: { description: 'Savings and deposits: what the society owes the member.' },
    LOAN: { description: 'Loans and deductions: what the member owes the society.' },
  } satisfies Record<LedgerKind, { description: string }>,
})

/** The fields that balances and ledger lines share. */
const LedgerProductRef = builder.interfaceRef<LedgerProduct>('LedgerProduct').implement({
  description: 'The product of a balance or ledger line. An undocumented code has no product.',
  fields: (t) => ({
    code: t.exposeString('code', { description: "The product's code in the books: '03010101'." }),
    label: t.exposeString('label', {
      description: "The product's name for people; the code itself when the product is not known.",
    }),
    kind: t.expose('kind', {
      type: LedgerKindEnum,
      nullable: true,
      description: 'Its ledger; null only for an unknown code whose ledger cannot be determined.',
    }),
    savingsProduct: t.expose('savingsProduct', {
      type: SavingsProductEnum,
      nullable: true,
      description: 'The savings product; null for loans and unknown codes.',
    }),
    loanType: t.expose('loanType', {
      type: LoanTypeEnum,
      nullable: true,
      description: 'The loan type; null for savings and unknown codes.',
    }),
  }),
})

const BalanceRef = builder.objectRef<Balance>('Balance').implement({
  interfaces: [LedgerProductRef],
  description: 'The balance of one product.',
  fields: (t) => ({
    balance: t.expose('balance', {
      type: 'Kobo',
      description: 'In kobo. Savings: what the society owes the member. Loans: what the member owes.',
    }),
  }),
})

const LedgerLineRef = builder.objectRef<LedgerLine>('LedgerLine').implement({
  interfaces: [LedgerProductRef],
  description: "One row of a member's history.",
  fields: (t) => ({
    narration: t.exposeString('narration', { description: "What it was for: 'Deduction for October'." }),
    date: t.expose('date', {
      type: 'PlainDate',
      nullable: true,
      description: 'Day of the entry; null when the backend returns none.',
    }),
    debit: t.expose('debit', {
      type: 'Kobo',
      description: 'Amount withdrawn or lent, in kobo; 0 for a credit.',
    }),
    credit: t.expose('credit', {
      type: 'Kobo',
      description: 'Amount paid in or repaid, in kobo; 0 for a debit.',
    }),
    balance: t.expose('balance', {
      type: 'Kobo',
      description: 'The product’s balance after this line, in kobo.',
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: "Reference of the entry in the books: 'JV2625'.",
    }),
  }),
})

const LedgerLinePage = pageType('LedgerLinePage', LedgerLineRef, 'lines')

const LedgerLineProductRef = builder.objectRef<LedgerProduct>('LedgerLineProduct').implement({
  interfaces: [LedgerProductRef],
  description: 'A product with lines in a history, for filters.',
})

/** The products of a history, sorted by name. */
function productsIn(lines: readonly LedgerLine[]): LedgerProduct[] {
  const byCode = new Map(lines.map((line) => [line.code, line]))
  return [...byCode.values()].toSorted(
    (one, other) => one.label.localeCompare(other.label, 'en-NG') || one.code.localeCompare(other.code),
  )
}

interface LineFilter extends PageArgs {
  readonly code?: string | null | undefined
  readonly from?: PlainDate | null | undefined
  readonly to?: PlainDate | null | undefined
}

/** Whether a line's narration and reference have what is looked for. */
const isNamed = ({ reference, narration }: LedgerLine, search: Search): boolean =>
  isFound(searchedText(narration, reference), search)

const matches =
  (filter: LineFilter, search = searchOf(filter.search ?? '')) =>
  (line: LedgerLine) =>
    (search.length === 0 || isNamed(line, search)) &&
    (!filter.code || line.code === filter.code) &&
    (!filter.from || (line.date !== null && line.date >= filter.from)) &&
    (!filter.to || (line.date !== null && line.date <= filter.to))

/**
 * What tells a line from the others, which come in front of it and never go: the entry and the account, and of lines that are
 * alike in all of that, the how many-eth it is from the oldest on. Its balance is no part of that: an earlier day's entry changes it.
 */
function namesOf(lines: readonly LedgerLine[]): ReadonlyMap<LedgerLine, string> {
  const alike = new Map<string, number>()
  return new Map(
    lines.toReversed().map((line) => {
      const { reference, narration, code, date, debit, credit } = line
      const name = shortName(JSON.stringify([reference ?? narration, code, date, debit, credit]))
      const before = alike.get(name) ?? 0
      alike.set(name, before + 1)
      return [line, `${name}${before}`]
    }),
  )
}

function pageOfLines(all: readonly LedgerLine[], filter: LineFilter): Page<LedgerLine> {
  const lines = all.filter(matches(filter))
  const names = namesOf(lines)
  return pageOf(lines, pageRequest(filter), { idOf: (line) => names.get(line) ?? '' })
}

/** A ledger with the id of its member, whose lists its cursors are of. */
export type MemberLedger = Ledger & { readonly id: string }

/** The sum of the balances of one ledger, in kobo. */
export const totalOf = (ledger: Ledger, kind: LedgerKind): Kobo =>
  sumKobo(ledger.summary.filter((each) => each.kind === kind).map((each) => each.balance))

/** The credits less the debits of lines from a day on, in kobo. Lines without a day are of no month. */
const changeSince = (lines: readonly LedgerLine[], day: PlainDate): Kobo =>
  kobo(
    lines.reduce(
      (sum, { date, credit, debit }) => (date !== null && date >= day ? sum + credit - debit : sum),
      0,
    ),
  )

const ledgerType = (name: 'Ledger' | 'Statement', description: string) =>
  builder.objectRef<MemberLedger>(name).implement({
    description,
    fields: (t) => {
      const lineArgs = {
        code: t.arg.string({ description: 'Only lines with this product code.' }),
        from: t.arg({ type: 'PlainDate', description: 'Only lines from this day on.' }),
        to: t.arg({ type: 'PlainDate', description: 'Only lines up to this day, inclusive.' }),
        search: t.arg.string({
          description:
            'Only lines with these words in the reference or the narration, however they are written.',
        }),
        ...pageArgs(t.arg),
      }
      return {
        asAt: t.expose('asAt', { type: 'DateTime', description: 'Time at which it was read.' }),
        summary: t.field({
          type: [BalanceRef],
          description: 'The balance of each product in the backend’s order; may include balances of zero.',
          resolve: (ledger) => [...ledger.summary],
        }),
        totalSavings: t.field({
          type: 'Kobo',
          description: 'Sum of all savings balances, in kobo.',
          resolve: (ledger) => totalOf(ledger, 'SAVINGS'),
        }),
        totalLoans: t.field({
          type: 'Kobo',
          description: 'Sum of all loan balances, in kobo: what the member owes.',
          resolve: (ledger) => totalOf(ledger, 'LOAN'),
        }),
        savedThisMonth: t.field({
          type: 'Kobo',
          description:
            'What came into all savings since the first day of this month in Lagos less what went out, in kobo; below zero where more went out.',
          resolve: ({ savingsLines }, _args, { now }) => changeSince(savingsLines, monthOf(lagosDate(now()))),
        }),
        savingsLines: t.field({
          type: LedgerLinePage,
          args: lineArgs,
          description: 'Savings and deposit history, newest first.',
          resolve: ({ savingsLines }, filter) => pageOfLines(savingsLines, filter),
        }),
        loanLines: t.field({
          type: LedgerLinePage,
          args: lineArgs,
          description: 'Loans and deductions history, newest first.',
          resolve: ({ loanLines }, filter) => pageOfLines(loanLines, filter),
        }),
        lineProducts: t.field({
          type: [LedgerLineProductRef],
          args: {
            kind: t.arg({
              type: LedgerKindEnum,
              required: true,
              description: 'Which of the two histories is meant.',
            }),
          },
          description: 'The products with lines in one of the histories, sorted by name.',
          resolve: ({ savingsLines, loanLines }, { kind }) =>
            productsIn(kind === 'SAVINGS' ? savingsLines : loanLines),
        }),
      }
    },
  })

export const LedgerRef = ledgerType(
  'Ledger',
  "A member's money at one moment: balances and both histories, all from one call.",
)

/** Until 2.0 the graph called a ledger a statement, which is also the name of the paper that is issued to members. */
export const StatementRef = ledgerType('Statement', 'The ledger by its former name, until 30 November 2027.')

/** The day of the first saving of a product in a ledger; null without one. */
export function savedSince({ savingsLines }: Ledger, product: SavingsProductName): PlainDate | null {
  const days = savingsLines.flatMap(({ savingsProduct, credit, date }) =>
    savingsProduct === product && credit > 0 && date !== null ? [date] : [],
  )
  return days.toSorted()[0] ?? null
}
