import type { LoanCodes } from '#rules/loans/products.ts'
import type { Backend } from './backend.ts'
import { claimApi } from './claims/calls.ts'
import { commodityApi } from './commodities/calls.ts'
import type { FileLinks } from './file-links.ts'
import { onFirstUse } from './first-use.ts'
import { landApi } from './land/calls.ts'
import { loanApi } from './loans/calls.ts'
import { memberApi } from './members/calls.ts'
import { payrollApi } from './payroll/calls.ts'
import { deductionReportApi } from './payroll/report-calls.ts'
import { savingsApi } from './savings/calls.ts'
import { withdrawalApi } from './withdrawals/calls.ts'

/** The calls of the domains whose records are read by key, for one request. */
export interface Apis {
  readonly members: ReturnType<typeof memberApi>
  readonly savings: ReturnType<typeof savingsApi>
  readonly loans: ReturnType<typeof loanApi>
  readonly commodities: ReturnType<typeof commodityApi>
  readonly land: ReturnType<typeof landApi>
  readonly withdrawals: ReturnType<typeof withdrawalApi>
  readonly claims: ReturnType<typeof claimApi>
  readonly payroll: ReturnType<typeof payrollApi>
  readonly deductionReports: ReturnType<typeof deductionReportApi>
}

/** What the calls of one request are made with. */
export interface ApisOptions {
  /** The codes of the loans of members who have just joined. */
  readonly earlyLoanCodes: LoanCodes
  readonly now: () => Date
  readonly backend: Backend
  readonly links: FileLinks
}

/** Each is made when it is first asked. */
export const RequestApis = onFirstUse<Apis, ApisOptions>({
  members: ({ backend, links }) => memberApi(backend, links),
  savings: ({ backend, links, earlyLoanCodes, now }) => savingsApi(backend, links, earlyLoanCodes, now),
  loans: ({ backend, links }) => loanApi(backend, links),
  commodities: ({ backend, links }) => commodityApi(backend, links),
  land: ({ backend, links }) => landApi(backend, links),
  withdrawals: ({ backend }) => withdrawalApi(backend),
  claims: ({ backend, links, earlyLoanCodes }) => claimApi(backend, links, earlyLoanCodes),
  payroll: ({ backend, links }) => payrollApi(backend, links),
  deductionReports: ({ backend, links }) => deductionReportApi(backend, links),
})
