import { defaultFieldResolver, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql'
import { loanTerms, type RateGroup } from '#rules/loans/terms.ts'
import { kobo, naira } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { pageOf } from '#schema/cut-page.ts'
import { PAGE_SIZE_MAX } from '#schema/page.ts'
import type { LedgerLine } from '#schema/savings/source.ts'
import { schema } from '#schema/schema.ts'
import { fakeGraph } from './graph.ts'
import {
  aBalance,
  aBorrower,
  aGuarantor,
  aLine,
  aLoanRequest,
  aMember,
  day,
  declared,
  onLoan,
  onSavings,
  aLedger as theLedger,
  aViewer as theViewer,
} from './graph-records.ts'
import { selectionOf } from './selection.ts'

/** Values in place of the record's own, in the shape of the graph's answer; a function resolves its field. */
type Changes = Readonly<Record<string, unknown>>

const typeNamed = (name: string) => schema.getType(name) as GraphQLObjectType

const bankAccount = { bankName: 'Zenith Bank', accountName: 'Ada Eze', accountNumber: '1234567897' }

const ada = aMember({
  title: 'Mrs.',
  name: 'Ada Eze',
  email: 'ada@isusu.example',
  joinedAt: new Date('2026-11-03T10:05:00Z'),
  bankAccount,
})

const emergency = { loanType: 'EMERGENCY', amount: naira(150_000), durationMonths: 6 } as const

const herLoan = aLoanRequest({
  ...emergency,
  ...loanTerms({ ...emergency, group: 'others' }, DEFAULT_SOCIETY_SETTINGS),
  typeLabel: onLoan('EMERGENCY').label,
  reference: 'LN4M2VFHH4VN4WJTJ1',
  grossSalary: naira(399_000),
  netSalary: naira(311_220),
  requestedAt: new Date('2026-11-19T09:14:00Z'),
  savings: declared({ shareCapital: naira(429_000) }),
  bankAccount,
  borrower: aBorrower(ada),
  guarantors: [aGuarantor({ surname: 'Obi', submittedAt: new Date('2026-11-10T09:00:00Z') })],
})

interface GraphMember {
  readonly id: string
  readonly name: string
  readonly memberNumber: string | null
  readonly email: string
  readonly status: string
}

interface GraphLoan {
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly borrower: Readonly<Record<'name' | 'memberNumber', string>>
  readonly guarantors: readonly Readonly<Record<'id' | 'name', string>>[]
}

/** What the graph's own schema answers an admin about these records: computed once for a test file. */
const ANSWERED = await fakeGraph({
  viewer: theViewer({ accessLevel: 3 }),
  members: { member: async () => ada },
  loans: { requests: { find: async () => herLoan } },
}).ask(`{
  member(id: "m1") ${selectionOf(typeNamed('Member'), 3)}
  loanRequest(reference: "LN1") ${selectionOf(typeNamed('LoanRequest'), 3)}
}`)
if (ANSWERED.errors)
  throw new AggregateError(ANSWERED.errors, 'The records of client tests are not answered.')
const { member: MEMBER, loanRequest: LOAN } = ANSWERED.data as { member: GraphMember; loanRequest: GraphLoan }

/** A confirmed member as the graph answers them; Mrs. Ada Eze, without balances and loan requests. */
export const aGraphMember = (changes: Changes = {}) => ({
  ...MEMBER,
  id: 'member-1',
  ledger: null,
  lacking: [],
  loanRequests: [],
  mayDecide: true,
  ...changes,
})

/** The member of Ada Eze's loan who has signed as guarantor, Obi Ngozi. */
export const aGraphGuarantor = (changes: Changes = {}) => ({ ...LOAN.guarantors[0], ...changes })

/** A pending emergency loan of 150,000 naira over 6 months with one of two guarantors. */
export const aGraphLoan = (changes: Changes = {}) => ({ ...LOAN, id: 'loan-1', ...changes })

export const aSavingsLine = (product: SavingsProductName, changes: Changes = {}) => ({
  ...aLine(onSavings(product)),
  ...changes,
})

const SAVINGS_LINES = [
  aLine({
    ...onSavings('ORDINARY_SAVINGS'),
    narration: 'Deduction for October',
    credit: naira(60_000),
    balance: naira(2_190_000),
    reference: 'JV2625',
  }),
  aLine({ narration: 'Shares for September', date: day('2026-09-25') }),
]

const LOAN_LINES = [
  aLine({ ...onLoan('EMERGENCY'), narration: 'Loan paid out', debit: naira(125_000), credit: naira(0) }),
]

interface Histories {
  readonly savingsLines?: readonly LedgerLine[]
  readonly loanLines?: readonly LedgerLine[]
}

/** Share capital and ordinary savings with a line each, and an emergency loan with its disbursement. */
export const aLedger = ({
  savingsLines = SAVINGS_LINES,
  loanLines = LOAN_LINES,
  ...changes
}: Histories & Changes = {}) => {
  const summary = [
    aBalance({ balance: naira(429_000) }),
    aBalance({ ...onSavings('ORDINARY_SAVINGS'), balance: naira(2_190_000) }),
    aBalance({ ...onSavings('CHRISTMAS_SAVINGS'), balance: naira(0) }),
    aBalance({ ...onLoan('EMERGENCY'), balance: naira(125_000) }),
  ]
  const asAt = new Date('2026-11-21T09:30:00Z')
  const ledger = { id: ada.id, ...theLedger({ asAt, summary, savingsLines, loanLines }) }
  // Histories have arguments, so the schema's own resolvers answer each field when it is asked for.
  const fields = Object.values(typeNamed('Ledger').getFields()).map(({ name, resolve }) => {
    const own = resolve ?? defaultFieldResolver
    const field = (args: Changes, context: unknown, info: GraphQLResolveInfo): unknown =>
      own(ledger, args, context, info)
    return [name, field] as const
  })
  // Reckoned by the clock of the server, which is not here.
  return { ...Object.fromEntries(fields), savedThisMonth: naira(60_000), ...changes }
}

/** One page of a list. */
export const aPage = (items: readonly unknown[], changes: Changes = {}) => ({
  ...pageOf(items, { page: 1, pageSize: PAGE_SIZE_MAX }),
  ...changes,
})

/** The graph's viewer with their own record. */
export const aViewer = (member: ReturnType<typeof aGraphMember>, changes: Changes = {}) => ({
  memberId: member.id,
  name: member.name,
  accessLevel: 'MEMBER',
  email: member.email,
  member,
  workQueue: null,
  ...changes,
})

const QUOTE = `query ($loanType: LoanType!, $amount: Kobo!, $durationMonths: Int!, $netSalary: Kobo, $group: RateGroup) {
  loanQuote(loanType: $loanType, amount: $amount, durationMonths: $durationMonths, netSalary: $netSalary,
    group: $group)
    ${selectionOf(typeNamed('LoanQuote'), 4)}
}`

/** The graph's `loanQuote` of a society of the defaults, for a member with these contributions (kobo). */
export const quoteFor = (contributions: number, group: RateGroup = 'others') => {
  const summary = [aBalance({ balance: kobo(contributions) })]
  const graph = fakeGraph({ savings: { ledger: async () => theLedger({ summary }) } })
  return async (_root: unknown, args: Record<string, unknown>) =>
    (await graph.ask(QUOTE, { ...args, group: group.toUpperCase() })).data?.loanQuote
}
