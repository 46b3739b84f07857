import { type Kobo, koboToNaira, parseNaira } from '#rules/money.ts'

/** What a money field shows, and where the caret stands in it. */
export interface MoneyText {
  readonly text: string
  readonly caret: number
}

/** Digits before the caret: what the caret keeps to while commas come and go. */
const weightBefore = (text: string, caret: number): number =>
  text.slice(0, caret).replaceAll(/[^\d.]/g, '').length

/**
 * Groups thousands in what was typed so far ('1234567.5' → '1,234,567.5'), drops everything that is not part
 * of an amount, and keeps the caret behind the same digit. Kobo are cut after two figures.
 */
export function groupWhileTyping(typed: string, caret: number): MoneyText {
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

/** The amount in the field, or null while it is empty or past what can be counted. */
export const amountTyped = (text: string): Kobo | null => (text === '' ? null : parseNaira(text))

/** An amount as it stands in a field nobody is typing in: kobo only when there are any. */
export function amountText(amount: Kobo | null): string {
  if (amount === null) return ''
  const naira = koboToNaira(amount)
  const text = Number.isInteger(naira) ? String(naira) : naira.toFixed(2)
  return groupWhileTyping(text, text.length).text
}
