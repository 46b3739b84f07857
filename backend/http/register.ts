import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '#rules/is-record.ts'
import { isScopeGiven, scopesOf } from '#rules/programs/scopes.ts'
import { isAuditor, isStaff } from '#rules/session/access-level.ts'
import type { Form } from '../contract/form.ts'
import { IDEMPOTENCY_HEADER, isChange, takesKey, type WireAccess } from '../contract/wire.ts'
import type { Queryable } from '../db/schema.ts'
import { inTransaction, type Work, withoutPosting } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { picturesIn } from '../files/read-files.ts'
import type { Spool } from '../files/spool.ts'
import { isPostingCall } from '../requests/posting-calls.ts'
import { auditRefusal } from './audit-refusal.ts'
import { callerOf, refuseKeyInAddress } from './authenticate.ts'
import { answerOnce, holdingKey, KEPT_MS, keyOf, keyOfContent, storedAnswer } from './idempotency.ts'
import { type MultipartForm, multipartFormOf, readMultipart } from './multipart.ts'
import {
  bodyRefused,
  forbidden,
  keyNotTaken,
  Problem,
  peopleOnly,
  scopeNeeded,
  unauthenticated,
} from './problems.ts'
import { lacksSecondFactor, secondFactorRequired } from './require-second-factor.ts'
import type { Call, Handler, Register, RegisteredCall, RouteOptions, Viewer } from './route.ts'

/** Query and path parameters as one text each; of a repeated one the last. */
function textsOf(values: unknown): Record<string, string> {
  if (!isRecord(values)) return {}
  const texts = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    return typeof last === 'string' ? [[name, last]] : []
  })
  return Object.fromEntries(texts)
}

/** What a request brought. */
type Content = Pick<Call<WireAccess>, 'body' | 'files' | 'spool'>

async function readBody(request: FastifyRequest, form: MultipartForm, spool: Spool): Promise<Content> {
  if (request.isMultipart()) {
    const { fields, files } = await readMultipart(request, form, spool)
    return { body: fields, files, spool }
  }
  const body: unknown = request.body ?? {}
  if (!isRecord(body)) throw bodyRefused(400, 'the body must be a JSON object')
  return { body, files: {}, spool }
}

/** A call that reads through its transaction while it has one. */
class RunningCall {
  readonly viewer: Viewer | null
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  files: Call<WireAccess>['files']
  readonly spool: Spool
  readonly address: string
  readonly requestId: string
  readonly now: Date
  readonly reply: FastifyReply
  readonly #deps: Deps
  readonly #mayPost: boolean
  #current: Work | null = null
  /** Of the units of work inside an open one: whether one was done, and whether one failed. */
  #inner = { done: false, failed: false }

  constructor(
    deps: Deps,
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: Viewer | null,
    now: Date,
    content: Content,
    mayPost: boolean,
  ) {
    this.viewer = viewer
    this.params = textsOf(request.params)
    this.query = textsOf(request.query)
    this.body = content.body
    this.files = content.files
    this.spool = content.spool
    this.address = request.ip
    this.requestId = request.id
    this.now = now
    this.reply = reply
    this.#deps = deps
    this.#mayPost = mayPost
  }

  /** Adds the pictures that came as data URLs to those that came as parts. Throws 413 and 415 like an upload. */
  async takeFiles(form: Form | null): Promise<void> {
    if (form !== null) this.files = { ...this.files, ...(await picturesIn(form, this)) }
  }

  get db(): Queryable {
    return this.#current?.tx ?? this.#deps.db
  }

  async work<Result>(act: (work: Work) => Promise<Result>): Promise<Result> {
    if (this.#current !== null) return this.#innerWork(this.#current, act)
    const actor = {
      id: this.viewer?.id ?? null,
      level: this.viewer?.level ?? null,
      requestId: this.requestId,
    }
    try {
      return await inTransaction(this.#deps.db, actor, this.now, (whole) => {
        const work = this.#mayPost ? whole : withoutPosting(whole)
        this.#current = work
        return act(work)
      })
    } finally {
      this.#current = null
    }
  }

  /**
   * As `work`, but what the handler refuses after its own work was done is answered by the refusal and kept all the same:
   * a judgement that has changed, a try that is counted.
   */
  async keptWork<Result>(act: (work: Work) => Promise<Result>): Promise<Result> {
    const outcome = await this.work<{ result: Result } | { refusal: Problem }>(async (work) => {
      this.#inner = { done: false, failed: false }
      try {
        return { result: await act(work) }
      } catch (error) {
        const { done, failed } = this.#inner
        if (error instanceof Problem && done && !failed) return { refusal: error }
        throw error
      }
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.result
  }

  async #innerWork<Result>(work: Work, act: (work: Work) => Promise<Result>): Promise<Result> {
    try {
      const result = await act(work)
      this.#inner.done = true
      return result
    } catch (error) {
      this.#inner.failed = true
      throw error
    }
  }
}

function hasViewer<Access extends WireAccess>(
  call: RunningCall,
  access: Access,
): call is RunningCall & Call<Access> {
  return access === 'public' || call.viewer !== null
}

/**
 * Binds documented calls to the server: access first, then limits, then the body, then a look at whether it is answered
 * already, then files, then the handler.
 */
export function registerOn(app: FastifyInstance, deps: Deps): Register {
  const callers = new WeakMap<FastifyRequest, { viewer: Viewer | null; now: Date }>()
  return <Documented extends RegisteredCall, Read>(
    documented: Documented,
    handler: Handler<Documented['access'], Read>,
    options: RouteOptions = {},
  ) => {
    const access: Documented['access'] = documented.access
    const mayPost = isPostingCall(documented)
    const { form = null } = documented
    const multipart = multipartFormOf(form)
    const answer = async (request: FastifyRequest, reply: FastifyReply, spool: Spool): Promise<unknown> => {
      const { viewer, now } = callers.get(request) ?? { viewer: null, now: deps.now() }
      const content = await readBody(request, multipart, spool)
      const call = new RunningCall(deps, request, reply, viewer, now, content, mayPost)
      if (!hasViewer<Documented['access']>(call, access)) throw unauthenticated()
      const key = isChange(documented) ? keyOf(request.headers[IDEMPOTENCY_HEADER]) : null
      if (key !== null && !takesKey(documented)) throw keyNotTaken()
      const present = options.present ?? (async (answer: unknown) => answer)
      // Visitors behind one address may well send the same; a member who does has clicked twice.
      const { sameSubmitSeconds } = deps.settings
      const isOneWithin = documented.creates === true && viewer !== null && sameSubmitSeconds > 0
      const read = async () => {
        await call.takeFiles(form)
        return typeof handler === 'function' ? null : handler.read(call)
      }
      const write = (has: Read | null) =>
        typeof handler === 'function' ? handler(call) : handler.write(call, has as Read)
      if (key === null && !isOneWithin) return present(await write(await read()), call)
      const bodyHash = deps.hashOf(call, content.files)
      const keyed = {
        scope: viewer?.id ?? `address ${request.ip}`,
        operation: `${documented.method} ${documented.path}`,
        ...(key === null
          ? keyOfContent(bodyHash, sameSubmitSeconds)
          : { key, bodyHash, keptMs: KEPT_MS, waits: false }),
      }
      const stored = await holdingKey(keyed, async () => {
        // Before anything is read: what is answered already is not read again.
        const known = await storedAnswer(deps.db, keyed, call.now)
        if (known !== null) return known
        const has = await read()
        return call.keptWork((work) => answerOnce(work, keyed, () => write(has)))
      })
      if (stored.replayed) void reply.header('idempotent-replayed', 'true')
      // Addresses of files live for minutes, an answer for a day.
      const answered = stored.replayed ? deps.files.renewed(stored.json, now) : stored.json
      const json =
        options.present === undefined ? answered : JSON.stringify(await present(JSON.parse(answered), call))
      return reply.type('application/json; charset=utf-8').send(json)
    }
    const count = async (request: FastifyRequest): Promise<void> => {
      if (options.limit === undefined) return
      await deps.limits.count(options.limit, `${documented.method} ${documented.path}`, request.ip)
    }
    // A call that does not say that auditors may make it is closed to them.
    const requireOpenToAuditors = async (request: FastifyRequest, viewer: Viewer, now: Date) => {
      if (access === 'public' || documented.auditors === true) return
      const refused = { documented, viewer, now, requestId: request.id, params: textsOf(request.params) }
      throw await auditRefusal(deps, refused, forbidden())
    }
    // As for auditors: a call that names no scope is closed to programs.
    const requireScope = async (request: FastifyRequest, viewer: Viewer, now: Date) => {
      const { programs } = documented
      if (access === 'public' || (programs !== undefined && isScopeGiven(viewer.scopes ?? [], programs)))
        return
      const refused = { documented, viewer, now, requestId: request.id, params: textsOf(request.params) }
      const refusal = programs === undefined ? peopleOnly() : scopeNeeded(scopesOf(programs))
      throw await auditRefusal(deps, refused, refusal)
    }
    app.route({
      method: documented.method,
      url: documented.path,
      // Before the body is read, so that a 401 or a 403 never depends on it.
      onRequest: async (request) => {
        const now = deps.now()
        refuseKeyInAddress(request.url)
        const caller = await callerOf(request, deps, now)
        const isByAuditor = caller !== null && isAuditor(caller.level)
        const isByProgram = caller !== null && caller.scopes !== null
        // What is open to everybody an auditor or a program does as a visitor: no call sees their account beside.
        const viewer = (isByAuditor || isByProgram) && access === 'public' ? null : caller
        if (access !== 'public' && viewer === null) throw unauthenticated()
        if (isByAuditor) await requireOpenToAuditors(request, caller, now)
        else if (isByProgram) await requireScope(request, caller, now)
        else if (access === 'staff' && !(viewer !== null && isStaff(viewer.level))) throw forbidden()
        if (
          access !== 'public' &&
          viewer !== null &&
          lacksSecondFactor(viewer, deps, options, textsOf(request.params))
        )
          throw secondFactorRequired()
        callers.set(request, { viewer, now })
        if (options.counts !== 'misses') await count(request)
      },
      handler: async (request, reply) => {
        const spool = deps.files.spool()
        try {
          return await answer(request, reply, spool)
        } catch (error) {
          if (options.counts === 'misses' && error instanceof Problem && error.isMiss) await count(request)
          const { viewer, now } = callers.get(request) ?? { viewer: null, now: deps.now() }
          const refused = { documented, viewer, now, requestId: request.id, params: textsOf(request.params) }
          throw await auditRefusal(deps, refused, error)
        } finally {
          await spool.clear()
        }
      },
    })
  }
}
