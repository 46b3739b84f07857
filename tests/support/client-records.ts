import { LOAN_PRODUCTS, type LoanType } from '#rules/loans/products.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'

type Over = Readonly<Record<string, unknown>>

/** A confirmed member as the graph answers them; Mrs. Ada Eze. */
export const aGraphMember = (over: Over = {}) => ({
  __typename: 'Member',
  id: 'member-1',
  memberNumber: 'COOP000101',
  status: 'CONFIRMED',
  rateGroup: 'OTHERS',
  accessLevel: 'MEMBER',
  title: 'Mrs.',
  name: 'Ada Eze',
  email: 'ada@isusu.example',
  phone: '+2348031234567',
  gender: 'FEMALE',
  category: 'SENIOR',
  birthDate: '1980-04-02',
  homeAddress: '12 Odenigwe Road, Nsukka',
  passportUrl: null,
  signatureUrl: null,
  joinedAt: '2026-11-03T10:05:00.000Z',
  employment: {
    organisation: 'University of Nigeria, Nsukka',
    campus: 'NSUKKA',
    faculty: 'Arts',
    department: 'Music',
    rank: 'Senior Lecturer',
    gradeLevel: '12',
    step: '3',
    salaryStructure: 'CONUASS 5',
    staffNumber: 'UNP/SS. 1472',
    payrollNumber: '438475',
    assumptionDate: '2014-03-01',
    retirementDate: '2049-03-01',
  },
  payment: {
    bankName: 'First Bank of Nigeria',
    amount: 200_000,
    tellerName: 'Ada Eze',
    tellerReference: 'TRX91877725',
    paymentDate: '2026-10-21',
  },
  nextOfKin: [
    { name: 'Obi Eze', relationship: 'Brother', phone: '+2348030000001', email: null, address: 'Enugu' },
  ],
  bankAccount: { bankName: 'Zenith Bank', accountName: 'Ada Eze', accountNumber: '1234567897' },
  featureToggles: { commodityLoan: false },
  statement: null,
  loanRequests: [],
  ...over,
})

const product = (name: SavingsProductName) => ({
  code: SAVINGS_PRODUCTS[name].code,
  label: SAVINGS_PRODUCTS[name].label,
  kind: 'SAVINGS',
  savingsProduct: name,
  loanType: null,
})

const loanProduct = (type: LoanType) => ({
  code: LOAN_PRODUCTS[type].code,
  label: LOAN_PRODUCTS[type].label,
  kind: 'LOAN',
  savingsProduct: null,
  loanType: type,
})

const aSavingsBalance = (name: SavingsProductName, balance: number) => ({
  __typename: 'Balance',
  ...product(name),
  balance,
})

const aLoanBalance = (type: LoanType, balance: number) => ({
  __typename: 'Balance',
  ...loanProduct(type),
  balance,
})

const line = (over: Over) => ({
  __typename: 'LedgerLine',
  code: '',
  label: '',
  narration: 'Payroll deduction',
  date: '2026-10-25',
  debit: 0,
  credit: 0,
  balance: 0,
  reference: null,
  ...over,
})

export const aSavingsLine = (name: SavingsProductName, over: Over = {}) => line({ ...product(name), ...over })
const aLoanLine = (type: LoanType, over: Over = {}) => line({ ...loanProduct(type), ...over })

const SAVINGS_LINES = [
  aSavingsLine('ORDINARY_SAVINGS', {
    narration: 'Deduction for October',
    credit: 6_000_000,
    balance: 219_000_000,
    reference: 'JV2625',
  }),
  aSavingsLine('SHARE_CAPITAL', {
    narration: 'Shares for September',
    date: '2026-09-25',
    credit: 1_100_000,
    balance: 42_900_000,
  }),
]

const LOAN_LINES = [
  aLoanLine('EMERGENCY', {
    narration: 'Loan paid out',
    date: '2026-08-03',
    debit: 12_500_000,
    balance: 12_500_000,
  }),
]

type Line = ReturnType<typeof line>

interface LineArguments {
  readonly code?: string | null
  readonly from?: string | null
  readonly to?: string | null
  readonly page: number
  readonly pageSize: number
}

/** A history as the graph answers it: filtered, and one page of it. */
const pagesOf =
  (lines: readonly Line[]) =>
  ({ code, from, to, page, pageSize }: LineArguments) => {
    const wanted = lines.filter(
      (each) => (!code || each.code === code) && (!from || each.date >= from) && (!to || each.date <= to),
    )
    return {
      __typename: 'LedgerLinePage',
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(wanted.length / pageSize)),
      totalCount: wanted.length,
      items: wanted.slice((page - 1) * pageSize, page * pageSize),
    }
  }

const productsOf = (lines: readonly Line[]) =>
  [...new Map(lines.map(({ code, label }) => [code, label]))].map(([code, label]) => ({
    __typename: 'LedgerLineProduct',
    code,
    label,
  }))

interface Histories {
  readonly savingsLines?: readonly Line[]
  readonly loanLines?: readonly Line[]
}

/** Share capital and ordinary savings with a line each, and an emergency loan with its disbursement. */
export const aStatement = ({
  savingsLines = SAVINGS_LINES,
  loanLines = LOAN_LINES,
  ...over
}: Histories & Over = {}) => ({
  __typename: 'Statement',
  asAt: '2026-11-21T09:30:00.000Z',
  totalSavings: 261_900_000,
  totalLoans: 12_500_000,
  summary: [
    aSavingsBalance('SHARE_CAPITAL', 42_900_000),
    aSavingsBalance('ORDINARY_SAVINGS', 219_000_000),
    aSavingsBalance('CHRISTMAS_SAVINGS', 0),
    aLoanBalance('EMERGENCY', 12_500_000),
  ],
  savingsLines: pagesOf(savingsLines),
  loanLines: pagesOf(loanLines),
  lineProducts: ({ kind }: { readonly kind: string }) =>
    productsOf(kind === 'SAVINGS' ? savingsLines : loanLines),
  ...over,
})

/** What somebody says they have saved in one product, in kobo. */
export const aSaving = (product: SavingsProductName, amount: number) => ({
  __typename: 'DeclaredSaving',
  product,
  label: SAVINGS_PRODUCTS[product].label,
  amount,
})

export const aGraphGuarantor = (over: Over = {}) => ({
  __typename: 'Guarantor',
  id: 'guarantor-1',
  name: 'Ngozi Obi',
  isMember: true,
  phone: '+2348030000009',
  email: null,
  workPlace: 'University Library',
  residentialAddress: '4 Ikejiani Avenue, Nsukka',
  permanentAddress: null,
  passportUrl: null,
  signatureUrl: null,
  submittedAt: '2026-11-10T09:00:00.000Z',
  nextOfKin: { name: 'Uche Obi', phone: null, email: null },
  savings: [],
  ...over,
})

/** A pending emergency loan of 150,000 naira over 6 months with one of two guarantors. */
export const aGraphLoan = (over: Over = {}) => ({
  __typename: 'LoanRequest',
  id: 'loan-1',
  reference: 'LN4M2VFHH4VN4WJTJ1',
  loanType: 'EMERGENCY',
  typeLabel: 'Emergency loan',
  state: 'PENDING',
  amount: 15_000_000,
  amountDue: 13_537_500,
  durationMonths: 6,
  interest: 1_425_000,
  interestRatePercent: 19,
  totalMonths: 12,
  proRataPercent: 9.5,
  handlingCharge: 37_500,
  monthlyPayable: 2_500_000,
  isIndebted: false,
  loanBalance: null,
  grossSalary: 39_900_000,
  netSalary: 31_122_000,
  rejectionReason: null,
  requestedAt: '2026-11-19T09:14:00.000Z',
  guarantorsNeeded: 2,
  guarantors: [aGraphGuarantor()],
  bankAccount: { bankName: 'Zenith Bank', accountName: 'Ada Eze', accountNumber: '1234567897' },
  savings: [aSaving('SHARE_CAPITAL', 42_900_000)],
  borrower: {
    title: 'Mrs.',
    name: 'Ada Eze',
    memberNumber: 'COOP000101',
    phone: '+2348031234567',
    homeAddress: '12 Odenigwe Road, Nsukka',
    signatureUrl: null,
    staffNumber: 'UNP/SS. 1472',
    payrollNumber: '438475',
    faculty: 'Arts',
    department: 'Music',
  },
  ...over,
})

/** One page of a list. */
export const aPage = (items: readonly unknown[], over: Over = {}) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
  ...over,
})

/** The graph's viewer with their own record. */
export const aViewer = (member: ReturnType<typeof aGraphMember>, over: Over = {}) => ({
  memberId: member.id,
  name: member.name,
  accessLevel: 'MEMBER',
  email: member.email,
  member,
  workQueue: null,
  ...over,
})
