import pino, { type Logger } from 'pino'
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

/** One JSON line an event; secrets are blanked out wherever they stand. */
export function makeLog(settings: Pick<BackendSettings, 'logLevel'>): Logger {
  const at = (path: string, name: string) => (name.startsWith('[') ? `${path}${name}` : `${path}.${name}`)
  return pino({
    name: 'backend',
    level: settings.logLevel,
    redact: {
      paths: [
        ...HIDDEN.map((name) => name),
        ...HIDDEN.map((name) => at('*', name)),
        ...HIDDEN.map((name) => at('*.*', name)),
      ],
      censor: '…',
    },
  })
}
