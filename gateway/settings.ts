import {
  choiceSetting,
  optionalAddress,
  optionalText,
  portSetting,
  readSettings,
  type SettingValues,
  textSetting,
  wholeNumber,
} from '#rules/settings/setting.ts'

/** Every environment variable the gateway reads, once. */
export const gatewaySettingTable = {
  environment: choiceSetting({
    name: 'NODE_ENV',
    fallback: 'development',
    choices: ['development', 'test', 'production'],
    description: 'production never loads the demo society and requires AUTH_SECRET',
  }),
  host: textSetting({
    name: 'HOST',
    fallback: '127.0.0.1',
    description: 'Address the servers listen on',
  }),
  port: portSetting({
    name: 'PORT',
    fallback: '4000',
    description: 'Port of the web client, GraphQL and GraphiQL; 0 takes any free one',
  }),
  restUrl: optionalAddress({
    name: 'REST_URL',
    schemes: ['http:', 'https:'],
    description: 'Another backend to serve (https://records.example); unset: the embedded one on REST_PORT',
  }),
  restPort: portSetting({
    name: 'REST_PORT',
    fallback: '4001',
    description: 'Port of the embedded REST backend; 0 takes any free one',
  }),
  restTimeout: wholeNumber({
    name: 'REST_TIMEOUT_MS',
    fallback: '10000',
    least: 100,
    most: 120_000,
    description: 'How long the gateway waits for one call to the backend, in milliseconds',
  }),
  dataDirectory: textSetting({
    name: 'DATA_DIR',
    fallback: '.data',
    description: 'Folder of the embedded database, the uploads and the outbox',
  }),
  authSecret: optionalText({
    name: 'AUTH_SECRET',
    description:
      'Secret that signs sessions and file links, 32 characters or more; made and kept in DATA_DIR when unset',
  }),
  societyFile: optionalText({
    name: 'SOCIETY_FILE',
    description: "JSON file with the society's settings: name, contacts, fee, charges, rates, early members",
  }),
  memberPortalUrl: optionalAddress({
    name: 'MEMBER_PORTAL_URL',
    schemes: ['http:', 'https:'],
    description: "Where members sign in; unset: this product's own page /portal",
  }),
  trustedProxies: textSetting({
    name: 'TRUSTED_PROXIES',
    fallback: 'loopback',
    description: 'Who may name the caller in X-Forwarded-For: loopback, or addresses and ranges with commas',
  }),
  metricsFrom: choiceSetting({
    name: 'METRICS_FROM',
    fallback: 'loopback',
    choices: ['loopback', 'anywhere'],
    description: 'Who may read GET /metrics of the gateway',
  }),
  logLevel: choiceSetting({
    name: 'LOG_LEVEL',
    fallback: 'info',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'How much the servers log',
  }),
}

/** The settings as the code reads them. */
export type GatewaySettings = SettingValues<typeof gatewaySettingTable>

/** A setting the gateway cannot start with; the message is one line and names it. */
export class SettingProblem extends Error {
  override name = 'SettingProblem'
}

/** Reads the environment. Throws a SettingProblem for the first variable that is wrong. */
export function readGatewaySettings(
  environment: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  const reading = readSettings(gatewaySettingTable, environment)
  if ('problems' in reading) throw new SettingProblem(reading.problems[0])
  const settings = reading.values
  if (settings.authSecret === null && settings.environment === 'production')
    throw new SettingProblem('AUTH_SECRET is required when NODE_ENV is production')
  if (settings.authSecret !== null && settings.authSecret.length < 32)
    throw new SettingProblem('AUTH_SECRET must have 32 characters or more')
  return settings
}

/** Where the backend is: REST_URL, or the embedded one beside the gateway. */
export const backendUrl = (settings: Pick<GatewaySettings, 'restUrl' | 'restPort'>): string =>
  settings.restUrl ?? `http://127.0.0.1:${settings.restPort}`
