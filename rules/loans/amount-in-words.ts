import type { Kobo } from '../money.ts'

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion'] as const

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? ''
  const [tens, units] = [TENS[Math.floor(value / 10)] ?? '', value % 10]
  return units === 0 ? tens : `${tens}-${SMALL[units]}`
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  if (hundreds === 0) return belowHundred(rest)
  const head = `${SMALL[hundreds]} hundred`
  return rest === 0 ? head : `${head} and ${belowHundred(rest)}`
}

function inWords(value: number): string {
  if (value === 0) return SMALL[0]
  const groups: string[] = []
  let rest = value
  for (const scale of SCALES) {
    const group = rest % 1000
    if (group > 0) groups.unshift(`${belowThousand(group)}${scale}`)
    rest = Math.floor(rest / 1000)
  }
  // 'one thousand and five', but 'one thousand, two hundred and five'.
  const last = value % 1000
  if (groups.length > 1 && last > 0 && last < 100) {
    return `${groups.slice(0, -1).join(', ')} and ${groups.at(-1)}`
  }
  return groups.join(', ')
}

/**
 * The amount as contracts spell it: 'One thousand, two hundred and fifty naira, fifty kobo only'. Negative
 * amounts begin with 'Minus'.
 */
export function amountInWords(amount: Kobo): string {
  const [naira, kobo] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100]
  const parts = [
    ...(naira > 0 || kobo === 0 ? [`${inWords(naira)} naira`] : []),
    ...(kobo > 0 ? [`${inWords(kobo)} kobo`] : []),
  ]
  const words = `${amount < 0 ? 'minus ' : ''}${parts.join(', ')} only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
