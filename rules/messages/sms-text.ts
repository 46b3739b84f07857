/** The most characters of one SMS in the alphabet of GSM 03.38. */
export const SMS_MAX = 160

/** The alphabet of GSM 03.38 without its escapes; what is not in it doubles the price of an SMS and leaves 70 characters. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

const LETTERS: ReadonlySet<string> = new Set(GSM)

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
  '~': '-',
  '[': '(',
  ']': ')',
}

/** Whether a text is in that alphabet. */
export const isGsm = (text: string): boolean => [...text].every((letter) => LETTERS.has(letter))

/** A text in that alphabet: ₦ becomes NGN, accents that it lacks go, and what is left is a question mark. */
export const gsmText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (LETTERS.has(letter)) return letter
      const spelt = SPELT[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      // Of an address every letter counts.
      return isGsm(spelt) || /^[\x20-\x7e]$/.test(spelt) ? spelt : letter.trim() === '' ? ' ' : '?'
    })
    .join('')

/**
 * A text of one SMS from its parts in the order of their weight: the first always stands, each other where it still fits. A first part
 * that is too long is cut at a word.
 */
export function fitSms(first: string, others: readonly string[]): string {
  let text = cut(gsmText(first))
  for (const other of others) {
    const longer = `${text} ${gsmText(other)}`
    if (longer.length <= SMS_MAX) text = longer
  }
  return text
}

function cut(text: string): string {
  if (text.length <= SMS_MAX) return text
  const short = text.slice(0, SMS_MAX - 3)
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), SMS_MAX / 2))}...`
}
