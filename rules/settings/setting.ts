/**
 * How a process declares its environment variables: once, in a table, each with a name, a default and
 * a description. The table is what reads the environment, and what a test holds .env.example against.
 */

/** What reading one text came to. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string }

/** One environment variable. */
export interface Setting<Value> {
  readonly name: string
  /** The text that counts when the variable is unset or empty; null when it then stays unset. */
  readonly fallback: string | null
  /** One line for .env.example. */
  readonly description: string
  /** Turns the text into a value or says in a few words what is wrong with it; null is 'unset'. */
  readonly read: (text: string | null) => Reading<Value>
}

/** A process's settings, keyed by the name the code uses. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>

/** The values a table yields. */
export type SettingValues<Table extends SettingTable> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never
}

type Described = Pick<Setting<unknown>, 'name' | 'description'>

/** A text that has a default. */
export function textSetting(setting: Described & { fallback: string }): Setting<string> {
  return { ...setting, read: (text) => ({ value: text ?? '' }) }
}

/** A text that may stay unset. */
export function optionalText(setting: Described): Setting<string | null> {
  return { ...setting, fallback: null, read: (text) => ({ value: text }) }
}

/** A whole number between two bounds, both allowed. */
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

/** One of a few words. */
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

/** An address with one of the given schemes (`http:`), or null while unset. A trailing slash is dropped. */
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
    ? { value: text.replace(/\/+$/, '') }
    : { problem: `must be an address beginning with ${schemes.map((each) => `${each}//`).join(' or ')}` }
}

/**
 * Reads a whole table from an environment. `problems` has one line for each bad variable, beginning
 * with its name; the values are only given when there is none. A value is never repeated in a problem,
 * because it may be a secret.
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
