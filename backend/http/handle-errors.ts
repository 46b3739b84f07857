import type { FastifyError, FastifyInstance } from 'fastify'
import type { WireError } from '../contract/wire.ts'
import { databaseRefusal } from './database-faults.ts'
import { Problem } from './problems.ts'

/** What the framework itself refuses, in our words. */
const FRAMEWORK_TEXTS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'the body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'this kind of body is not taken here',
  FST_ERR_CTP_INVALID_JSON_BODY: 'the body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body is not as long as it says',
  FST_PARTS_LIMIT: 'too many parts in the body',
  FST_FILES_LIMIT: 'too many files in the body',
  FST_FIELDS_LIMIT: 'too many fields in the body',
  FST_ERR_BAD_URL: 'the address is not valid',
}

const AWAY = [503, 'the database does not answer at the moment, please try again'] as const
const BUSY = [503, 'the database is busy, please try again'] as const

/** Seconds until it is worth trying again while the database is away or busy. */
const RETRY_AFTER = 5

/** What the pool throws without a code. */
const POOL_MESSAGES = ['timeout exceeded when trying to connect', 'Connection terminated']

/** What the database or the disk refuses, by its code: status and text. */
const STORAGE_TEXTS: Readonly<Record<string, readonly [number, string]>> = {
  // a NUL character or a lone surrogate
  '22021': [400, 'a text contains a character that cannot be stored'],
  '22P05': [400, 'a text contains a character that cannot be stored'],
  '22008': [400, 'a date is out of range'],
  // two writers met on a unique key or a state; the second one is told
  '23505': [409, 'this has been done already'],
  // an entry is dated in a closed month (treasury/periods.ts)
  IS003: [409, 'the month is closed in the books'],
  '40001': [409, 'somebody else is changing this, please try again'],
  '40P01': [409, 'somebody else is changing this, please try again'],
  '53100': [507, 'the storage is full'],
  // the database is away, starting, stopping or out of connections, or a row is held for too long
  '08000': AWAY,
  '08001': AWAY,
  '08003': AWAY,
  '08004': AWAY,
  '08006': AWAY,
  '57P01': AWAY,
  '57P02': AWAY,
  '57P03': AWAY,
  '3D000': AWAY,
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  EPIPE: AWAY,
  ENOTFOUND: AWAY,
  ETIMEDOUT: AWAY,
  '53300': BUSY,
  '55P03': BUSY,
  '57014': BUSY,
  '25P03': BUSY,
  '25006': [503, 'the database is read-only at the moment'],
  // what the disk refuses to keep of an upload
  ENOSPC: [507, 'the storage is full'],
  EDQUOT: [507, 'the storage is full'],
  EROFS: [503, 'the storage is read-only at the moment'],
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error) return String(error.code)
  return POOL_MESSAGES.some((message) => error.message.startsWith(message)) ? 'ECONNRESET' : ''
}

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
  const storage = STORAGE_TEXTS[code]
  if (storage !== undefined) {
    const [status, message] = storage
    return { status, body: { message }, ...(status === 503 && { retryAfter: RETRY_AFTER }) }
  }
  const refusal = databaseRefusal(code)
  if (refusal !== null) return { status: refusal[0], body: { message: refusal[1] }, isFault: true }
  const { statusCode = 500 } = error as FastifyError
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { message: FRAMEWORK_TEXTS[code] ?? 'the request is not valid' } }
  return { status: 500, body: { message: 'something went wrong on our side' } }
}

/** Every refusal and every unknown path answers `{ message, errors?, code? }`; no stack trace leaves. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter, isFault } = answerFor(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (isFault === true) {
      const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
      request.log.error({ err: error, route }, 'the database refused what no rule had refused')
    }
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'there is no such call' }))
}
