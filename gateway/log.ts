import { type DestinationStream, type Logger, pino } from 'pino'
import { heard } from '#rules/heard.ts'
import type { GatewaySettings } from './settings.ts'

/** The most that is kept of lines that cannot be written for the moment, in bytes; what is more is lost. */
const MOST_KEPT = 4 * 1024 * 1024

/** Standard output. Lines that cannot be written, on a full disk or to a reader who is gone, are lost; the process is not. */
function standardOutput(): DestinationStream {
  const output = heard(pino.destination({ dest: 1, minLength: 0, maxLength: MOST_KEPT }))
  output.on('error', () => {
    // At its end a process would try to write them for ever.
    output.flushSync = () => undefined
  })
  return output
}

/** What an error may say in the log: nothing else that it carries, such as the request that could not be read. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type, code, message, stack, ...(cause !== undefined && { cause: loggedError(cause) }) }
}

/** The gateway's log: JSON lines on standard output, without tokens, bodies or addresses with queries. */
export const makeLog = (
  { logLevel }: Pick<GatewaySettings, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
): Logger =>
  pino(
    {
      name: 'gateway',
      level: logLevel,
      serializers: { err: loggedError },
      // A second safeguard: if a header or a body is ever logged, what identifies people is removed.
      redact: {
        paths: ['*.token', '*.password', '*.authorization', '*["x-auth-token"]', 'token', 'password'],
        censor: '[removed]',
      },
    },
    destination,
  )
