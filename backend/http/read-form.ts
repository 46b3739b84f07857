import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { type FieldErrors, hasErrors, WHOLE_FORM } from '#rules/field-errors.ts'
import { type Kobo, kobo, parseNaira, roundNaira } from '#rules/money.ts'
import { type Form, wirePath } from '../contract/form.ts'
import { invalid } from './problems.ts'
import { flagOf, textOf } from './read-body.ts'

type Body = Readonly<Record<string, unknown>>

/** No form of a society names a larger sum: one trillion naira, so that sums of them stay exact. */
const AMOUNT_MAX = kobo(100_000_000_000_000)

/**
 * Reads the fields of a form and remembers those that are not even of their kind: rules judge what a value
 * means, this says when it is none ('abc' as an amount, a list as a name). Blank or absent is null (a text: '').
 */
export class FormFields {
  readonly #body: Body
  readonly #wrong: Record<string, string> = {}

  constructor(body: Body) {
    this.#body = body
  }

  text(name: string): string {
    const value = this.#valueOf(name)
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      this.#wrong[name] = 'must be a text'
    return textOf(this.#body, name)
  }

  /** Naira with two decimals at the most. */
  amount(name: string): Kobo | null {
    return this.#read(name, 'must be an amount in naira, with two decimals at the most', (text) =>
      withinBounds(parseNaira(text)),
    )
  }

  /** Naira that another program computed, rounded to the kobo. */
  computedAmount(name: string): Kobo | null {
    return this.#read(name, 'must be an amount in naira', (text) =>
      withinBounds(parseNaira(text) ?? (isDecimal(text) ? roundNaira(Number(text)) : null)),
    )
  }

  /** A whole number. */
  count(name: string): number | null {
    return this.#read(name, 'must be a whole number', (text) => {
      const value = isDecimal(text) ? Number(text) : Number.NaN
      return Number.isSafeInteger(value) ? value : null
    })
  }

  /** A number with decimals, such as a percentage. */
  decimal(name: string): number | null {
    return this.#read(name, 'must be a number', (text) => (isDecimal(text) ? Number(text) : null))
  }

  /** A day, as 'YYYY-MM-DD' or as an instant, which falls on its day in Lagos. */
  day(name: string): PlainDate | null {
    return this.#read(name, 'must be a date like 2026-01-31', (text) => {
      const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : null
      if (instant === null || Number.isNaN(instant.getTime())) return parsePlainDate(text)
      return lagosDate(instant)
    })
  }

  /** true, false, or either as a text. */
  flag(name: string): boolean | null {
    const value = this.#valueOf(name)
    const flag = flagOf(this.#body, name)
    if (value !== null && flag === null) this.#wrong[name] = 'must be true or false'
    return flag
  }

  /** The fields read so far that are not of their kind. */
  get wrong(): FieldErrors {
    return this.#wrong
  }

  /** Throws 400 with these errors and the fields that are not of their kind, if there are any. */
  refuse(errors: FieldErrors): void {
    const all = { ...errors, ...this.#wrong }
    if (hasErrors(all)) throw invalid(all)
  }

  /** The value as sent; null for absent and blank. */
  #valueOf(name: string): unknown {
    const value = Object.hasOwn(this.#body, name) ? this.#body[name] : null
    const isNone = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    return isNone ? null : value
  }

  #read<Value>(name: string, otherwise: string, read: (text: string) => Value | null): Value | null {
    if (this.#valueOf(name) === null) return null
    const value = read(textOf(this.#body, name))
    if (value === null) this.#wrong[name] = otherwise
    return value
  }
}

const isDecimal = (text: string): boolean => /^[+-]?(?:\d{1,20}(?:\.\d*)?|\.\d+)(?:e-\d{1,3})?$/i.test(text)

const withinBounds = (amount: Kobo | null): Kobo | null =>
  amount !== null && Math.abs(amount) <= AMOUNT_MAX ? amount : null

/**
 * The errors of a rule under the names the call's form has for its fields; what is no field of it stays. What is wrong
 * with the form as a whole is told of the field `whole`.
 */
export const wireErrors = (form: Form, errors: FieldErrors, whole: string = WHOLE_FORM): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path === WHOLE_FORM ? whole : wirePath(form, path), text]),
  )
