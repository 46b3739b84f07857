import type { FastifyRequest } from 'fastify'
import { requireAccess } from '#schema/access.ts'
import type { Context } from '#schema/context.ts'
import { makeContactSource } from '../contact/contact-source.ts'
import { makeAccounts } from '../loaders/accounts.ts'
import { makeAuditSource } from '../loaders/audit-source.ts'
import { makeClaimSource } from '../loaders/claim-source.ts'
import { makeCommoditySource } from '../loaders/commodity-source.ts'
import { makeLandSource } from '../loaders/land-source.ts'
import { makeLoanSource } from '../loaders/loan-source.ts'
import { makeMemberSource } from '../loaders/member-source.ts'
import { makeOwnRequestSource } from '../loaders/own-request-source.ts'
import { makeSavingsSource } from '../loaders/savings-source.ts'
import { makeSessionSource } from '../loaders/session-source.ts'
import { makeVoucherSource } from '../loaders/voucher-source.ts'
import { makeWholeRegister } from '../loaders/whole-register.ts'
import { makeWithdrawalSource } from '../loaders/withdrawal-source.ts'
import { auditApi } from '../rest/audit/calls.ts'
import { claimApi } from '../rest/claims/calls.ts'
import { commodityApi } from '../rest/commodities/calls.ts'
import { documentApi } from '../rest/documents/calls.ts'
import type { Ending } from '../rest/ending.ts'
import { landApi } from '../rest/land/calls.ts'
import { loanApi } from '../rest/loans/calls.ts'
import { memberApi } from '../rest/members/calls.ts'
import { messageApi } from '../rest/messages/calls.ts'
import { payrollApi } from '../rest/payroll/calls.ts'
import { remittanceApi } from '../rest/payroll/remittance-calls.ts'
import { deductionReportApi } from '../rest/payroll/report-calls.ts'
import { savingsApi } from '../rest/savings/calls.ts'
import { sessionApi } from '../rest/session/calls.ts'
import { secondFactorApi } from '../rest/session/second-factor-calls.ts'
import { staffApi } from '../rest/session/staff-calls.ts'
import { ownRequestApi } from '../rest/society/calls.ts'
import { accountStatementApi } from '../rest/treasury/account-statements.ts'
import { arrearsApi } from '../rest/treasury/arrears-calls.ts'
import { treasuryApi } from '../rest/treasury/calls.ts'
import { voucherApi } from '../rest/vouchers/calls.ts'
import { withdrawalApi } from '../rest/withdrawals/calls.ts'
import type { Services } from '../services.ts'
import { makeRequestToken } from '../session/request-token.ts'
import type { Trace } from '../tracing/trace.ts'

/** The parts of a request that the context needs. */
export type RequestFacts = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'log'> & {
  readonly trace?: Trace | null
}

/** The context of one request: its caller and the sources that resolvers call. `stop` ends its calls. */
export function makeRequestContext(services: Services, request: RequestFacts, stop?: Ending): Context {
  const { society, files, settings, now } = services
  const { tokens, memory, check } = services.sessions
  const token = makeRequestToken(tokenOf(request), tokens)
  const backend = services.backend.for({
    requestId: request.id,
    address: request.ip,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    token: token.forBackend,
    onRefused() {
      const refused = token.value()
      if (refused !== null) memory.forget(refused)
    },
    ...(stop && { stop }),
    ...(request.trace && { trace: request.trace }),
  })
  const links = files.for(token.known)
  const countLookup = () => services.countLookup(request.ip)
  const members = memberApi(backend, links)
  const register = makeWholeRegister(members, token, services.registers)
  const accounts = makeAccounts(members, token, { memory, check, facts: request })
  const audit = makeAuditSource(auditApi(backend), society.pageSize)
  const ownRequests = makeOwnRequestSource(ownRequestApi(backend, links), token)
  return {
    viewer: accounts.viewer,
    now,
    session: makeSessionSource(
      sessionApi(backend, links, headerOf(request, 'user-agent') ?? ''),
      token,
      accounts,
      {
        tokens,
        memory,
        beginSignIn: (account) => services.signInLimit.begin(account, request.ip),
      },
    ),
    audit,
    staff: staffApi(backend, () => memory.forgetAll()),
    secondFactor: secondFactorApi(backend, () => memory.forgetAll()),
    members: makeMemberSource({
      api: members,
      members: accounts.members,
      register,
      numbers: services.memberNumbers,
      pageSize: society.pageSize,
      countLookup,
    }),
    savings: makeSavingsSource({
      api: savingsApi(backend, links, society.earlyLoanCodes, now),
      members: accounts.members,
      register,
      pageSize: society.pageSize,
    }),
    loans: makeLoanSource(loanApi(backend, links), society.pageSize, countLookup, token),
    commodities: makeCommoditySource(commodityApi(backend, links), society.pageSize, ownRequests.forget),
    withdrawals: makeWithdrawalSource(withdrawalApi(backend), society.pageSize, ownRequests.forget),
    claims: makeClaimSource({
      api: claimApi(backend, links, society.earlyLoanCodes),
      pageSize: society.pageSize,
      locks: services.lookupLocks,
      audit,
      confirmStaff: async () => requireAccess('STAFF', await accounts.confirmed(), null),
      countLookup,
    }),
    documents: documentApi(backend, links),
    land: makeLandSource(landApi(backend, links), society.pageSize, ownRequests.forget),
    messages: messageApi(backend, register.all),
    ownRequests,
    contact: makeContactSource(services.contactForm, request),
    society: { settings: society, memberPortalUrl: settings.memberPortalUrl },
    treasury: treasuryApi(backend),
    payroll: payrollApi(backend),
    deductionReports: deductionReportApi(backend),
    remittances: remittanceApi(backend, links),
    vouchers: makeVoucherSource(voucherApi(backend, links), society.pageSize),
    arrears: arrearsApi(backend),
    accountStatements: accountStatementApi(backend, countLookup),
  }
}

function headerOf({ headers }: RequestFacts, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The most characters of a token; a longer text is not one. */
const TOKEN_MAX = 8_192

/** Replaces a text that cannot be a token, so that it is refused like any unknown token. */
const NO_TOKEN = 'unreadable'

/** The session token: `x-auth-token`, or else `Authorization: Bearer`; null when neither is sent. */
export function tokenOf(request: RequestFacts): string | null {
  const bearer = /^Bearer\s+(.+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null
  const token = headerOf(request, 'x-auth-token') ?? bearer
  if (token === null) return null
  return token.length <= TOKEN_MAX && /^[\x21-\x7e]+$/.test(token) ? token : NO_TOKEN
}
