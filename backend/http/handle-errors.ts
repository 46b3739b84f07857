import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ConflictCode } from '#rules/conflicts.ts'
import type { WireError } from '../contract/wire.ts'
import { type DatabaseTrouble, troubleOf } from '../db/database-trouble.ts'
import { databaseRefusal } from './database-faults.ts'
import { BODY_REFUSED, Problem } from './problems.ts'

/** What the framework itself refuses, in our words. */
const FRAMEWORK_TEXTS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'the body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'this kind of body is not taken here',
  FST_ERR_CTP_INVALID_JSON_BODY: 'the body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body is not as long as it says',
  FST_PARTS_LIMIT: 'the form has more fields than were asked for',
  FST_FILES_LIMIT: 'the form has more files than were asked for',
  FST_FIELDS_LIMIT: 'the form has more fields than were asked for',
  FST_ERR_BAD_URL: 'the address is not valid',
}

/** Seconds until it is worth trying again while the database is away or busy. */
const RETRY_AFTER = 5

/** A refusal: its status, its text, and why where the status is 409. */
type Refused = readonly [status: number, text: string, code?: ConflictCode]

const STORAGE_FULL = [507, 'the storage is full'] as const

/** What is answered while the database cannot do what it is asked: status and text. */
const TROUBLE_TEXTS: Readonly<Record<DatabaseTrouble, Refused>> = {
  away: [503, 'the database does not answer at the moment, please try again'],
  busy: [503, 'the database is busy, please try again'],
  'read-only': [503, 'the database is read-only at the moment'],
  full: STORAGE_FULL,
  conflict: [409, 'somebody else is changing this, please try again', 'IN_PROGRESS'],
}

const UNIQUE_KEY = '23505'

/** What the database or the disk refuses, by its code: status and text. */
const STORAGE_TEXTS: Readonly<Record<string, Refused>> = {
  // a NUL character or a lone surrogate
  '22021': [400, 'a text contains a character that cannot be stored'],
  '22P05': [400, 'a text contains a character that cannot be stored'],
  '22008': [400, 'a date is out of range'],
  // two writers met on a unique key or a state; the second one is told
  [UNIQUE_KEY]: [409, 'this has already been done', 'ALREADY_DECIDED'],
  // an entry is dated in a closed month (treasury/periods.ts)
  IS003: [409, 'the month is closed in the books', 'PERIOD_CLOSED'],
  // what the disk refuses to keep of an upload
  ENOSPC: STORAGE_FULL,
  EDQUOT: STORAGE_FULL,
  EROFS: [503, 'the storage is read-only at the moment'],
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** How whatever was thrown is answered. */
interface ErrorAnswer {
  readonly status: number
  readonly body: WireError
  readonly retryAfter?: number
  /** A constraint of the database refused what a form should have: the caller can do nothing about it but send it otherwise. */
  readonly isFault?: true
}

/** Status, headers and body for whatever was thrown. Nothing of an unexpected error reaches the caller. */
export function answerFor(error: unknown): ErrorAnswer {
  if (error instanceof Problem) {
    const body = {
      message: error.message,
      ...(error.errors === undefined ? {} : { errors: { ...error.errors } }),
      ...(error.code === undefined ? {} : { code: error.code }),
    }
    return {
      status: error.status,
      body,
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    }
  }
  const code = codeOf(error)
  const trouble = troubleOf(error)
  const storage = trouble === null ? STORAGE_TEXTS[code] : TROUBLE_TEXTS[trouble]
  if (storage !== undefined) {
    const [status, message, why] = storage
    return {
      status,
      body: { message, ...(why !== undefined && { code: why }) },
      ...(status === 503 && { retryAfter: RETRY_AFTER }),
    }
  }
  const refusal = databaseRefusal(code)
  if (refusal !== null) return { status: refusal[0], body: { message: refusal[1] }, isFault: true }
  const { statusCode = 500 } = error as FastifyError
  if (statusCode >= 400 && statusCode < 500)
    return {
      status: statusCode,
      body: { message: FRAMEWORK_TEXTS[code] ?? 'the request is not valid', code: BODY_REFUSED },
    }
  return { status: 500, body: { message: 'something went wrong on our side' } }
}

/** Whether whoever sent the request is gone before all of it came: a matter of theirs, and no fault. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** One line for what was not answered as asked, by whose fault it is: the caller's line, the database's state, or ours. */
function logFailure(request: FastifyRequest, error: unknown): void {
  const trouble = troubleOf(error)
  if (hasLeft(request)) request.log.info('the sender left before the request had come')
  else if (trouble === null) request.log.error({ err: error }, 'request failed')
  else request.log.warn({ trouble, code: codeOf(error) || undefined }, 'the database could not do it')
}

/** Every refusal and every unknown path answers `{ message, errors?, code? }`; no stack trace leaves. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter, isFault } = answerFor(error)
    if (status >= 500 || hasLeft(request)) logFailure(request, error)
    if (codeOf(error) === UNIQUE_KEY && error instanceof Error && 'constraint' in error)
      request.log.warn({ constraint: error.constraint }, 'two writers met on a unique key')
    if (isFault === true) {
      const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
      request.log.error({ err: error, route }, 'the database refused what no rule had refused')
    }
    // Fastify closes the connection over a body that is too large; ours is dropped instead (rules/http/unread-bodies.ts).
    void reply.removeHeader('connection')
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'there is no such call' }))
}
