import { type Kobo, koboToNaira, parseTypedNaira } from '#rules/money.ts'

/** The text of a money field, and the position of the caret. */
export interface MoneyText {
  readonly text: string
  readonly caret: number
}

/** The number of digits before the caret, which stays the same while commas are added and removed. */
const weightBefore = (text: string, caret: number): number =>
  text.slice(0, caret).replaceAll(/[^\d.]/g, '').length

/**
 * Groups the thousands of a partly typed amount ('1234567.5' → '1,234,567.5'), removes other characters, and keeps
 * the caret behind the same digit. Decimals are cut after two digits. `signed` keeps a minus at the start.
 */
export function groupWhileTyping(typed: string, caret: number, signed = false): MoneyText {
  const minus = signed ? (/^\s*[-−]/.exec(typed)?.[0].length ?? 0) : 0
  if (minus > 0) {
    const rest = groupWhileTyping(typed.slice(minus), Math.max(caret - minus, 0))
    return { text: `-${rest.text}`, caret: rest.caret + 1 }
  }
  const kept = typed.replaceAll(/[^\d.]/g, '')
  const point = kept.indexOf('.')
  const whole = (point < 0 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '')
  const fraction =
    point < 0
      ? null
      : kept
          .slice(point + 1)
          .replaceAll('.', '')
          .slice(0, 2)
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  const text = fraction === null ? grouped : `${grouped || '0'}.${fraction}`

  let remaining = weightBefore(typed, caret)
  let position = 0
  while (position < text.length && remaining > 0) {
    if (text[position] !== ',') remaining -= 1
    position += 1
  }
  return { text, caret: position }
}

/** The amount in the field; null while it is empty. One past every limit is the highest that is exact. */
export const amountTyped = (text: string): Kobo | null => (text === '' ? null : parseTypedNaira(text))

/** The text of an amount while the field is not being edited; kobo are shown only when there are any. */
export function amountText(amount: Kobo | null): string {
  if (amount === null) return ''
  const naira = koboToNaira(amount)
  const text = Number.isInteger(naira) ? String(naira) : naira.toFixed(2)
  return groupWhileTyping(text, text.length).text
}
