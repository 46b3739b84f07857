import type { FastifyRequest } from 'fastify'
import { isKeyText } from '#rules/programs/key-text.ts'
import { DEVICE_HEADER, readDeviceMark } from '#rules/session/known-places.ts'
import { requireAccess } from '#schema/access.ts'
import type { Context } from '#schema/context.ts'
import { makeContactSource } from '../contact/contact-source.ts'
import { openLive } from '../live/open-live.ts'
import { type Accounts, makeAccounts } from '../loaders/accounts.ts'
import { makeAuditSource } from '../loaders/audit-source.ts'
import { makeClaimSource } from '../loaders/claim-source.ts'
import { makeCommoditySource } from '../loaders/commodity-source.ts'
import { makeLandSource } from '../loaders/land-source.ts'
import { type Loaders, RequestLoaders } from '../loaders/loaders.ts'
import { makeLoanSource } from '../loaders/loan-source.ts'
import { makeMemberSource } from '../loaders/member-source.ts'
import { makeNotificationSource } from '../loaders/notification-source.ts'
import { makeOwnRequestSource } from '../loaders/own-request-source.ts'
import { makeAllocationSource, makeReportSource } from '../loaders/report-source.ts'
import { makeSavingsSource } from '../loaders/savings-source.ts'
import { makeSessionSource } from '../loaders/session-source.ts'
import { makeSocietySource } from '../loaders/society-source.ts'
import { makeVoucherSource } from '../loaders/voucher-source.ts'
import { makeWebhookSource } from '../loaders/webhook-source.ts'
import { makeWholeRegister, type WholeRegister } from '../loaders/whole-register.ts'
import { makeWithdrawalSource } from '../loaders/withdrawal-source.ts'
import type { Lookup } from '../lookup-limit.ts'
import { type Apis, RequestApis } from '../rest/apis.ts'
import { auditApi } from '../rest/audit/calls.ts'
import type { Backend } from '../rest/backend.ts'
import { documentApi } from '../rest/documents/calls.ts'
import { Ending } from '../rest/ending.ts'
import type { FileLinks } from '../rest/file-links.ts'
import { onFirstUse } from '../rest/first-use.ts'
import type { AnswerKinds } from '../rest/json/record-kind.ts'
import { broughtOverApi } from '../rest/members/brought-over.ts'
import { messageApi } from '../rest/messages/calls.ts'
import { notificationApi } from '../rest/messages/notification-calls.ts'
import { allocationApi } from '../rest/payroll/allocation-calls.ts'
import { remittanceApi } from '../rest/payroll/remittance-calls.ts'
import { privacyApi } from '../rest/privacy/calls.ts'
import { programApi, whoami } from '../rest/programs/calls.ts'
import { eventApi } from '../rest/programs/event-calls.ts'
import { exportApi } from '../rest/programs/exports.ts'
import { webhookApi } from '../rest/programs/webhook-calls.ts'
import { auditorApi } from '../rest/session/auditor-calls.ts'
import { type CallingDevice, sessionApi } from '../rest/session/calls.ts'
import { secondFactorApi } from '../rest/session/second-factor-calls.ts'
import { staffApi } from '../rest/session/staff-calls.ts'
import { ownRequestApi, societyApi } from '../rest/society/calls.ts'
import { accountStatementApi } from '../rest/treasury/account-statements.ts'
import { arrearsApi } from '../rest/treasury/arrears-calls.ts'
import { treasuryApi } from '../rest/treasury/calls.ts'
import { voucherApi } from '../rest/vouchers/calls.ts'
import type { Services } from '../services.ts'
import { makeRequestToken, type RequestToken } from '../session/request-token.ts'
import { headerOf, rememberedAs, tokenOf } from '../session/sent-token.ts'
import type { Trace } from '../tracing/trace.ts'
import { RequestChanges } from './request-changes.ts'

/** The parts of a request that the context needs. */
export type RequestFacts = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'log'> & {
  readonly trace?: Trace | null
}

/** What is known of the operation of a request. */
export interface RequestRun {
  /** Ends its calls to the backend. */
  readonly stop: Ending
  /** What other requests with this operation have shown of the answers to its calls; left out for one of its own. */
  readonly kinds?: AnswerKinds
  /** Hears of each call to the backend. */
  readonly countCall?: () => void
  /** Told the place at which a stream begins. */
  readonly begins?: (cursor: string) => void
  /** Hears that the operation waits for what may happen, for seconds. */
  readonly waits?: () => void
}

/** What the sources of one request are made from. */
interface Making {
  readonly services: Services
  readonly request: RequestFacts
  readonly run: RequestRun | undefined
  readonly changes: RequestChanges
  readonly token: RequestToken
  readonly backend: Backend
  readonly links: FileLinks
  readonly apis: Apis
  readonly loaders: Loaders
  readonly register: WholeRegister
  readonly accounts: Accounts
  readonly countLookup: (lookup: Lookup) => Promise<void>
}

/** The context, in which the sources of requests may make a member's own be read anew. */
interface Sources extends Context {
  readonly ownRequests: ReturnType<typeof makeOwnRequestSource>
}

/** Most requests ask one or two sources, and there are some twenty; so each is made when it is first asked. */
const RequestContext = onFirstUse<Sources, Making>({
  viewer: ({ accounts }) => accounts.viewer,
  isProgram:
    ({ token }) =>
    () =>
      isKeyText(token.value() ?? ''),
  now: ({ services }) => services.societyClock.now,
  changes: ({ changes }) => changes,
  session: ({ services, request, backend, links, token, accounts }) =>
    makeSessionSource(sessionApi(backend, links, deviceOf(request)), token, accounts, {
      tokens: services.sessions.tokens,
      memory: services.sessions.memory,
      beginSignIn: (account) => services.signInLimit.begin(account, request.ip, deviceOf(request).mark),
      remember: (account) => services.signInLimit.remember(account, request.ip, deviceOf(request).mark),
    }),
  queueCounts: ({ services, accounts }) =>
    services.queueCounts.for(async () => (await accounts.viewer())?.accessLevel ?? 0),
  live: ({ services, request, run, token }) =>
    openLive({
      feed: services.liveFeed,
      places: services.streams,
      memory: services.sessions.memory,
      request,
      stop: run?.stop ?? new Ending(),
      begins: run?.begins,
      token: token.value(),
      contextAnew: () => makeRequestContext(services, request, run),
    }),
  audit: ({ services, backend }) => makeAuditSource(auditApi(backend), services.society.pageSize),
  notifications: ({ services, backend, request }) =>
    makeNotificationSource(notificationApi(backend), services.society.pageSize, deviceOf(request).agent),
  webhooks: ({ services, backend }) => makeWebhookSource(webhookApi(backend), services.society.pageSize),
  events: ({ services, backend, run }) => eventApi(backend, services.settings.operationTimeout, run?.waits),
  staff: ({ services, backend }) => staffApi(backend, () => services.sessions.memory.forgetAll()),
  auditors: ({ services, backend }) => auditorApi(backend, () => services.sessions.memory.forgetAll()),
  programs: ({ services, backend }) =>
    programApi(backend, services.society.pageSize, () => services.sessions.memory.forgetAll()),
  secondFactor: ({ services, backend }) =>
    secondFactorApi(backend, () => services.sessions.memory.forgetAll()),
  privacy: ({ backend, links }) => privacyApi(backend, links),
  members: ({ services, apis, loaders, register, countLookup }) =>
    makeMemberSource({
      api: apis.members,
      loaders,
      register,
      pageSize: services.society.pageSize,
      countLookup,
    }),
  broughtOver: ({ backend, links }) => broughtOverApi(backend, links),
  savings: ({ services, apis, loaders, register }) =>
    makeSavingsSource({
      api: apis.savings,
      loaders,
      register,
      pageSize: services.society.pageSize,
    }),
  loans: ({ services, apis, loaders, token, countLookup }) =>
    makeLoanSource({
      api: apis.loans,
      loaders,
      pageSize: services.society.pageSize,
      countLookup,
      token,
    }),
  commodities: ({ services, apis, loaders }, { ownRequests }) =>
    makeCommoditySource(apis.commodities, loaders, services.society.pageSize, ownRequests.forget),
  withdrawals: ({ services, apis, loaders }, { ownRequests }) =>
    makeWithdrawalSource(apis.withdrawals, loaders, services.society.pageSize, ownRequests.forget),
  claims: ({ services, request, apis, loaders, accounts, countLookup }, { audit }) =>
    makeClaimSource({
      api: apis.claims,
      loaders,
      pageSize: services.society.pageSize,
      locks: services.lookupLocks,
      audit,
      address: request.ip,
      confirmStaff: async () => requireAccess('STAFF', await accounts.confirmed(), null),
      countLookup,
    }),
  documents: ({ backend, links }) => documentApi(backend, links),
  land: ({ services, apis, loaders }, { ownRequests }) =>
    makeLandSource(apis.land, loaders, services.society.pageSize, ownRequests.forget),
  messages: ({ backend, register }) => messageApi(backend, register.all),
  ownRequests: ({ backend, links, token }) => makeOwnRequestSource(ownRequestApi(backend, links), token),
  contact: ({ services, request }) => makeContactSource(services.contactForm, request),
  society: ({ services, backend }) =>
    makeSocietySource(
      {
        settings: services.society,
        memberPortalUrl: services.settings.memberPortalUrl,
        isSandbox: services.settings.sandbox,
      },
      services.limits,
      societyApi(backend),
    ),
  treasury: ({ backend, links }) => treasuryApi(backend, links),
  payroll: ({ apis, loaders }) => ({
    ...apis.payroll,
    monthlyDeductions: (memberNumber) => loaders.monthlyDeductions.load(memberNumber),
  }),
  deductionReports: ({ apis, loaders }) => makeReportSource(apis.deductionReports, loaders),
  allocation: ({ backend, loaders }) => makeAllocationSource(allocationApi(backend), loaders),
  remittances: ({ backend, links }) => remittanceApi(backend, links),
  exports: ({ backend, links }) => exportApi(backend, links),
  vouchers: ({ services, backend, links }) =>
    makeVoucherSource(voucherApi(backend, links), services.society.pageSize),
  arrears: ({ backend }) => arrearsApi(backend),
  accountStatements: ({ backend, countLookup }) => accountStatementApi(backend, countLookup),
})

/** The context of one request: its caller and the sources that resolvers call. */
export function makeRequestContext(services: Services, request: RequestFacts, run?: RequestRun): Context {
  const { tokens, memory, check } = services.sessions
  const token = makeRequestToken(tokenOf(request), tokens)
  const changes = new RequestChanges(headerOf(request, 'idempotency-key'))
  const backend = services.backend.for({
    requestId: request.id,
    address: request.ip,
    changes,
    token: token.forBackend,
    onRefused() {
      const refused = token.value()
      if (refused !== null) memory.forget(rememberedAs(refused, request.ip))
    },
    ...run,
    ...(request.trace && { trace: request.trace }),
  })
  const links = services.files.for(token.known, token.forBackend)
  const apis = new RequestApis({
    backend,
    links,
    earlyLoanCodes: services.society.earlyLoanCodes,
    now: services.societyClock.now,
  })
  const accounts = makeAccounts(apis.members, token, {
    memory,
    check,
    together: services.membersTogether,
    numbersTogether: services.numbersTogether,
    facts: request,
    address: request.ip,
    whoami: () => whoami(backend),
  })
  return new RequestContext({
    services,
    request,
    run,
    changes,
    token,
    backend,
    links,
    apis,
    accounts,
    loaders: new RequestLoaders({
      apis,
      accounts,
      numbers: services.memberNumbers,
      balancesTogether: services.balancesTogether,
    }),
    register: makeWholeRegister(apis.members, token, services.registers),
    countLookup: (lookup) => services.countLookup(lookup, request.ip),
  })
}

/** What a request says of the device that sends it. */
const deviceOf = (request: RequestFacts): CallingDevice => ({
  agent: headerOf(request, 'user-agent') ?? '',
  mark: readDeviceMark(headerOf(request, DEVICE_HEADER)),
})
