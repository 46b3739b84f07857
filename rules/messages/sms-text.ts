import { smsParts } from './sms-parts.ts'

const SPELT: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '•': '*',
  '…': '...',
  '×': 'x',
}

const isPlain = (text: string): boolean => smsParts(text).encoding === 'GSM-7'

/** Whether a text is one SMS: at most 160 places of the seven-bit alphabet. */
export const isOneSms = (text: string): boolean => isPlain(text) && smsParts(text).parts <= 1

/** A text in the seven-bit alphabet: ₦ becomes NGN, accents that it lacks go, and what is left is a question mark. */
export const plainSms = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (isPlain(letter)) return letter
      const spelt = SPELT[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      if (isPlain(spelt)) return spelt
      return letter.trim() === '' ? ' ' : '?'
    })
    .join('')

/**
 * A text of one SMS from its parts in the order of their weight: the first always stands, each other where it still fits. A first part
 * that is too long is cut at a word.
 */
export function fitSms(first: string, others: readonly string[]): string {
  let text = cut(plainSms(first))
  for (const other of others) {
    const longer = `${text} ${plainSms(other)}`
    if (isOneSms(longer)) text = longer
  }
  return text
}

function cut(text: string): string {
  if (isOneSms(text)) return text
  const words = text.split(' ')
  let short = ''
  for (const word of words) {
    const longer = short === '' ? word : `${short} ${word}`
    if (!isOneSms(`${longer}...`)) break
    short = longer
  }
  return `${short}...`
}
