import { ENDED_AT, FORGET_DRAFTS, KEPT_FOR } from './keep-drafts.ts'

/** The values of an unfinished form, with the time of storage (milliseconds since 1970). */
export interface Draft {
  readonly savedAt: number
  readonly values: Readonly<Record<string, unknown>>
  /** When the session ended over whose end it was stored, as noted under ENDED_AT; left out for one that was stored while typing. */
  readonly endedAt?: string
}

/** A draft that was found. */
export interface FoundDraft extends Draft {
  /** Whether it holds all but passwords. */
  readonly isWhole: boolean
  /** Whether the person's last session ended by itself over this form, so that they come back to go on. */
  readonly isOfEndedSession: boolean
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

/** Whether a value is a part of a form with fields of its own. */
const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

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

/** Drafts that were stored in so many milliseconds before a session ended are of that session. */
const SESSION_MS = 12 * 60 * 60 * 1000

/** Drafts of forms over which a session ended, used as long as the draft on the device is there that was stored with each. */
const inPage = new Map<string, Draft>()

if (typeof window !== 'undefined') addEventListener(FORGET_DRAFTS, () => inPage.clear())

/**
 * Whether a draft is of the session that ended by itself before the one that is on now: stored over its end, which another tab
 * hears of later than it happened, or in the time before.
 */
function isOfEndedSession(savedAt: number, over: unknown): boolean {
  const noted = localStorage.getItem(ENDED_AT)
  if (noted === null || localStorage.getItem(KEPT_FOR) !== null) return false
  const endedAt = Number(noted)
  return over === noted || (savedAt <= endedAt && endedAt - savedAt <= SESSION_MS)
}

function endNoted(): string | null {
  try {
    return localStorage.getItem(ENDED_AT)
  } catch {
    return null
  }
}

function withoutSecrets(
  values: Readonly<Record<string, unknown>>,
  fields: DraftFields,
  kinds: readonly Withheld[] = KINDS,
  prefix = '',
): Record<string, unknown> {
  const { without = [], harmless = [] } = fields
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const kind = harmless.includes(prefix + name) ? null : kindOf(name, value)
      const secret = kind !== null && kinds.includes(kind)
      if (secret || without.includes(name) || value === undefined) return []
      if (isPart(value)) {
        return [[name, withoutSecrets(value, fields, kinds, `${prefix}${name}.`)]]
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
    return isPart(value) ? withheldFrom(value, { harmless }, `${prefix}${name}.`) : []
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
  store(key, { savedAt, values: withoutSecrets(values, fields) })
}

function store(key: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // If storage is full or disabled, only the draft is lost.
  }
}

/** The same when a session ends over the form: all but passwords is kept as well, in the page and as long as it lives. */
export function keepWholeDraft(
  key: string,
  values: Readonly<Record<string, unknown>>,
  savedAt: number,
  fields: DraftFields = {},
): void {
  const endedAt = endNoted()
  const stored = { savedAt, values: withoutSecrets(values, fields) }
  store(key, endedAt === null ? stored : { ...stored, endedAt })
  inPage.set(key, { savedAt, values: withoutSecrets(values, fields, ['passwords']) })
}

/** The draft of a form; null when there is none, it is too old, or it cannot be read. */
export function readDraft(key: string, now: number): FoundDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('savedAt' in kept) || !('values' in kept)) return null
    const { savedAt, values } = kept
    if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return null
    if (now - savedAt > LIFETIME) return null
    const ofEnded = isOfEndedSession(savedAt, 'endedAt' in kept ? kept.endedAt : undefined)
    const whole = inPage.get(key)
    if (whole?.savedAt === savedAt) return { ...whole, isWhole: true, isOfEndedSession: ofEnded }
    // Of a form that holds nothing but secrets nothing was stored.
    if (Object.keys(values).length === 0) return null
    return { savedAt, values: values as Draft['values'], isWhole: false, isOfEndedSession: ofEnded }
  } catch {
    return null
  }
}

export function dropDraft(key: string): void {
  inPage.delete(key)
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage nothing was stored.
  }
}
