import { type Kobo, koboToNaira, parseTypedNaira } from '#rules/money.ts'
import { type Insertion, notTaken } from './not-taken.ts'

/** The text of a money field, and the position of the caret. */
export interface MoneyText {
  readonly text: string
  readonly caret: number
}

/** The number of digits before the caret, which stays the same while commas are added and removed. */
const weightBefore = (text: string, caret: number): number =>
  text.slice(0, caret).replaceAll(/[^\d.]/g, '').length

const MINUS = /^\s*[-−]/

/** Groups the thousands of digits with at most one point ('1234567.5' → '1,234,567.5'), and keeps the caret. */
function grouped(typed: string, caret: number): MoneyText {
  const [whole = '', fraction] = typed.replaceAll(/[^\d.]/g, '').split('.')
  const thousands = whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  // Zeros after the second decimal, as in a pasted '1,234.500', say nothing.
  const text = fraction === undefined ? thousands : `${thousands || '0'}.${fraction.slice(0, 2)}`
  // '.5' gets a zero before it, which the caret passes.
  let remaining = weightBefore(typed, caret) + (fraction !== undefined && whole === '' ? 1 : 0)
  let position = 0
  while (position < text.length && remaining > 0) {
    if (text[position] !== ',') remaining -= 1
    position += 1
  }
  return { text, caret: position }
}

/** A pasted amount: spaces between the groups of digits stand for commas. */
const pasted = (text: string): string => text.trim().replaceAll(/(?<=\d)\s(?=\d)/g, ',')

const readable = (inserted: string): boolean =>
  inserted.length <= 1 ? /^[\d.,\s₦]?$/.test(inserted) : parseTypedNaira(pasted(inserted)) !== null

const NO_MINUS = 'this amount cannot be negative'
const TOO_MANY_DECIMALS = 'an amount has at most two decimals'

/** Why a text is not taken, in words that say what to give instead. */
function reason(inserted: string): string {
  if (/^[\s₦(]*[-−–(]/.test(inserted)) return NO_MINUS
  return /\d\.\d{3}/.test(inserted) ? TOO_MANY_DECIMALS : 'please give an amount such as 1,234.50'
}

/** What a money field shows after a change of its text. */
export interface MoneyTyped extends MoneyText {
  /** What was not taken and why, as a sentence; null when all of it was taken. */
  readonly refusal: string | null
}

/**
 * The text of a money field after a change: its thousands grouped ('1234567.5' → '1,234,567.5'), the caret behind the
 * same digit. What would make another amount than was typed or pasted (a minus, a third decimal, '1,23', letters) is
 * not taken at all: the text stays as it was, with the reason. `signed` keeps a minus at the start.
 */
export function moneyTyped(
  before: string,
  { typed, caret, inserted }: Insertion,
  signed = false,
): MoneyTyped {
  const minus = signed ? (MINUS.exec(typed)?.[0].length ?? 0) : 0
  const added = signed ? inserted.replace(MINUS, '') : inserted
  const rest = typed.slice(minus)
  const digits = rest.replaceAll(/[^\d.]/g, '')
  const misplaced = signed ? /[-−]/.test(rest) : /[-−]/.test(typed)
  const refuse = (why: string): MoneyTyped => ({
    text: before,
    caret: Math.min(Math.max(caret - inserted.length, 0), before.length),
    refusal: notTaken(inserted, why),
  })
  if (misplaced) return refuse(signed ? 'a minus sign can only come first' : NO_MINUS)
  if (!readable(added)) return refuse(reason(inserted))
  if (digits.split('.').length > 2) return refuse('an amount has only one point, before the kobo')
  if (/\.\d\d0*[1-9]/.test(digits)) return refuse(TOO_MANY_DECIMALS)
  const { text, caret: behind } = grouped(rest, Math.max(caret - minus, 0))
  return minus > 0
    ? { text: `-${text}`, caret: behind + 1, refusal: null }
    : { text, caret: behind, refusal: null }
}

/**
 * Where a comma was typed by hand, as the number of digits before it; null for none, and once something is removed or
 * pasted. The field groups by itself, so the comma is not kept.
 */
export function commaTyped(earlier: number | null, { typed, caret, inserted }: Insertion): number | null {
  if (inserted === ',') return weightBefore(typed, caret)
  return inserted.length === 1 ? earlier : null
}

/** What is said of an amount whose typed comma does not stand between thousands: '12,50' is read as 1,250. */
export function misreadComma(text: string, digitsBefore: number | null): string | null {
  const [whole = ''] = text.replaceAll(',', '').split('.')
  if (digitsBefore === null || (whole.length - digitsBefore) % 3 === 0) return null
  return `The comma was read as a thousands separator: ₦${text}. Use a point before kobo.`
}

/** The amount in the field; null while it is empty. One past every limit is the highest that is exact. */
export const amountTyped = (text: string): Kobo | null => (text === '' ? null : parseTypedNaira(text))

/** The text of an amount while the field is not being edited; kobo are shown only when there are any. */
export function amountText(amount: Kobo | null): string {
  if (amount === null) return ''
  const naira = koboToNaira(amount)
  const text = Number.isInteger(naira) ? String(naira) : naira.toFixed(2)
  return (amount < 0 ? '-' : '') + grouped(text, text.length).text
}
