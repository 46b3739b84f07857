import { isRecord } from '../is-record.ts'
import { parseSocietySettings } from '../society/parse-settings.ts'
import type { SocietySettings } from '../society/settings.ts'
import { isAddressRange } from './addresses.ts'
import {
  choiceSetting,
  optionalText,
  portSetting,
  readSettings,
  type Setting,
  type SettingTable,
  type SettingValues,
  switchSetting,
  textSetting,
  wholeNumber,
} from './setting.ts'

/** An invalid setting, with which the process cannot start; the message is one line and names the setting. */
export class SettingProblem extends Error {
  override name = 'SettingProblem'
}

/** Ranges that have a name. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

function proxiesSetting(
  setting: Pick<Setting<string>, 'name' | 'description'> & { fallback: string },
): Setting<string> {
  return {
    ...setting,
    read: (text) => {
      const ranges = (text ?? '').split(',').map((each) => each.trim())
      return ranges.every((each) => NAMED_RANGES.includes(each) || isAddressRange(each))
        ? { value: ranges.join(',') }
        : { problem: `must be ${NAMED_RANGES.join(', ')}, or addresses and ranges separated by commas` }
    },
  }
}

/** The environment variables that the gateway and the embedded backend both read. */
export const PROCESS_SETTINGS = {
  environment: choiceSetting({
    name: 'NODE_ENV',
    fallback: 'development',
    choices: ['development', 'test', 'production'],
    description: 'production never loads the demo society and requires AUTH_SECRET',
  }),
  sandbox: switchSetting({
    name: 'SANDBOX',
    fallback: '0',
    description:
      '1 makes a society for trying out programs: made-up people, a clock to set, mails and SMS in the outbox only; never production, never PostgreSQL',
  }),
  host: textSetting({
    name: 'HOST',
    fallback: '127.0.0.1',
    description: 'Address that the website and the gateway listen on',
  }),
  restPort: portSetting({
    name: 'REST_PORT',
    fallback: '4001',
    description: 'Port of the embedded REST backend; 0 picks a free one',
  }),
  dataDirectory: textSetting({
    name: 'DATA_DIR',
    fallback: '.data',
    description: 'Folder of the embedded database, the uploads and the outbox',
  }),
  authSecret: optionalText({
    name: 'AUTH_SECRET',
    description:
      'Secret that signs sessions and file links, 32 characters or more; generated and kept in DATA_DIR when unset',
  }),
  societyFile: optionalText({
    name: 'SOCIETY_FILE',
    description: "JSON file with the society's settings: name, contacts, fee, charges, rates, early members",
  }),
  trustedProxies: proxiesSetting({
    name: 'TRUSTED_PROXIES',
    fallback: 'loopback',
    description:
      'Proxies trusted to set X-Forwarded-For: loopback, or addresses and ranges separated by commas',
  }),
  limitSignIn: wholeNumber({
    name: 'LIMIT_SIGN_IN',
    fallback: '5',
    least: 1,
    most: 1_000_000,
    description: 'Failed sign-ins in 15 minutes, per account and address, or per account and known device',
  }),
  limitSignInAccount: wholeNumber({
    name: 'LIMIT_SIGN_IN_ACCOUNT',
    fallback: '15',
    least: 1,
    most: 1_000_000,
    description:
      'Failed sign-ins in 15 minutes, per account, from all devices it does not know; over it only places it knows go on',
  }),
  limitSignInNetwork: wholeNumber({
    name: 'LIMIT_SIGN_IN_NETWORK',
    fallback: '30',
    least: 1,
    most: 1_000_000,
    description:
      'Failed sign-ins in 15 minutes, per network, over all accounts from devices they do not know; over it only places they know go on',
  }),
  limitLookups: wholeNumber({
    name: 'LIMIT_LOOKUPS',
    fallback: '30',
    least: 1,
    most: 1_000_000,
    description: 'Public look-ups by member or loan id, per kind of look-up, address and minute',
  }),
  limitForms: wholeNumber({
    name: 'LIMIT_FORMS',
    fallback: '300',
    least: 1,
    most: 1_000_000,
    description:
      'Public forms (signup, forgotten password, guarantor, claim, land, contact), per form, address and hour',
  }),
  logLevel: choiceSetting({
    name: 'LOG_LEVEL',
    fallback: 'info',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'Least level that the servers log',
  }),
}

const SECRET_LENGTH = 32

/** Reads the table of a process from its environment. Throws SettingProblem for the first invalid variable. */
export function readProcessSettings<Table extends SettingTable & typeof PROCESS_SETTINGS>(
  table: Table,
  environment: Readonly<Record<string, string | undefined>>,
): SettingValues<Table> {
  const reading = readSettings(table, environment)
  if ('problems' in reading) throw new SettingProblem(reading.problems[0])
  const common: SettingValues<typeof PROCESS_SETTINGS> = reading.values
  if (common.authSecret === null && common.environment === 'production')
    throw new SettingProblem('AUTH_SECRET is required when NODE_ENV is production')
  if (common.sandbox && common.environment === 'production')
    throw new SettingProblem('SANDBOX=1 is not for production: the passwords of its people are published')
  if (common.authSecret !== null && common.authSecret.length < SECRET_LENGTH)
    throw new SettingProblem(`AUTH_SECRET must have ${SECRET_LENGTH} characters or more`)
  return reading.values
}

/**
 * The society's settings from the text of SOCIETY_FILE; what it leaves out is as in `kept`, or the default. Throws
 * SettingProblem, which names the invalid setting.
 */
export function readSocietyText(
  path: string,
  text: string,
  kept: Readonly<Record<string, unknown>> = {},
): SocietySettings {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SettingProblem(`SOCIETY_FILE ${path} is not JSON`)
  }
  const parsed = parseSocietySettings(isRecord(value) ? { ...kept, ...value } : value)
  if (!parsed.ok) throw new SettingProblem(`SOCIETY_FILE ${path}: ${parsed.problem}`)
  return parsed.settings
}
