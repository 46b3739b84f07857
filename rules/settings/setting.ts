import { isEmail } from '../members/email.ts'
import { withoutEnding } from '../without-ending.ts'
import { isAddressRange } from './addresses.ts'

/**
 * A process declares its environment variables once, in a table with name, default and description. The table reads
 * the environment, and a test compares .env.example with it.
 */

/** The result of reading one text. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string }

/** One environment variable. */
export interface Setting<Value> {
  readonly name: string
  /** The default, used when the variable is unset or empty; null for none. */
  readonly fallback: string | null
  /** One line for .env.example. */
  readonly description: string
  /** Converts the text into a value, or returns a short description of the error. A null text means unset. */
  readonly read: (text: string | null) => Reading<Value>
}

/** A process's settings, keyed by the name the code uses. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>

/** The values of a table. */
export type SettingValues<Table extends SettingTable> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never
}

type Described = Pick<Setting<unknown>, 'name' | 'description'>

/** A text that has a default. */
export function textSetting(setting: Described & { fallback: string }): Setting<string> {
  return { ...setting, read: (text) => ({ value: text ?? '' }) }
}

/** An optional text; null when it is unset. */
export function optionalText(setting: Described): Setting<string | null> {
  return { ...setting, fallback: null, read: (text) => ({ value: text }) }
}

/** An optional e-mail address; null when it is unset. */
export function optionalEmail(setting: Described): Setting<string | null> {
  return {
    ...setting,
    fallback: null,
    read: (text) =>
      text === null || isEmail(text) ? { value: text } : { problem: 'must be an e-mail address' },
  }
}

/** Addresses and ranges separated by commas; none when it is unset. */
export function addressRanges(setting: Described): Setting<readonly string[]> {
  return {
    ...setting,
    fallback: null,
    read: (text) => {
      const ranges = (text ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
      return ranges.every(isAddressRange)
        ? { value: ranges }
        : { problem: 'must be addresses and ranges separated by commas' }
    },
  }
}

/** A whole number between two bounds, both inclusive. */
export function wholeNumber(
  setting: Described & { fallback: string; least: number; most: number },
): Setting<number> {
  const { least, most, ...rest } = setting
  return {
    ...rest,
    read: (text) => {
      const value = /^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN
      return value >= least && value <= most
        ? { value }
        : { problem: `must be a whole number from ${least} to ${most}` }
    },
  }
}

/** A port; 0 asks the system for a free one. */
export function portSetting(setting: Described & { fallback: string }): Setting<number> {
  return wholeNumber({ ...setting, least: 0, most: 65_535 })
}

/** One of the given words. */
export function choiceSetting<const Choice extends string>(
  setting: Described & { fallback: Choice; choices: readonly Choice[] },
): Setting<Choice> {
  const { choices, ...rest } = setting
  return {
    ...rest,
    read: (text) => {
      const value = choices.find((choice) => choice === text)
      return value === undefined ? { problem: `must be one of ${choices.join(', ')}` } : { value }
    },
  }
}

/** Whether something is on: '1', or '0'. */
export function switchSetting(setting: Described & { fallback: '0' | '1' }): Setting<boolean> {
  return {
    ...setting,
    read: (text) =>
      text === '0' || text === '1' ? { value: text === '1' } : { problem: 'must be one of 0, 1' },
  }
}

/** An optional address with one of the given schemes (`http:`); null when it is unset. A trailing slash is removed. */
export function optionalAddress(setting: Described & { schemes: readonly string[] }): Setting<string | null> {
  const { schemes, ...rest } = setting
  return {
    ...rest,
    fallback: null,
    read: (text) => (text === null ? { value: null } : address(text, schemes)),
  }
}

/** An address that has a default. */
export function addressSetting(
  setting: Described & { fallback: string; schemes: readonly string[] },
): Setting<string> {
  const { schemes, ...rest } = setting
  return { ...rest, read: (text) => address(text ?? '', schemes) }
}

function address(text: string, schemes: readonly string[]): Reading<string> {
  const scheme = /^([a-z][a-z0-9+.-]*:)\/\/\S+$/.exec(text)?.[1]
  return scheme !== undefined && schemes.includes(scheme)
    ? { value: withoutEnding(text, '/') }
    : { problem: `must be an address beginning with ${schemes.map((each) => `${each}//`).join(' or ')}` }
}

/**
 * Reads a table from an environment. `problems` has one line for each invalid variable, beginning with its name;
 * values are returned only when there is none. A problem never repeats the value, which may be a secret.
 */
export function readSettings<Table extends SettingTable>(
  table: Table,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly values: SettingValues<Table> } | { readonly problems: readonly string[] } {
  const problems: string[] = []
  const entries = Object.entries(table).map(([key, setting]) => {
    const text = environment[setting.name]?.trim()
    const reading = setting.read(text === undefined || text === '' ? setting.fallback : text)
    if ('problem' in reading) {
      problems.push(`${setting.name} ${reading.problem}`)
      return [key, undefined]
    }
    return [key, reading.value]
  })
  if (problems.length > 0) return { problems }
  return { values: Object.fromEntries(entries) as SettingValues<Table> }
}
