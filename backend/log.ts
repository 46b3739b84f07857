import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { BackendSettings } from './settings.ts'

/** Names under which a secret or personal data could reach a log line. */
const HIDDEN = [
  'password',
  'confirmpassword',
  'token',
  'accountNumber',
  'authorization',
  '["x-auth-token"]',
  'cookie',
]

/** What an error may say in the log. */
interface LoggedError {
  readonly type: string
  readonly code?: string
  /** The rule of the database that was broken, by its name, with its table and column. */
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly message?: string
  readonly stack?: string
  readonly cause?: LoggedError
}

/** SQLSTATE: five digits and capitals, as the databases give them. */
const SQLSTATE = /^(?=.{0,4}\d)[0-9A-Z]{5}$/

/** A name that the database gave with an error; nothing without one. */
function named(error: Error, name: 'constraint' | 'table' | 'column'): Partial<Record<typeof name, string>> {
  const value: unknown = (error as Error & Partial<Record<typeof name, unknown>>)[name]
  return typeof value === 'string' ? { [name]: value } : {}
}

/**
 * An error as the log shows it: its type, code and place. Of the database's errors neither the query nor its
 * parameters, nor a message that may quote them, because they are members' data.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const quotesData = code !== undefined && SQLSTATE.test(code)
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...named(error, 'constraint'),
    ...named(error, 'table'),
    ...named(error, 'column'),
    ...(quotesData ? {} : { message: error.message }),
    stack: lines.join('\n'),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}

/** One JSON line an event; secrets are blanked out wherever they stand. */
export function makeLog(
  settings: Pick<BackendSettings, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const at = (path: string, name: string) => (name.startsWith('[') ? `${path}${name}` : `${path}.${name}`)
  const options: LoggerOptions = {
    name: 'backend',
    level: settings.logLevel,
    serializers: { err: loggedError },
    redact: {
      paths: [
        ...HIDDEN.map((name) => name),
        ...HIDDEN.map((name) => at('*', name)),
        ...HIDDEN.map((name) => at('*.*', name)),
      ],
      censor: '…',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
