import { landCalls } from '#backend/contract/land.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { balances, configuration, loan, loanPage, registerPage, user } from './records.ts'

/** Where the upstream answers with the values of the graph, for a server that cannot translate. */
export const TRANSLATED = '/translated'

/** The account of whoever asks: such a server does not read whom a token names. */
const VIEWER = '/viewer'

const kobo = (naira: number): number => Math.round(naira * 100)

function memberOf(account: ReturnType<typeof user>) {
  const { _id, memberId, createdAt, employmentDetails, bankDetails, ...rest } = account
  const { staffNum, ...employment } = employmentDetails
  return {
    id: `Member:${_id}`,
    memberNumber: memberId,
    joinedAt: createdAt,
    employment: { staffNumber: staffNum, ...employment },
    bankAccount: bankDetails,
    ...rest,
  }
}

function loanRequestOf({
  _id,
  transactionId,
  amount,
  duration,
  interestRate,
  payable,
  gross_Salary: grossSalary,
  netSalary,
  createdAt,
  guarantors,
  ...rest
}: ReturnType<typeof loan>) {
  return {
    id: `LoanRequest:${transactionId}`,
    reference: transactionId,
    amount: kobo(amount),
    durationMonths: duration,
    interestRatePercent: interestRate,
    monthlyPayable: kobo(payable),
    grossSalary: kobo(grossSalary),
    netSalary: kobo(netSalary),
    requestedAt: createdAt,
    guarantors: guarantors.map(({ surname, otherName, telephone, ...more }) => {
      const name = `${surname} ${otherName}`
      return { name, phone: telephone, ...more }
    }),
    ...rest,
  }
}

const ledgerOf = (ledger: readonly Record<string, unknown>[]) => ({
  items: ledger.map(({ savingCode, loanCode, dt, Debit, Credit, Balance, referenceNo, ...rest }) => ({
    code: savingCode ?? loanCode,
    date: dt,
    debit: kobo(Number(Debit)),
    credit: kobo(Number(Credit)),
    balance: kobo(Number(Balance)),
    reference: referenceNo,
    ...rest,
  })),
  totalCount: ledger.length,
})

function statement() {
  const summary = balances.summary.map(({ itemId, Balance }) => ({ code: itemId, balance: kobo(Balance) }))
  const totalOf = (isLoan: boolean): number =>
    summary
      .filter(({ code }) => code.startsWith('0102') === isLoan)
      .reduce((sum, { balance }) => sum + balance, 0)
  return {
    summary,
    totalSavings: totalOf(false),
    totalLoans: totalOf(true),
    savingsLines: ledgerOf(balances.savingLedger),
    loanLines: ledgerOf(balances.loanLedger),
  }
}

function translatedConfiguration() {
  const { plotPrice, nonMemberPlotPrice, minimumPercentage, maximumInstallments, ...rest } = configuration
  return {
    memberPlotPrice: kobo(plotPrice),
    nonMemberPlotPrice: kobo(nonMemberPlotPrice),
    minimumPaymentPercent: minimumPercentage,
    maximumInstalments: maximumInstallments,
    ...rest,
  }
}

function loansOfAPage() {
  const { loans, totalRequests, ...rest } = loanPage
  return { items: loans.map(loanRequestOf), totalCount: totalRequests, ...rest }
}

function membersOfAPage(page: number, pageSize: number) {
  const { users, totalRequests, ...rest } = registerPage(page, pageSize)
  return { items: users.map(memberOf), totalCount: totalRequests, ...rest }
}

/** The JSON of the answer to `owner`, whom a token names, in the names and units of the graph; null for a refusal. */
export function translatedAnswer(path: string, query: URLSearchParams, owner: string | null): string | null {
  const made = translated(path, query, owner)
  return made === null ? null : JSON.stringify(made)
}

const MEMBER = memberCalls.getMember.path.replace(/:\w+$/, '')

function translated(path: string, query: URLSearchParams, owner: string | null): unknown {
  if (path === landCalls.systemConfigs.path) return translatedConfiguration()
  if (owner === null) return null
  if (path === VIEWER) return memberOf(user(owner))
  if (path.startsWith(MEMBER)) return memberOf(user(path.slice(MEMBER.length)))
  if (path === savingsCalls.getBalances.path) return statement()
  if (path === loanCalls.approvedLoans.path) return loansOfAPage()
  if (path === loanCalls.myLoans.path) return [0, 1, 2, 3, 4].map((n) => loanRequestOf(loan(n, owner)))
  if (path === memberCalls.allUsers.path)
    return membersOfAPage(Number(query.get('page')), Number(query.get('pageSize')))
  return null
}
