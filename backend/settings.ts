import { MARK_RHYTHMS } from '#rules/audit/mark.ts'
import { isLoopback } from '#rules/settings/addresses.ts'
import { PROCESS_SETTINGS, readProcessSettings, SettingProblem } from '#rules/settings/process-settings.ts'
import {
  addressRanges,
  addressSetting,
  choiceSetting,
  optionalAddress,
  optionalEmail,
  optionalText,
  type SettingValues,
  textSetting,
  wholeNumber,
} from '#rules/settings/setting.ts'

/** Every environment variable the embedded backend reads, once. */
export const backendSettingTable = {
  ...PROCESS_SETTINGS,
  restHost: textSetting({
    name: 'REST_HOST',
    fallback: '127.0.0.1',
    description:
      'Address that the REST backend listens on, whatever HOST says; its calls are for the gateway',
  }),
  demo: choiceSetting({
    name: 'DEMO',
    fallback: 'auto',
    choices: ['auto', '0', '1'],
    description:
      '1 loads the demo society, whose passwords are published, into any empty store, 0 into none; auto: into an embedded one that only this machine reaches',
  }),
  databaseUrl: optionalAddress({
    name: 'DATABASE_URL',
    schemes: ['postgres:', 'postgresql:'],
    description:
      'PostgreSQL to use instead of the embedded database (postgres://user:password@host/name); with a standby both hosts, separated by a comma',
  }),
  databaseConnections: wholeNumber({
    name: 'DATABASE_CONNECTIONS',
    fallback: '10',
    least: 1,
    most: 200,
    description: 'Maximum number of connections to PostgreSQL; the embedded database always has one',
  }),
  clientUrl: addressSetting({
    name: 'CLIENT_URL',
    fallback: 'http://127.0.0.1:4000',
    schemes: ['http:', 'https:'],
    description:
      'Address of the web client, for the links in mails, referral links and the previews of shared links (which the build writes)',
  }),
  sameSubmitSeconds: wholeNumber({
    name: 'SAME_SUBMIT_SECONDS',
    fallback: '60',
    least: 0,
    most: 3_600,
    description:
      'How long the same content from the same member counts as the same submit when it has no Idempotency-Key',
  }),
  s3Endpoint: optionalAddress({
    name: 'S3_ENDPOINT',
    schemes: ['http:', 'https:'],
    description: 'S3-compatible store for uploads (https://s3.example); unset: DATA_DIR/files',
  }),
  s3Bucket: optionalText({ name: 'S3_BUCKET', description: 'Private bucket of the store' }),
  s3Region: textSetting({ name: 'S3_REGION', fallback: 'us-east-1', description: 'Region of the store' }),
  s3AccessKeyId: optionalText({ name: 'S3_ACCESS_KEY_ID', description: 'Access key id of the store' }),
  s3SecretAccessKey: optionalText({
    name: 'S3_SECRET_ACCESS_KEY',
    description: 'Secret access key of the store',
  }),
  smtpUrl: optionalAddress({
    name: 'SMTP_URL',
    schemes: ['smtp:', 'smtps:'],
    description: 'Mail server (smtp://user:password@host:587); unset: mails are written to DATA_DIR/outbox',
  }),
  mailFrom: textSetting({
    name: 'MAIL_FROM',
    fallback: 'Isusu <no-reply@isusu.example>',
    description: 'Sender of the mails',
  }),
  auditMarkTo: optionalEmail({
    name: 'AUDIT_MARK_TO',
    description:
      'E-mail address outside the society, its auditor, that the mark of the audit log is mailed to; unset: none is',
  }),
  auditMarkFile: optionalText({
    name: 'AUDIT_MARK_FILE',
    description:
      'File on another machine (a mounted folder) that the mark of the audit log is appended to; unset: none is',
  }),
  auditMarkEvery: choiceSetting({
    name: 'AUDIT_MARK_EVERY',
    fallback: 'weekly',
    choices: MARK_RHYTHMS,
    description: 'How often the mark leaves: weekly (on Mondays) or daily',
  }),
  webhookNetworks: addressRanges({
    name: 'WEBHOOK_NETWORKS',
    description:
      'Networks of the campus that webhooks may be sent to besides the internet, also without https (10.1.0.0/16,192.168.4.20); unset: none',
  }),
  smsUrl: optionalAddress({
    name: 'SMS_URL',
    schemes: ['http:', 'https:'],
    description: 'Address of the SMS provider; unset: messages are written to DATA_DIR/outbox',
  }),
  smsKey: optionalText({ name: 'SMS_KEY', description: 'Key of the SMS provider' }),
  smsSender: textSetting({
    name: 'SMS_SENDER',
    fallback: 'Isusu',
    description: 'Sender of the SMS, as the provider knows it',
  }),
}

/** The settings as the code reads them. */
export type BackendSettings = SettingValues<typeof backendSettingTable>

/**
 * Whether an empty store gets the demo society, whose passwords are published: never in production, otherwise an
 * embedded store that listens on loopback alone, or where DEMO says so; always a sandbox.
 */
export function loadsDemo(
  settings: Pick<BackendSettings, 'environment' | 'demo' | 'databaseUrl' | 'host' | 'restHost' | 'sandbox'>,
): boolean {
  if (settings.sandbox) return true
  if (settings.environment === 'production' || settings.demo === '0') return false
  const isOurs = isLoopback(settings.host) && isLoopback(settings.restHost)
  return settings.demo === '1' || (settings.databaseUrl === null && isOurs)
}

/** Whether the demo society gets the two years of its treasurer; tests begin with the made-up ledgers alone, which is quicker. */
export const hasDemoPayroll = ({ environment }: Pick<BackendSettings, 'environment'>): boolean =>
  environment !== 'test'

/** A sandbox is thrown away every night: it never works on what a society keeps. Throws SettingProblem. */
function refuseBesideSandbox(settings: BackendSettings): void {
  const { databaseUrl, s3Endpoint, auditMarkTo, auditMarkFile } = settings
  const kept = {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: s3Endpoint,
    AUDIT_MARK_TO: auditMarkTo,
    AUDIT_MARK_FILE: auditMarkFile,
  }
  for (const [name, value] of Object.entries(kept))
    if (value !== null) throw new SettingProblem(`${name} cannot be set together with SANDBOX=1`)
}

/** Reads the environment. Throws a SettingProblem for the first variable that is wrong. */
export function readBackendSettings(
  environment: Readonly<Record<string, string | undefined>>,
): BackendSettings {
  const settings = readProcessSettings(backendSettingTable, environment)
  if (settings.sandbox) refuseBesideSandbox(settings)
  if (settings.smsUrl !== null && settings.smsKey === null)
    throw new SettingProblem('SMS_KEY is required when SMS_URL is set')
  if (settings.s3Endpoint !== null) {
    const { s3Bucket, s3AccessKeyId, s3SecretAccessKey } = settings
    const needed = {
      S3_BUCKET: s3Bucket,
      S3_ACCESS_KEY_ID: s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
    }
    for (const [name, value] of Object.entries(needed))
      if (value === null) throw new SettingProblem(`${name} is required when S3_ENDPOINT is set`)
  }
  return settings
}
