import { PUBLIC_ROUTES } from './public-paths.ts'

/**
 * The route patterns of all pages, of Spec 002 §2.1 and of the menu, in the documented spelling. `paths` below builds
 * links.
 */
export const ROUTES = {
  ...PUBLIC_ROUTES,
  profile: '/dashboard/profile',
  balances: '/dashboard/balances',
  accountStatement: '/dashboard/statement',
  savingsInstruction: '/dashboard/savings/instruction',
  catalogue: '/dashboard/commodity',
  product: '/dashboard/commodity/:productId',
  cart: '/dashboard/cart',
  loanRequest: '/dashboard/loan-request',
  loanStatus: '/dashboard/loan-status',
  ownGuarantees: '/dashboard/guarantees',
  loanPreview: '/dashboard/loan/preview',
  myRequests: '/dashboard/my-requests',
  withdrawSavings: '/dashboard/my-requests/savings-withdrawal',
  leaveSociety: '/dashboard/my-requests/membership-withdrawal',
  applyForLand: '/dashboard/my-requests/land',
  memberLegalDocuments: '/dashboard/user/legal-docs',
  memberFinancialReports: '/dashboard/user/audited-financial-report',

  registrations: '/dashboard/confirmuser',
  registration: '/dashboard/confirmuser/:memberId',
  registerAtOffice: '/dashboard/register-member',
  broughtOver: '/dashboard/members-brought-over',
  compose: '/dashboard/message',
  membersRegister: '/dashboard/member-register',
  members: '/dashboard/viewmembers',
  memberProfile: '/dashboard/memberprofile/:memberId',
  editMember: '/dashboard/memberprofile/:memberId/edit',
  memberStatement: '/dashboard/memberprofile/:memberId/statement',
  referralReport: '/dashboard/referralreport',
  savingsSummary: '/dashboard/summaryreport',
  bankReport: '/dashboard/bank-report',
  printInstruction: '/print-request',
  initialInstructions: '/dashboard/instructions/initial',
  increaseInstructions: '/dashboard/instructions/increment',
  decreaseInstructions: '/dashboard/instructions/decrement',
  addProduct: '/dashboard/addproduct',
  products: '/dashboard/products',
  editProduct: '/dashboard/products/:productId',
  commodityRequests: '/dashboard/commodityrequests',
  commodityInvoice: '/dashboard/commodity-invoice/:requestId',
  loanRequests: '/dashboard/loan-requests',
  loanSummary: '/dashboard/loan-summary',
  loanContract: '/dashboard/loan-contract-preview',
  legalDocuments: '/dashboard/legal-docs',
  financialReports: '/dashboard/audited-financial-report',
  savingsWithdrawals: '/dashboard/savings-withdrawals',
  membershipWithdrawals: '/dashboard/membership-withdrawal',
  beneficiaryWithdrawals: '/dashboard/beneficiary-withdrawal',
  landAcquisition: '/dashboard/land-aquisition',
  booksOverview: '/dashboard/books',
  chartOfAccounts: '/dashboard/chart-of-accounts',
  trialBalance: '/dashboard/trial-balance',
  generalLedger: '/dashboard/general-ledger/:account',
  incomeAndExpenditure: '/dashboard/income-and-expenditure',
  balanceSheet: '/dashboard/balance-sheet',
  receiptsAndPayments: '/dashboard/receipts-and-payments',
  cashFlow: '/dashboard/cash-flow',
  periods: '/dashboard/periods',
  yearEnd: '/dashboard/year-end',
  agmPack: '/dashboard/agm-pack',
  bankAccounts: '/dashboard/bank-accounts',
  fixedAssets: '/dashboard/fixed-assets',
  nominalAccounts: '/dashboard/ledger-accounts',
  payers: '/dashboard/payers',
  deductionSchedules: '/dashboard/deductions',
  deductionSchedule: '/dashboard/deductions/:schedule',
  deductionReports: '/dashboard/deduction-reports',
  deductionReport: '/dashboard/deduction-reports/:report',
  allocation: '/dashboard/allocation',
  remittances: '/dashboard/remittances',
  unremitted: '/dashboard/unremitted-deductions',
  deductionHolidays: '/dashboard/deduction-holidays',
  dayBook: '/dashboard/day-book',
  cashBook: '/dashboard/cash-book',
  vouchers: '/dashboard/vouchers',
  bookNumbers: '/dashboard/numbers',
  reversals: '/dashboard/reversals',
  unapplied: '/dashboard/unapplied',
  bankStatements: '/dashboard/bank-reconciliation',
  bankStatement: '/dashboard/bank-reconciliation/:statement',
  openingBalances: '/dashboard/opening-balances',
  arrears: '/dashboard/arrears',
  guarantorExposures: '/dashboard/guarantor-exposure',
  rulesInForce: '/dashboard/rules-in-force',
  auditLog: '/dashboard/audit-log',
  exports: '/dashboard/exports',
  security: '/dashboard/security',
  notifications: '/dashboard/notifications',
  notificationChoices: '/dashboard/notifications/choices',
  privacy: '/dashboard/privacy',
  ifILeft: '/dashboard/privacy/if-i-left',
  nextOfKinPack: '/dashboard/privacy/next-of-kin',
  staffAccounts: '/dashboard/staff-accounts',
  webhooks: '/dashboard/programs/webhooks',
  programs: '/dashboard/programs',
} as const

export type RouteName = keyof typeof ROUTES

type PlainRoute = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends `${string}:${string}` ? never : Name
}[RouteName]

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** A page of a list, with the search text of the list. */
interface ListPlace {
  readonly page?: string
  readonly search?: string
}

/** Default values are left out of the address, as by the list itself. */
const placeQuery = ({ page = '1', search = '' }: ListPlace): Record<string, string> => ({
  ...(page === '1' ? {} : { page }),
  ...(search === '' ? {} : { search }),
})

/** Replaces the single `:name` of a pattern by a value. */
const filled = (pattern: string, value: string): string =>
  pattern.replace(/:\w+/, () => encodeURIComponent(value))

/** The address of a route without parameters: `to('balances')`. */
export const to = (name: PlainRoute): string => ROUTES[name]

/** The addresses with an id in the path or with a query. */
export const paths = {
  /** The own profile with the form of one part open: 'next-of-kin', 'bank', 'contact'. */
  changeProfile: (part: string): string => withQuery(ROUTES.profile, { change: part }),
  product: (productId: string): string => filled(ROUTES.product, productId),
  editProduct: (productId: string): string => filled(ROUTES.editProduct, productId),
  registrations: (place: ListPlace): string => withQuery(ROUTES.registrations, placeQuery(place)),
  /** With the page and search of its list, for the links to its neighbours. */
  registration: (memberId: string, place: ListPlace = {}): string =>
    withQuery(filled(ROUTES.registration, memberId), placeQuery(place)),
  memberProfile: (memberId: string): string => filled(ROUTES.memberProfile, memberId),
  /** The statement of all accounts of a member, for staff. */
  memberStatement: (memberId: string): string => filled(ROUTES.memberStatement, memberId),
  /** The public page that says whether the statement with this code is genuine. */
  checkStatement: (code: string): string => filled(ROUTES.checkStatement, code),
  editMember: (memberId: string): string => filled(ROUTES.editMember, memberId),
  /** Spec 001 §2: the printed debit instruction of a member; `type` is one of the documented names of the forms. */
  printInstruction: (memberId: string, type: string): string =>
    withQuery(ROUTES.printInstruction, { user: memberId, type }),
  commodityInvoice: (requestId: string): string => filled(ROUTES.commodityInvoice, requestId),
  /** Spec 002 §2.2: the link a member sends to a guarantor. */
  guarantorForm: (loanReference: string): string =>
    withQuery(ROUTES.guarantorForm, { loanid: loanReference }),
  /** Spec 002 §2.3: the filled-in form before it is sent. */
  guarantorPreview: (loanReference: string): string =>
    withQuery(ROUTES.guarantorPreview, { loanid: loanReference }),
  /** The trial balance at the end of a day. */
  trialBalance: (at: string): string => withQuery(ROUTES.trialBalance, { at }),
  /** Income and expenditure between two days. */
  incomeAndExpenditure: (from: string, upTo: string): string =>
    withQuery(ROUTES.incomeAndExpenditure, { from, to: upTo }),
  /** A financial year, its end and its appropriation. */
  yearEnd: (year: number): string => withQuery(ROUTES.yearEnd, { year: String(year) }),
  /** What a payer, or all, had not sent at the end of a day. */
  unremitted: (payer: string, at: string): string =>
    withQuery(ROUTES.unremitted, { ...(payer === '' ? {} : { payer }), at }),
  /** The general ledger of an account, between two days. */
  generalLedger: (account: string, upTo: string | null = null, from: string | null = null): string =>
    withQuery(filled(ROUTES.generalLedger, account), {
      ...(from === null ? {} : { from }),
      ...(upTo === null ? {} : { to: upTo }),
    }),
  /** The papers of the general meeting for a closed year. */
  agmPack: (year: number): string => withQuery(ROUTES.agmPack, { year: String(year) }),
  /** The items of suspense. */
  suspense: (): string => withQuery(ROUTES.unapplied, { list: 'suspense' }),
  /** The deduction schedules of a month: '2026-10'. */
  deductionSchedules: (month: string): string => withQuery(ROUTES.deductionSchedules, { month }),
  /** One deduction report. */
  deductionReport: (reportId: string): string => filled(ROUTES.deductionReport, reportId),
  /** A remittance in its dialog. */
  remittance: (id: string): string => withQuery(ROUTES.remittances, { view: id }),
  /** One deduction schedule. */
  deductionSchedule: (scheduleId: string): string => filled(ROUTES.deductionSchedule, scheduleId),
  /** One bank statement and its reconciliation. */
  bankStatement: (statementId: string): string => filled(ROUTES.bankStatement, statementId),
  /** One batch of opening balances. */
  openingBatch: (batchId: string): string => withQuery(ROUTES.openingBalances, { batch: batchId }),
  /** The vouchers dated up to a day that are not posted. */
  vouchersWaiting: (until: string): string => withQuery(ROUTES.vouchers, { state: 'WAITING', to: until }),
  /** The vouchers of a kind with a number of a year, in the order of their numbers. */
  vouchersByNumber: (kind: string, year: number): string =>
    withQuery(ROUTES.vouchers, { kind, numbers: String(year) }),
  /** A voucher in its dialog. */
  voucher: (id: string): string => withQuery(ROUTES.vouchers, { view: id }),
  /** An entry of the journal over the ledger of one of its accounts. */
  journalEntry: (account: string, entry: string): string =>
    withQuery(filled(ROUTES.generalLedger, account), { entry }),
  /** Loans by due instalments with these filters; `loan` opens one of them. */
  arrears: (
    query: Readonly<Partial<Record<'at' | 'search' | 'type' | 'standing' | 'loan', string>>>,
  ): string =>
    withQuery(ROUTES.arrears, Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))),
  /** A loan request of the member's own, in its dialog. */
  myLoan: (id: string): string => withQuery(ROUTES.loanStatus, { view: id }),
  /** A request of the member's own, in its dialog. */
  myRequest: (id: string): string => withQuery(ROUTES.myRequests, { view: id }),
  /** The form of one kind of savings instruction, or the one of that kind that waits. */
  savingsInstruction: (kind: string): string =>
    withQuery(ROUTES.savingsInstruction, { kind: kind.toLowerCase() }),
  /** Contract and authority letter of a submitted loan request. */
  loanPapers: (loanReference: string): string => withQuery(ROUTES.loanPreview, { loanid: loanReference }),
  /** Spec 002 §2.4: contract and authority letter of a request, for staff. */
  loanContract: (loanReference: string): string => withQuery(ROUTES.loanContract, { loanid: loanReference }),
  /** Spec 000 §2: the registration, with the referrer of a referral link. */
  signUp: (referrerId?: string): string =>
    withQuery(ROUTES.signUp, referrerId === undefined ? {} : { ref: referrerId }),
} as const
