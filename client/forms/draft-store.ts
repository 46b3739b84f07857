/** A form as it was left, with the time it was kept (milliseconds since 1970). */
export interface Draft {
  readonly savedAt: number
  readonly values: Readonly<Record<string, unknown>>
}

/** Signing out clears everything under it: features/session/device-data.ts. */
const PREFIX = 'isusu.draft.'

/** Names that never rest on a device, whatever a form lists besides: passwords, accounts, signatures, files. */
const SECRET = /passw|account|bank|token|pin$|secret|signature|passport/i

/** A draft lives a month. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

/** Which fields of one form are kept or not, beside what holds for all forms. */
export interface DraftFields {
  /** Fields that stay off the device besides passwords, accounts, pictures and files. */
  readonly without?: readonly string[]
  /** Dotted names that only sound like a secret: the bank a fee was paid at. */
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
      const secret = SECRET.test(name) && !harmless.includes(prefix + name)
      if (secret || without.includes(name) || value instanceof Blob || value === undefined) return []
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return [
          [name, withoutSecrets(value as Readonly<Record<string, unknown>>, fields, `${prefix}${name}.`)],
        ]
      }
      return [[name, value]]
    }),
  )
}

/** Keeps a draft. Quiet when the device keeps nothing. */
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
    // A full or closed store costs the draft, never the form.
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
    // Nothing was kept, then.
  }
}
