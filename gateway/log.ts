import { type Logger, pino } from 'pino'
import type { GatewaySettings } from './settings.ts'

/** The gateway's log: JSON lines on standard output, without tokens, bodies or addresses with queries. */
export const makeLog = ({ logLevel }: Pick<GatewaySettings, 'logLevel'>): Logger =>
  pino({
    name: 'gateway',
    level: logLevel,
    // A second door: should a header or a body ever be logged, what identifies people is cut out.
    redact: {
      paths: ['*.token', '*.password', '*.authorization', '*["x-auth-token"]', 'token', 'password'],
      censor: '[removed]',
    },
  })
