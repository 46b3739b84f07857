import { type Logger, pino } from 'pino'
import type { GatewaySettings } from './settings.ts'

/** The gateway's log: JSON lines on standard output, without tokens, bodies or addresses with queries. */
export const makeLog = ({ logLevel }: Pick<GatewaySettings, 'logLevel'>): Logger =>
  pino({
    name: 'gateway',
    level: logLevel,
    // A second safeguard: if a header or a body is ever logged, what identifies people is removed.
    redact: {
      paths: ['*.token', '*.password', '*.authorization', '*["x-auth-token"]', 'token', 'password'],
      censor: '[removed]',
    },
  })
