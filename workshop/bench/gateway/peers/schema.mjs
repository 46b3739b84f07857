/**
 * The part of the society's graph that the workloads ask for, and how the peers resolve it from the wire. It does what
 * such a server is usually written to do: no checks of access, no strict reading.
 */
export const typeDefs = `#graphql
  scalar Kobo
  scalar PlainDate
  scalar DateTime
  enum LoanRequestState { PENDING APPROVED REJECTED }
  type Query {
    member(id: ID!): Member
    viewer: Viewer
    systemConfig: SystemConfig
    loanRequests(state: LoanRequestState, page: Int! = 1, pageSize: Int! = 10): LoanRequestPage
    members(page: Int! = 1, pageSize: Int! = 10): MemberPage
  }
  type Viewer { member: Member }
  type Member {
    id: ID! memberNumber: String name: String! title: String email: String phone: String birthDate: PlainDate
    homeAddress: String joinedAt: DateTime employment: Employment bankAccount: BankAccount
    statement: Statement loanRequests: [LoanRequest!]
  }
  type Employment { department: String rank: String staffNumber: String faculty: String }
  type BankAccount { bankName: String accountNumber: String }
  type Statement {
    summary: [Balance!]! totalSavings: Kobo! totalLoans: Kobo!
    savingsLines(pageSize: Int! = 10): LedgerLinePage! loanLines(pageSize: Int! = 10): LedgerLinePage!
  }
  type Balance { code: String! balance: Kobo! }
  type LedgerLinePage { items: [LedgerLine!]! totalCount: Int }
  type LedgerLine {
    code: String! narration: String! date: PlainDate debit: Kobo! credit: Kobo! balance: Kobo! reference: String
  }
  type LoanRequestPage { items: [LoanRequest!]! currentPage: Int! totalPages: Int! totalCount: Int }
  type LoanRequest {
    id: ID! reference: String! amount: Kobo! durationMonths: Int! interestRatePercent: Float monthlyPayable: Kobo
    grossSalary: Kobo netSalary: Kobo requestedAt: DateTime guarantors: [Guarantor!]! member: Member
  }
  type Guarantor { name: String! phone: String email: String isMember: Boolean! }
  type MemberPage { items: [Member!]! totalCount: Int }
  type SystemConfig {
    memberPlotPrice: Kobo! nonMemberPlotPrice: Kobo! minimumPaymentPercent: Float! maximumInstalments: Int!
  }
`

const kobo = (naira) => (naira === undefined || naira === null ? null : Math.round(naira * 100))

const totalOf = (statement, isLoan) =>
  statement.summary
    .filter(({ itemId }) => itemId.startsWith('0102') === isLoan)
    .reduce((sum, { Balance }) => sum + kobo(Balance), 0)

const lines = (ledger, pageSize) => ({ items: ledger.slice(0, pageSize), totalCount: ledger.length })

/** The id in a JSON web token; the peers believe it. */
const subject = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub

/** `get(path, context)` answers the JSON of the upstream, once for equal paths of one request. */
export const resolversOver = (get) => ({
  Query: {
    member: (_root, { id }, context) => get(`/admin/API/getmember/${id}`, context),
    viewer: () => ({}),
    systemConfig: (_root, _args, context) => get('/api/system-configs', context),
    loanRequests: (_root, { page }, context) => get(`/admin/API/approvedloan?page=${page}`, context),
    members: (_root, { page, pageSize }, context) =>
      get(`/admin/API/getallusers?page=${page}&pageSize=${pageSize}`, context),
  },
  Viewer: { member: (_viewer, _args, context) => get(`/user/getuser/${subject(context.token)}`, context) },
  Member: {
    id: ({ _id }) => `Member:${_id}`,
    memberNumber: ({ memberId }) => memberId,
    joinedAt: ({ createdAt }) => createdAt,
    employment: ({ employmentDetails }) => employmentDetails,
    bankAccount: ({ bankDetails }) => bankDetails,
    statement: ({ memberId }, _args, context) => get(`/user/get-balances?id=${memberId}`, context),
    loanRequests: async (_member, _args, context) => (await get('/user/API/myloans', context)).loans,
  },
  Employment: { staffNumber: ({ staffNum }) => staffNum },
  Statement: {
    totalSavings: (statement) => totalOf(statement, false),
    totalLoans: (statement) => totalOf(statement, true),
    savingsLines: ({ savingLedger }, { pageSize }) => lines(savingLedger, pageSize),
    loanLines: ({ loanLedger }, { pageSize }) => lines(loanLedger, pageSize),
  },
  Balance: { code: ({ itemId }) => itemId, balance: ({ Balance }) => kobo(Balance) },
  LedgerLine: {
    code: ({ savingCode, loanCode }) => savingCode ?? loanCode,
    date: ({ dt }) => dt,
    debit: ({ Debit }) => kobo(Debit),
    credit: ({ Credit }) => kobo(Credit),
    balance: ({ Balance }) => kobo(Balance),
    reference: ({ referenceNo }) => referenceNo,
  },
  LoanRequestPage: { items: ({ loans }) => loans, totalCount: ({ totalRequests }) => totalRequests },
  LoanRequest: {
    id: ({ transactionId }) => `LoanRequest:${transactionId}`,
    reference: ({ transactionId }) => transactionId,
    amount: ({ amount }) => kobo(amount),
    durationMonths: ({ duration }) => duration,
    interestRatePercent: ({ interestRate }) => interestRate,
    monthlyPayable: ({ payable }) => kobo(payable),
    grossSalary: ({ gross_Salary }) => kobo(gross_Salary),
    netSalary: ({ netSalary }) => kobo(netSalary),
    requestedAt: ({ createdAt }) => createdAt,
    member: ({ userId }, _args, context) => get(`/admin/API/getmember/${userId}`, context),
  },
  Guarantor: {
    name: ({ surname, otherName }) => `${surname} ${otherName}`,
    phone: ({ telephone }) => telephone,
  },
  MemberPage: { items: ({ users }) => users, totalCount: ({ totalRequests }) => totalRequests },
  SystemConfig: {
    memberPlotPrice: ({ plotPrice }) => kobo(plotPrice),
    nonMemberPlotPrice: ({ nonMemberPlotPrice }) => kobo(nonMemberPlotPrice),
    minimumPaymentPercent: ({ minimumPercentage }) => minimumPercentage,
    maximumInstalments: ({ maximumInstallments }) => maximumInstallments,
  },
})
