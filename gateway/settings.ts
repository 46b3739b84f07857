import { PROCESS_SETTINGS, readProcessSettings } from '#rules/settings/process-settings.ts'
import {
  choiceSetting,
  optionalAddress,
  portSetting,
  type SettingValues,
  wholeNumber,
} from '#rules/settings/setting.ts'

/** Every environment variable the gateway reads, once. */
export const gatewaySettingTable = {
  ...PROCESS_SETTINGS,
  port: portSetting({
    name: 'PORT',
    fallback: '4000',
    description: 'Port of the web client, GraphQL and GraphiQL; 0 picks a free one',
  }),
  restUrl: optionalAddress({
    name: 'REST_URL',
    schemes: ['http:', 'https:'],
    description: 'Address of another backend (https://records.example); unset: the embedded one on REST_PORT',
  }),
  restTimeout: wholeNumber({
    name: 'REST_TIMEOUT_MS',
    fallback: '10000',
    least: 100,
    most: 120_000,
    description: 'How long the gateway waits for one call to the backend, in milliseconds',
  }),
  restBreaker: choiceSetting({
    name: 'REST_BREAKER',
    fallback: 'on',
    choices: ['on', 'off'],
    description:
      'Whether calls that keep failing are refused for ten seconds; off where something else sees to it',
  }),
  operationTimeout: wholeNumber({
    name: 'OPERATION_TIMEOUT_MS',
    fallback: '20000',
    least: 100,
    most: 600_000,
    description: 'How long one GraphQL operation may take with all its calls, in milliseconds',
  }),
  callBudget: wholeNumber({
    name: 'CALL_BUDGET',
    fallback: '2000',
    least: 0,
    most: 1_000_000,
    description:
      'How many calls to the backend the operations of one key, session or network may make at once; 0 sets no such limit',
  }),
  callRefill: wholeNumber({
    name: 'CALL_REFILL',
    fallback: '50',
    least: 1,
    most: 100_000,
    description: 'How many of those calls come back in a second',
  }),
  mostOperations: wholeNumber({
    name: 'MOST_OPERATIONS',
    fallback: '256',
    least: 2,
    most: 10_000,
    description: 'GraphQL operations under way at once; one address may take half of them',
  }),
  memberPortalUrl: optionalAddress({
    name: 'MEMBER_PORTAL_URL',
    schemes: ['http:', 'https:'],
    description: "Where members sign in; unset: this product's own page /portal",
  }),
  contactEmailUrl: optionalAddress({
    name: 'CONTACT_EMAIL_URL',
    schemes: ['http:', 'https:'],
    description:
      'E-mail service that receives the contact form as { name, email, message }; unset: DATA_DIR/outbox',
  }),
  tracesTo: optionalAddress({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    schemes: ['http:', 'https:'],
    description:
      'Collector that receives traces by OTLP over HTTP (http://127.0.0.1:4318); unset: none are recorded',
  }),
  metricsFrom: choiceSetting({
    name: 'METRICS_FROM',
    fallback: 'loopback',
    choices: ['loopback', 'anywhere'],
    description: 'Who may read GET /metrics of the gateway',
  }),
}

/** The settings as the code reads them. */
export type GatewaySettings = SettingValues<typeof gatewaySettingTable>

/** Reads the environment. Throws a SettingProblem for the first variable that is wrong. */
export function readGatewaySettings(
  environment: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  return readProcessSettings(gatewaySettingTable, environment)
}

/** The address of the backend: REST_URL, or the embedded one. */
export const backendUrl = (settings: Pick<GatewaySettings, 'restUrl' | 'restPort'>): string =>
  settings.restUrl ?? `http://127.0.0.1:${settings.restPort}`
