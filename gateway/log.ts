import { type DestinationStream, type Logger, pino } from 'pino'
import type { GatewaySettings } from './settings.ts'

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
  destination: DestinationStream = pino.destination(1),
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
