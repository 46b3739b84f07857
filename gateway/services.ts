import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Event } from '#schema/programs/event-source.ts'
import { makeAddressLimit } from './address-limit.ts'
import { type LookupLocks, makeLookupLocks } from './claims/lookup-locks.ts'
import type { ContactForm } from './contact/contact-source.ts'
import { makeFormPasses } from './contact/form-pass.ts'
import { toOutbox, toService } from './contact/senders.ts'
import { type CallBudget, makeCallBudget } from './graph/call-budget.ts'
import { type Admission, makeAdmission } from './http/admission.ts'
import { makeUploadSlots, type UploadSlots } from './http/upload-slots.ts'
import { type EventFeed, makeEventFeed } from './live/event-feed.ts'
import { makeStreamPlaces, type StreamPlaces } from './live/stream-places.ts'
import { type KeptRegisters, makeKeptRegisters } from './loaders/kept-register.ts'
import { type KnownNumbers, makeKnownNumbers } from './loaders/known-numbers.ts'
import { type MembersTogether, makeMembersTogether } from './loaders/members-together.ts'
import { type KeptCounts, makeKeptCounts } from './loaders/queue-counts.ts'
import { type KeptLimits, makeKeptLimits } from './loaders/society-source.ts'
import { type CountLookup, makeLookupLimit } from './lookup-limit.ts'
import { type Metrics, makeMetrics } from './metrics.ts'
import { type BackendClient, makeBackendClient } from './rest/backend.ts'
import type { CallRecord } from './rest/call-record.ts'
import { type FileSeals, makeFileSeals } from './rest/file-links.ts'
import { memberApi } from './rest/members/calls.ts'
import { keyFor } from './session/auth-secret.ts'
import { makeTokenCheck, type TokenCheck } from './session/identity.ts'
import { makeKnownOrigins } from './session/known-origins.ts'
import { makeSessionTokens, type SessionTokens } from './session/session-token.ts'
import { makeSignInLimit, type SignInLimit } from './session/sign-in-limit.ts'
import { makeTokenMemory, type TokenMemory } from './session/token-memory.ts'
import { backendUrl, type GatewaySettings } from './settings.ts'
import { makeSharedMarks } from './shared-marks.ts'
import { makeSocietyClock, type SocietyClock } from './society-clock.ts'
import { passingOn, type Tracing } from './tracing/trace.ts'

/** The objects that all requests share. */
export interface Services {
  readonly settings: GatewaySettings
  readonly society: SocietySettings
  readonly backend: BackendClient
  readonly admission: Admission
  /** The calls that each caller may have made. */
  readonly budget: CallBudget
  readonly uploadSlots: UploadSlots
  readonly files: FileSeals
  readonly sessions: {
    readonly tokens: SessionTokens
    readonly memory: TokenMemory
    readonly check: TokenCheck
  }
  readonly registers: KeptRegisters
  readonly memberNumbers: KnownNumbers
  readonly membersTogether: MembersTogether
  readonly numbersTogether: MembersTogether
  readonly balancesTogether: MembersTogether
  readonly queueCounts: KeptCounts
  readonly streams: StreamPlaces
  readonly liveFeed: EventFeed<Event>
  readonly lookupLocks: LookupLocks
  readonly limits: KeptLimits
  readonly countLookup: CountLookup
  readonly signInLimit: SignInLimit
  readonly contactForm: ContactForm
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** The clock that rules reckon with. */
  readonly societyClock: SocietyClock
}

/** The options of the services; `onCall` is called for every backend call, for tests that count them. */
export interface ServicesOptions {
  readonly settings: GatewaySettings
  readonly society: SocietySettings
  readonly secret: Uint8Array
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly onCall?: (record: CallRecord) => void
  readonly tracing?: Tracing
}

export function makeServices({
  settings,
  society,
  secret,
  log,
  now,
  onCall,
  tracing = passingOn,
}: ServicesOptions): Services {
  const metrics = makeMetrics()
  const queueCounts = makeKeptCounts(now)
  const societyClock = makeSocietyClock(settings.sandbox, now)
  const backend = makeBackendClient({
    url: backendUrl(settings),
    timeoutMs: settings.restTimeout,
    hasBreakers: settings.restBreaker === 'on',
    now,
    onSandbox: societyClock.hear,
    onChange: () => queueCounts.forget(),
    record(record) {
      metrics.countCall(record)
      onCall?.(record)
      logCall(log, record)
    },
    recordLate({ call, requestId, leftOut }) {
      metrics.countUnreadable(call, leftOut)
      log.warn({ requestId, call, leftOut: [leftOut] }, 'backend call')
    },
    events: {
      onBreaker(call, isOpen) {
        if (isOpen) log.error({ call }, 'calls are refused for ten seconds: half of the last ten failed')
        else log.info({ call }, 'calls are answered again')
      },
      onRefused: metrics.countRefusal,
    },
  })
  const admission = makeAdmission(settings.mostOperations)
  const uploadSlots = makeUploadSlots()
  const streams = makeStreamPlaces()
  const marksIn = (folder: string) =>
    makeSharedMarks(join(settings.dataDirectory, folder), now, (problem) =>
      log.error(
        { err: problem },
        `what is kept in ${folder} could not be written: it holds in this process only`,
      ),
    )
  const memory = makeTokenMemory(now, marksIn('signed-out'))
  const hit = (limit: string) => () => metrics.countLimit(limit)
  metrics.watch({
    operations: admission.underWay,
    uploads: uploadSlots.underWay,
    streams: streams.underWay,
    guards: backend.guards,
    connections: backend.connections,
    identities: () => memory.counts,
  })
  return {
    settings,
    society,
    backend,
    admission,
    budget: makeCallBudget(
      { capacity: settings.callBudget, refillPerSecond: settings.callRefill },
      memory,
      now,
    ),
    uploadSlots,
    files: makeFileSeals(keyFor('file links', secret), backend.origin, now),
    sessions: {
      tokens: makeSessionTokens(keyFor('session tokens', secret), now),
      memory,
      check: makeTokenCheck(),
    },
    registers: makeKeptRegisters(now),
    memberNumbers: makeKnownNumbers(),
    membersTogether: makeMembersTogether(now),
    numbersTogether: makeMembersTogether(now),
    balancesTogether: makeMembersTogether(now),
    queueCounts,
    streams,
    liveFeed: makeEventFeed({ log, onEvents: () => queueCounts.forget() }),
    lookupLocks: makeLookupLocks(marksIn('closed-lookups'), now),
    limits: makeKeptLimits(now),
    countLookup: makeLookupLimit(settings.limitLookups, hit('look-ups')),
    signInLimit: makeSignInLimit({
      limits: {
        place: settings.limitSignIn,
        account: settings.limitSignInAccount,
        network: settings.limitSignInNetwork,
      },
      mostOperations: settings.mostOperations,
      origins: makeKnownOrigins(marksIn('known-places'), now),
      onRefused: hit('sign-ins'),
    }),
    contactForm: makeContactForm(
      settings,
      society,
      keyFor('contact form', secret),
      log,
      now,
      hit('contact form'),
    ),
    metrics,
    tracing,
    log,
    now,
    societyClock,
  }
}

const HOUR = 3_600

/**
 * How messages of the contact form reach the office: by the service of CONTACT_EMAIL_URL, or by the outbox, which is
 * logged once.
 */
function makeContactForm(
  { contactEmailUrl: configured, dataDirectory, limitForms, sandbox }: GatewaySettings,
  society: SocietySettings,
  key: Uint8Array,
  log: FastifyBaseLogger,
  now: () => Date,
  onRefused: () => void,
): ContactForm {
  // No message leaves a sandbox.
  const contactEmailUrl = sandbox ? null : configured
  if (configured === null)
    log.info(
      'CONTACT_EMAIL_URL is not set: messages of the contact form are written to the outbox in DATA_DIR',
    )
  const office = society.contacts.emails[0] ?? 'office@localhost'
  return {
    passes: makeFormPasses(key, now),
    send: contactEmailUrl === null ? toOutbox(dataDirectory, office) : toService(contactEmailUrl),
    count: makeAddressLimit('contact', limitForms, HOUR, onRefused),
  }
}

/** Logs failures of the backend at the default level, and all other calls at debug level. */
function logCall(log: FastifyBaseLogger, record: CallRecord): void {
  const { call, status, outcome, requestId, field, leftOut } = record
  const line = {
    requestId,
    call,
    status,
    outcome,
    ms: Math.round(record.milliseconds),
    // What is undefined is not written.
    field: field ?? undefined,
    leftOut: leftOut.length > 0 ? leftOut : undefined,
  }
  if (outcome === 'BACKEND_INVALID_ANSWER' || outcome === 'INTERNAL') log.error(line, 'backend call')
  else if (outcome.startsWith('BACKEND_') || leftOut.length > 0) log.warn(line, 'backend call')
  else log.debug(line, 'backend call')
}

/** Finds out before the first request whether the backend checks tokens. A failure does not stop the start. */
export function tryOutBackend({ backend, files, sessions }: Services): Promise<void> {
  const own = backend.for({
    requestId: 'start',
    address: '127.0.0.1',
    token: () => null,
    onRefused: () => undefined,
  })
  return sessions.check.tryOut(
    memberApi(
      own,
      files.for(() => null),
    ),
  )
}
