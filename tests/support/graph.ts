import { type ExecutionResult, graphql } from 'graphql'
import type { PlainDate } from '#rules/dates.ts'
import { isRecord } from '#rules/is-record.ts'
import { kobo } from '#rules/money.ts'
import { totalsByProduct } from '#rules/savings/instruction.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { Context } from '#schema/context.ts'
import { pageOf } from '#schema/cut-page.ts'
import type { LiveItem } from '#schema/programs/live-source.ts'
import { schema } from '#schema/schema.ts'
import type { Viewer } from '#schema/session/source.ts'
import { anAccountStatement } from './account-statement-records.ts'
import { fakeAllocation } from './allocation-records.ts'
import { aLoanPortfolio, aLoanSchedule, someExposures, someLoanStandings } from './arrears-records.ts'
import { fakeBankAccounts } from './bank-account-records.ts'
import { fakeBank } from './bank-records.ts'
import { aClaim, aDeceasedMember } from './claim-records.ts'
import { aCommodityRequest, aProduct } from './commodity-records.ts'
import { fakeDeductionReports } from './deduction-report-records.ts'
import { anExport } from './export-records.ts'
import { fakeFixedAssets } from './fixed-asset-records.ts'
import {
  aGuarantorLink,
  aLedger,
  aLoanRequest,
  aMember,
  aNotification,
  aNotificationChoice,
  anAuditor,
  anAuditRecord,
  anInstruction,
  anInvitation,
  anOpenSession,
  anOwnGuarantee,
  aProvedGuarantor,
  aReferral,
  aServiceAccount,
  aStaffAccount,
  aViewer,
} from './graph-records.ts'
import { aLandRequest, aSystemConfig } from './land-records.ts'
import { fakeNominalAccounts } from './nominal-account-records.ts'
import { fakeOpening } from './opening-records.ts'
import { fakePayroll } from './payroll-records.ts'
import { aPasskey, aView, ownData } from './privacy-records.ts'
import { aDelivery, anEvent, aWebhook } from './program-records.ts'
import { fakeRemittances } from './remittance-records.ts'
import {
  aBooksOverview,
  aFinancialStatement,
  aGeneralLedger,
  aJournalEntry,
  anAccount,
  aTrialBalance,
  someAccountMovements,
  someMembersByClass,
  someMonthsOfArrears,
  somePeriods,
  someWork,
} from './treasury-records.ts'
import { someSuspense, someUnapplied } from './unapplied-records.ts'
import { aReversal, aVoucher, aWriteOff, someNumbers } from './voucher-records.ts'
import { aMembershipWithdrawal, aSavingsWithdrawal, ownRequests } from './withdrawal-records.ts'
import { aMemberShare, aYearEnd, someYearEnds } from './year-end-records.ts'

/** What a port answers in place of the fake's own answer. */
type Ports = Omit<Context, 'viewer' | 'now'>

/** Some functions of a port, or of the queue of requests inside it. */
type Overrides<Port> = {
  [Key in keyof Port]?: Port[Key] extends (...args: never[]) => unknown ? Port[Key] : Partial<Port[Key]>
}

type Changes = { [Port in keyof Ports]?: Overrides<Ports[Port]> } & {
  /** null is a visitor. */
  viewer?: Viewer | null
  /** Thrown in place of the viewer: a session that has ended. */
  viewerFails?: Error
}

/** The graph over fakes: every port call is written down. */
export interface FakeGraph {
  /** 'members.member(m1)', in the order they were made. */
  readonly calls: readonly string[]
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
  ask(query: string, variables?: Record<string, unknown>): Promise<ExecutionResult<any>>
}

/** A record is told by its id, everything else as JSON; texts stand as they are. */
function describeArgument(argument: unknown): string {
  if (typeof argument === 'string') return argument
  if (typeof argument === 'object' && argument !== null && 'id' in argument) return String(argument.id)
  return JSON.stringify(argument)
}

/** A port with some of its functions replaced, and some of those of the queue inside it. */
function withOverrides<Port extends object>(own: Port, overrides: Overrides<Port> | undefined): Port {
  const changed = Object.entries(overrides ?? {}).map(([key, value]): [string, unknown] => {
    const before: unknown = Reflect.get(own, key)
    return [key, isRecord(before) && isRecord(value) ? { ...before, ...value } : value]
  })
  return { ...own, ...Object.fromEntries(changed) }
}

/** Writes every call of a port's functions down before it is made, those of the queue inside it as well. */
function recorded<Port extends object>(name: string, port: Port, calls: string[]): Port {
  return new Proxy(port, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (isRecord(value) && 'decide' in value) return recorded(`${name}.${String(property)}`, value, calls)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        calls.push(`${name}.${String(property)}(${args.map(describeArgument).join(', ')})`)
        return Reflect.apply(value, target, args)
      }
    },
  })
}

/** A stream that tells of one item. */
async function* told(item: LiveItem): AsyncGenerator<LiveItem> {
  yield item
}

/** A graph whose ports answer plausible records, or what `changes` puts in their place. */
export function fakeGraph(changes: Changes = {}): FakeGraph {
  const calls: string[] = []
  const { viewer = aViewer(), viewerFails, ...ports } = changes
  const signedIn = { token: 't1', expiresAt: null, viewer: aViewer(), message: 'login successful' }
  const port = <Name extends keyof Ports>(name: Name, own: Ports[Name]): Ports[Name] =>
    recorded(name, withOverrides(own, ports[name] as Overrides<Ports[Name]> | undefined), calls)
  const context: Context = {
    viewer: () => {
      if (viewerFails !== undefined) throw viewerFails
      return viewer
    },
    isProgram: () => (viewer?.scopes ?? null) !== null,
    now: () => new Date('2026-11-20T09:00:00Z'),
    changes: { begin: () => undefined, hasOfRequest: false, isReplayed: false },
    session: port('session', {
      signInMember: async () => signedIn,
      signInStaff: async () => signedIn,
      signOut: async () => ({ message: null }),
      register: async () => ({ message: signedIn.message, record: signedIn }),
      requestPasswordReset: async () => ({ message: 'sent' }),
      checkPasswordReset: async () => ({ works: true, message: 'works' }),
      resetPassword: async () => ({ message: 'changed' }),
      sessions: async () => [anOpenSession()],
      endSession: async () => ({ message: 'ended' }),
      endOtherSessions: async () => ({ message: 'ended' }),
      passkeys: async () => [aPasskey()],
      beginPasskey: async () => ({ message: 'asked', record: { options: '{}' } }),
      finishPasskey: async () => ({ message: 'kept', record: aPasskey() }),
      removePasskey: async () => ({ message: 'removed' }),
      beginPasskeySignIn: async () => ({ message: 'asked', record: { options: '{}' } }),
      signInWithPasskey: async () => signedIn,
    }),
    notifications: port('notifications', {
      page: async (request) => pageOf([aNotification()], request),
      notification: async (id) => aNotification({ id }),
      unread: async () => 1,
      read: async (id) => ({
        message: 'read',
        record: aNotification({ id, readAt: new Date('2026-11-20T09:00:00Z') }),
      }),
      readAll: async () => ({ message: 'all read' }),
      choices: async () => ({
        choices: [aNotificationChoice()],
        devices: [
          {
            id: 'device-1',
            device: 'Chrome on Android',
            showsDetails: false,
            createdAt: new Date('2026-11-20T08:00:00Z'),
          },
        ],
        pushKey: 'BPublicKey',
      }),
      choose: async (group, ways) => ({ message: 'kept', record: aNotificationChoice({ group, ...ways }) }),
      addDevice: async () => ({ message: 'added', record: 'device-1' }),
      removeDevice: async () => ({ message: 'removed' }),
    }),
    // Not recorded: what it reads is.
    queueCounts: { of: (_name, read) => read() },
    live: port('live', {
      events: async () => told({ event: anEvent(), cursor: 'c1' }),
      changes: async () => told({ event: null, cursor: null }),
    }),
    audit: port('audit', {
      page: async (_filter, request) => pageOf([anAuditRecord()], request),
      marks: async () => ({
        present: { position: 7, hash: 'f'.repeat(64) },
        sent: { position: 5, hash: 'e'.repeat(64), at: new Date('2026-11-16T00:00:00Z'), mail: 'sent' },
        leaves: true,
      }),
      record: async () => ({ message: 'recorded' }),
    }),
    events: port('events', {
      events: async () => ({ items: [anEvent()], endCursor: 'c1', hasMore: false }),
    }),
    webhooks: port('webhooks', {
      all: async () => [aWebhook()],
      deliveries: async (_id, _state, request) => pageOf([aDelivery()], request),
      create: async (webhook) => ({
        message: 'made',
        record: { webhook: aWebhook(webhook), secret: 'whsec_AAAA' },
      }),
      update: async (id, { disabled = false, ...change }) => ({
        message: 'saved',
        record: aWebhook({
          id,
          ...change,
          disabledAt: disabled ? new Date('2026-11-20T09:00:00Z') : null,
          disabledReason: disabled ? 'admin' : null,
        }),
      }),
      delete: async () => ({ message: 'removed' }),
      rotate: async (id) => ({
        message: 'made',
        record: { webhook: aWebhook({ id }), secret: 'whsec_BBBB' },
      }),
      sendTest: async () => ({
        message: 'sent',
        record: aDelivery({ state: 'waiting', type: 'webhook.test' }),
      }),
      redeliver: async (id) => ({ message: 'again', record: aDelivery({ id, state: 'waiting' }) }),
    }),
    staff: port('staff', {
      all: async () => [aStaffAccount()],
      create: async (account) => ({ message: 'made', record: aStaffAccount(account) }),
      update: async (id, { disabled = false, ...change }) => ({
        message: 'saved',
        record: aStaffAccount({
          id,
          ...change,
          disabledAt: disabled ? new Date('2026-11-20T09:00:00Z') : null,
        }),
      }),
    }),
    auditors: port('auditors', {
      all: async () => [anAuditor()],
      give: async (auditor) => ({ message: 'given', record: anAuditor(auditor) }),
      changeLastDay: async (id, lastDay) => ({ message: 'changed', record: anAuditor({ id, lastDay }) }),
      end: async (id) => ({ message: 'ended', record: anAuditor({ id, state: 'ENDED' }) }),
    }),
    programs: port('programs', {
      page: async (request) => pageOf([aServiceAccount()], request),
      find: async (id) => aServiceAccount({ id }),
      create: async (account) => ({
        message: 'made',
        record: { account: aServiceAccount(account), key: 'isk_live_x' },
      }),
      update: async (id, { allowedNetworks, ...account }) => ({
        message: 'changed',
        record: aServiceAccount({ id, ...account, ...(allowedNetworks !== null && { allowedNetworks }) }),
      }),
      disable: async (id) => ({ message: 'disabled', record: aServiceAccount({ id }) }),
      rotate: async (id) => ({
        message: 'rotated',
        record: { account: aServiceAccount({ id }), key: 'isk_live_x' },
      }),
      revoke: async () => ({ message: 'revoked', record: aServiceAccount() }),
    }),
    secondFactor: port('secondFactor', {
      own: async () => ({ isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 }),
      begin: async () => ({ message: 'begun', record: { secret: 'ABC', address: 'otpauth://totp/x' } }),
      confirm: async () => ({ message: 'on', record: { codes: ['AAAA-BBBB-CCCC-DDDD'] } }),
      renew: async () => ({ message: 'renewed', record: { codes: ['AAAA-BBBB-CCCC-DDDD'] } }),
      turnOff: async () => ({ message: 'off' }),
      reset: async (id) => ({ message: 'reset', record: aStaffAccount({ id }) }),
    }),
    members: port('members', {
      member: async (id) => aMember({ id }),
      byNumber: async (memberNumber) => aMember({ memberNumber }),
      reread: async (id) => aMember({ id }),
      search: async () => [aMember()],
      registrations: async (request) => pageOf([aMember()], request),
      likelyDuplicates: async () => ({ members: [], isComplete: true }),
      countRegistrations: async () => 3,
      page: async (request) => pageOf([aMember()], request),
      referrer: async (memberId) => ({ memberId, name: 'Adaeze Okafor' }),
      referralLink: async () => 'https://isusu.example/signup?ref=m1',
      referrals: async (request) => pageOf([aReferral()], request),
      registerAtOffice: async ({ name }) => ({ message: 'registered', record: aMember({ name }) }),
      confirm: async (id) => ({ message: 'confirmed', record: aMember({ id }) }),
      delete: async () => ({ message: 'deleted' }),
      updateOwn: async () => ({ message: 'saved', record: aMember() }),
      addMissingDetails: async ({ email }) => ({ message: 'saved', record: aMember({ email }) }),
      update: async (id) => ({ message: 'saved', record: aMember({ id }) }),
      updateBankAccount: async (id) => ({ message: 'saved', record: async () => aMember({ id }) }),
      setFeature: async (id, feature, isOn) => ({
        message: 'saved',
        record: aMember({ id, featureToggles: { [feature]: isOn } }),
      }),
    }),
    broughtOver: port('broughtOver', {
      withoutPassword: async (request) => ({
        byEmail: 2,
        bySms: 1,
        waiting: 1,
        unreachable: pageOf([aMember({ email: null, phone: null })], request),
      }),
      sendPasswordLinks: async (most) => ({
        message: 'sent',
        record: { byEmail: Math.min(2, most), bySms: 0, left: 1 },
      }),
      uploadPictures: async ({ name }) => ({
        message: 'kept',
        record: {
          pictures: [
            {
              file: name,
              kind: 'passport',
              outcome: 'KEPT',
              member: { id: 'm1', name: 'Ada', memberNumber: 'A1' },
            },
          ],
        },
      }),
    }),
    savings: port('savings', {
      ledger: async () => aLedger(),
      balances: async () => aLedger(),
      plan: async () => ({
        goals: [{ product: 'ORDINARY_SAVINGS' as const, amount: kobo(500_000_00), month: null }],
        instructions: [{ instruction: anInstruction(), effectiveFrom: null }],
      }),
      setGoal: async () => ({ message: 'saved' }),
      submitInstruction: async () => ({ message: 'submitted' }),
      acknowledgeInstruction: async () => ({ message: 'seen' }),
      declineInstruction: async () => ({ message: 'declined' }),
      instructions: async (_filter, _listing, request) => pageOf([anInstruction()], request),
      countPendingInstructions: async () => 11,
      instructionTotals: async () => ({ count: 1, amounts: totalsByProduct([anInstruction()]) }),
    }),
    loans: port('loans', {
      requests: {
        page: async (_state, request) => pageOf([aLoanRequest()], request),
        find: async (reference) => aLoanRequest({ id: reference, reference }),
        countPending: async () => 5,
        decide: async (reference, { to }) => ({
          message: to,
          record: aLoanRequest({ id: reference, reference, state: to }),
        }),
      },
      own: async () => [aLoanRequest()],
      ofMember: async () => [aLoanRequest()],
      submit: async () => ({ message: 'submitted', record: aLoanRequest() }),
      invitation: async (reference) => anInvitation({ reference }),
      submitGuarantor: async () => ({ message: 'received' }),
      askGuarantor: async ({ linkId }) => ({ message: 'asked', record: aGuarantorLink({ id: linkId }) }),
      declineGuarantor: async () => ({ message: 'declined' }),
      sendGuarantorCode: async () => ({ message: 'sent' }),
      proveGuarantor: async () => ({ message: 'proved', record: aProvedGuarantor() }),
      signAsMember: async () => ({ message: 'signed' }),
      ownGuarantees: async () => [anOwnGuarantee()],
    }),
    commodities: port('commodities', {
      products: async () => [aProduct()],
      addProduct: async () => ({ message: 'added', record: aProduct() }),
      updateProduct: async (id) => ({ message: 'changed', record: aProduct({ id }) }),
      removeProduct: async () => ({ message: 'removed' }),
      submit: async () => ({ message: 'submitted', record: aCommodityRequest() }),
      requests: {
        page: async (_state, request) => pageOf([aCommodityRequest()], request),
        find: async (id) => aCommodityRequest({ id }),
        countPending: async () => 4,
        decide: async (id, { to }) => ({ message: null, record: aCommodityRequest({ id, state: to }) }),
      },
      ofMember: async ({ memberNumber }) => [aCommodityRequest({ memberNumber })],
    }),
    withdrawals: port('withdrawals', {
      savings: {
        page: async (_state, request) => pageOf([aSavingsWithdrawal()], request),
        find: async (id) => aSavingsWithdrawal({ id }),
        countPending: async () => 7,
        decide: async (id, { to }) => ({ message: to, record: aSavingsWithdrawal({ id, state: to }) }),
      },
      membership: {
        page: async (_state, request) => pageOf([aMembershipWithdrawal()], request),
        find: async (id) => aMembershipWithdrawal({ id }),
        countPending: async () => 8,
        decide: async (id, { to }) => ({ message: to, record: aMembershipWithdrawal({ id, state: to }) }),
      },
      savingsOf: async () => [aSavingsWithdrawal()],
      membershipOf: async () => [aMembershipWithdrawal()],
      requestSavings: async () => ({ message: 'submitted', record: aSavingsWithdrawal() }),
      requestMembership: async () => ({ message: 'submitted', record: aMembershipWithdrawal() }),
    }),
    ownRequests: port('ownRequests', { all: async () => ownRequests() }),
    claims: port('claims', {
      deceased: async (memberNumber) => aDeceasedMember({ memberNumber }),
      submit: async () => ({ message: 'submitted', record: 'bc1' }),
      requests: {
        page: async (_state, request) => pageOf([aClaim()], request),
        find: async (id) => aClaim({ id }),
        countPending: async () => 6,
        decide: async (id, { to }) => ({ message: to, record: aClaim({ id, state: to }) }),
      },
      onMember: async (deceasedMemberNumber) => [aClaim({ deceasedMemberNumber })],
      lookupLocks: async () => [
        { memberNumber: 'COOP000999', lockedUntil: new Date('2026-11-21T09:00:00Z') },
      ],
      unlockLookup: async () => true,
    }),
    documents: port('documents', {
      legalDocuments: async () => [
        { id: 'd1', name: 'Bye-law', description: 'Of 2021', fileUrl: '/files/d1' },
      ],
      addLegalDocument: async ({ name, description }) => ({
        message: 'added',
        record: async () => ({ id: 'd2', name, description, fileUrl: '/files/d2' }),
      }),
      removeLegalDocument: async () => ({ message: 'removed' }),
      financialReports: async () => [{ id: 'r1', year: 2025, description: null, fileUrl: '/files/r1' }],
      addFinancialReport: async ({ year, description }) => ({
        message: 'added',
        record: async () => ({ id: 'r2', year, description, fileUrl: '/files/r2' }),
      }),
      removeFinancialReport: async () => ({ message: 'removed' }),
    }),
    messages: port('messages', {
      recipients: async () => ({ members: 9, sms: 8, email: 9 }),
      send: async () => ({
        message: 'message sent to 9',
        record: { progressId: 'b1', state: 'done', sent: 9, failed: 0, waiting: 0 },
      }),
      broadcast: async (progressId) => ({ progressId, state: 'running', sent: 4, failed: 1, waiting: 5 }),
    }),
    contact: port('contact', { pass: () => 'pass', send: async () => undefined }),
    land: port('land', {
      systemConfig: async () => aSystemConfig(),
      updateSystemConfig: async (config) => ({ message: 'saved', record: aSystemConfig(config) }),
      requests: {
        page: async (_filter, request) => pageOf([aLandRequest()], request),
        find: async (id) => aLandRequest({ id }),
        countPending: async () => 2,
        decide: async (id, { to }) => ({ message: to, record: aLandRequest({ id, state: to }) }),
      },
      ofMember: async ({ memberNumber }) => [aLandRequest({ memberType: 'member', memberNumber })],
      apply: async () => ({ message: 'received', record: aLandRequest() }),
    }),
    treasury: port('treasury', {
      chartOfAccounts: async () => [anAccount('01020101'), anAccount('02020305')],
      trialBalance: async (at) => aTrialBalance(at === null ? {} : { at }),
      generalLedger: async (number) => aGeneralLedger(number),
      yearEnds: async () => someYearEnds(),
      appropriationShares: async (_year, request) => pageOf([aMemberShare()], request),
      closeYear: async (year) => ({ message: `${year} is closed` }),
      saveAppropriation: async (year) => ({ message: 'saved', record: aYearEnd({ year }) }),
      approveAppropriation: async (year) => ({ message: 'approved', record: aYearEnd({ year }) }),
      postAppropriation: async (year) => ({ message: 'posted', record: aYearEnd({ year }) }),
      ...fakeBankAccounts(),
      ...fakeNominalAccounts(),
      ...fakeFixedAssets(),
      payAppropriation: async (year) => ({ message: 'paid', record: aYearEnd({ year }) }),
      statement: async (kind, { from, to }) =>
        aFinancialStatement(kind, { ...(from && { from }), ...(to && { to }) }),
      journalEntry: async (reference) => aJournalEntry(reference),
      booksOverview: async () => aBooksOverview(),
      arrearsByMonth: async () => someMonthsOfArrears(),
      accountMovements: async (days) => ({ ...days, movements: someAccountMovements() }),
      membersByClass: async (days) => someMembersByClass(days),
      periods: async () => somePeriods(),
      closePeriod: async (month) => ({ message: `${month} is closed` }),
      work: async () => [someWork()],
      dayBook: async () => ({ entries: [aJournalEntry()], next: null }),
      journalFile: async () => '/files/journal',
    }),
    payroll: port('payroll', fakePayroll()),
    deductionReports: port('deductionReports', fakeDeductionReports()),
    allocation: port('allocation', fakeAllocation()),
    remittances: port('remittances', fakeRemittances()),
    privacy: port('privacy', {
      recordViews: async (request) => pageOf([aView()], request),
      recordViewsOf: async (_memberId, request) => pageOf([aView()], request),
      makeOwnData: async () => ({ message: 'made', record: ownData() }),
    }),
    exports: port('exports', {
      exports: async (request) => pageOf([anExport()], request),
      find: async (id) => anExport({ id }),
      start: async () => ({ message: 'started', id: 'x1' }),
      cancel: async () => ({ message: 'cancelled' }),
    }),
    vouchers: port('vouchers', {
      page: async (_filter, request) => pageOf([aVoucher(), aWriteOff()], request),
      find: async (id) => aVoucher({ id }),
      bookNumbers: async () => [someNumbers()],
      add: async ({ kind, date }) => ({ message: 'saved', record: aVoucher({ kind, date }) }),
      adjustYear: async (yearEnd) => ({
        message: 'adjusted',
        record: aVoucher({ kind: 'JOURNAL', yearEnd }),
      }),
      settle: async ({ date }) => ({ message: 'saved', record: aVoucher({ kind: 'RECEIPT', date }) }),
      writeOff: async ({ date }) => ({ message: 'saved', record: aWriteOff({ date }) }),
      writeOffs: async (_payer, request) => pageOf([aWriteOff()], request),
      post: async (id) => ({ message: 'posted', record: aVoucher({ id, state: 'POSTED' }) }),
      discard: async (id, reason) => ({ message: 'discarded', record: aVoucher({ id, reason }) }),
      reverse: async (id, reason) => ({ message: 'reversed', record: aVoucher({ id, reason }) }),
      reversals: async (request) => pageOf([aReversal()], request),
      reversal: async (id) => aReversal({ id }),
      decideReversal: async () => ({ message: 'decided' }),
      unapplied: async (request) => someUnapplied(request),
      suspense: async (request) => someSuspense(request),
      ...fakeBank(),
      ...fakeOpening(),
    }),
    arrears: port('arrears', {
      loans: async ({ at }) => someLoanStandings(at ?? undefined),
      portfolio: async ({ at, by }) => aLoanPortfolio(by, at ?? undefined),
      schedule: async (reference) => aLoanSchedule(reference),
      settlement: async () => ({
        at: '2026-11-20' as PlainDate,
        loans: [],
        outstanding: kobo(0),
        rebate: kobo(0),
        figure: kobo(0),
        inFlight: { count: 0, amount: kobo(0) },
      }),
      guarantors: async ({ at }) => someExposures(at ?? undefined),
    }),
    accountStatements: port('accountStatements', {
      of: async (memberNumber, days) => anAccountStatement({ ...days, memberNumber }),
      issue: async (memberNumber, days) => ({
        message: 'issued',
        record: {
          code: 'A'.repeat(20),
          issuedAt: new Date('2026-11-20T09:00:00Z'),
          statement: anAccountStatement({ ...days, memberNumber }),
        },
      }),
      check: async (_code, figures) => ({
        issuedAt: new Date('2026-11-20T09:00:00Z'),
        from: '2026-01-01' as PlainDate,
        to: '2026-10-31' as PlainDate,
        agrees: figures && true,
      }),
    }),
    society: withOverrides(
      {
        settings: DEFAULT_SOCIETY_SETTINGS,
        memberPortalUrl: null,
        limitStrengths: async () => null,
        rules: async () => null,
        isSandbox: false,
        setSandboxClock: async () => ({ message: 'set', record: null }),
        resetSandbox: async () => ({ message: 'begun', record: null }),
      },
      ports.society,
    ),
  }
  return {
    calls,
    ask: (source, variableValues) =>
      graphql({ schema, source, contextValue: context, ...(variableValues && { variableValues }) }),
  }
}
/** The codes of an answer's errors, by the path they stand at. */
export const codesOf = (result: ExecutionResult): Record<string, unknown> =>
  Object.fromEntries(
    (result.errors ?? []).map((error) => [error.path?.join('.') ?? '', error.extensions.code]),
  )
