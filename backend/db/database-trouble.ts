/**
 * What keeps a database from doing what it was asked, where the question is not at fault. `away`: there is no connection, or
 * it broke, and whether the last statement was carried out is unknown. `busy`: no connection is free, a row is held or a
 * statement took too long; nothing of it was done. `read-only` and `full`: it answers and cannot write. `conflict`: two
 * transactions stood in each other's way, and PostgreSQL asks to try again.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'read-only' | 'full' | 'conflict'

/** No connection to the database could be had; the cause says why. */
export class NoConnection extends Error {
  override name = 'NoConnection'

  constructor(cause: unknown) {
    super('there is no connection to the database', { cause })
  }
}

/** By SQLSTATE. */
const BY_STATE: Readonly<Record<string, DatabaseTrouble>> = {
  // It stops, crashed, starts, was dropped, or has closed an idle session.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P04': 'away',
  '57P05': 'away',
  // While a program serves: the database is being restored, or its password changed.
  '3D000': 'away',
  '28000': 'away',
  '28P01': 'away',
  // Whether the statement was carried out is unknown.
  '40003': 'away',
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'busy',
  '25P04': 'busy',
  '25006': 'read-only',
  '53100': 'full',
}

/** By the class of a SQLSTATE: connections, resources, and the machine under the database. */
const BY_CLASS: Readonly<Record<string, DatabaseTrouble>> = { '08': 'away', '53': 'busy', '58': 'away' }

/** What a socket says, by the system's code. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
])

/** What the driver, its pool and the query builder throw without a code (tests/backend/db/database-trouble.test.ts reads them). */
const AWAY_MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
  'driver has already been destroyed',
])

/** All connections of the pool are in use for as long as one may wait. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/** SQLSTATE: five digits and capitals. */
const SQLSTATE = /^[0-9A-Z]{5}$/

/** What stands in the way; null for an error of another kind, such as a rule of the database that was broken. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null
  if (error instanceof NoConnection) return troubleOf(error.cause) ?? 'away'
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error
    if (SOCKET_CODES.has(code)) return 'away'
    return SQLSTATE.test(code) ? (BY_STATE[code] ?? BY_CLASS[code.slice(0, 2)] ?? null) : null
  }
  if (error.message === POOL_IS_BUSY) return 'busy'
  return AWAY_MESSAGES.has(error.message) ? 'away' : null
}

/** After these a connection is of no use any more: it is gone, or leads to a server that takes no writes. */
export function endsConnection(error: unknown): boolean {
  const trouble = troubleOf(error)
  return trouble === 'away' || trouble === 'read-only'
}

/** What no waiting helps: the role, its password or the database of DATABASE_URL is wrong. */
const REFUSED_STATES = new Set(['28000', '28P01', '3D000', '42501'])

/** Whether a database that could not be opened may be there later, as it is: it is away, busy or does not take writes yet. */
export function mayComeBack(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && REFUSED_STATES.has(String(each.code))) return false
    const isReached = !(each instanceof NoConnection)
    const trouble = isReached ? troubleOf(each) : null
    if (trouble !== null && trouble !== 'conflict') return true
  }
  return false
}
