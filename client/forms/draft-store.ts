/** The values of an unfinished form, with the time of storage (milliseconds since 1970). */
export interface Draft {
  readonly savedAt: number
  readonly values: Readonly<Record<string, unknown>>
}

/** Signing out removes all keys with this prefix: features/session/device-data.ts. */
const PREFIX = 'isusu.draft.'

/** What is never stored on a device, by the names of its fields, in the words of the notice. Files count as pictures. */
const WITHHELD = {
  passwords: /passw|token|pin$|secret/i,
  'bank details': /account|bank/i,
  pictures: /signature|passport/i,
} as const satisfies Record<string, RegExp>

/** A kind of value that a draft does not hold. */
export type Withheld = keyof typeof WITHHELD

const KINDS = Object.keys(WITHHELD) as readonly Withheld[]

const kindOf = (name: string, value: unknown): Withheld | null =>
  KINDS.find((kind) => WITHHELD[kind].test(name)) ?? (value instanceof Blob ? 'pictures' : null)

/** The lifetime of a draft: 30 days, in milliseconds. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

/** Exceptions of one form to the fields that are stored. */
export interface DraftFields {
  /** Further fields that are not stored, besides passwords, accounts, pictures and files. */
  readonly without?: readonly string[]
  /** Dotted names that match the pattern but are not secret, such as the bank of a payment. */
  readonly harmless?: readonly string[]
}

function withoutSecrets(
  values: Readonly<Record<string, unknown>>,
  fields: DraftFields,
  prefix = '',
): Record<string, unknown> {
  const { without = [], harmless = [] } = fields
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const secret = kindOf(name, value) !== null && !harmless.includes(prefix + name)
      if (secret || without.includes(name) || value === undefined) return []
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return [
          [name, withoutSecrets(value as Readonly<Record<string, unknown>>, fields, `${prefix}${name}.`)],
        ]
      }
      return [[name, value]]
    }),
  )
}

/** The kinds of values of a form that its draft does not hold, so that they have to be given again. */
export function withheldFrom(
  values: Readonly<Record<string, unknown>>,
  { harmless = [] }: DraftFields = {},
  prefix = '',
): readonly Withheld[] {
  const kinds = Object.entries(values).flatMap(([name, value]): readonly Withheld[] => {
    const kind = harmless.includes(prefix + name) ? null : kindOf(name, value)
    if (kind !== null) return [kind]
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isPart
      ? withheldFrom(value as Readonly<Record<string, unknown>>, { harmless }, `${prefix}${name}.`)
      : []
  })
  const found = new Set(kinds)
  return KINDS.filter((kind) => found.has(kind))
}

/** Stores a draft. Does nothing without storage. */
export function keepDraft(
  key: string,
  values: Readonly<Record<string, unknown>>,
  savedAt: number,
  fields: DraftFields = {},
): void {
  const draft: Draft = { savedAt, values: withoutSecrets(values, fields) }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // If storage is full or disabled, only the draft is lost.
  }
}

/** The draft of a form; null when there is none, it is too old, or it cannot be read. */
export function readDraft(key: string, now: number): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('savedAt' in kept) || !('values' in kept)) return null
    const { savedAt, values } = kept
    if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return null
    if (now - savedAt > LIFETIME) return null
    return { savedAt, values: values as Draft['values'] }
  } catch {
    return null
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage nothing was stored.
  }
}
