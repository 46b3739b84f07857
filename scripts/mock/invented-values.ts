import { NAME_POOLS, PLACES_OF_WORK, STREETS } from '#backend/seed/names.ts'
import type { Random } from '#backend/seed/random.ts'
import { addMonths, lagosDate, type PlainDate } from '#rules/dates.ts'
import { BANKS } from '#rules/members/banks.ts'
import { type Kobo, naira } from '#rules/money.ts'
import { picture } from './members.ts'

/** What values are made of. */
export interface Invention {
  readonly random: Random
  readonly now: Date
}

function person({ random }: Invention): string {
  const pool = random.pick(NAME_POOLS)
  return `${random.pick(random.percent(50) ? pool.women : pool.men)} ${random.pick(pool.surnames)}`
}

const digits = ({ random }: Invention, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

/** By what a field is called; the first that fits makes the text. */
const TEXTS: readonly (readonly [RegExp, (invention: Invention) => string])[] = [
  [/url$/i, (invention) => picture(person(invention))],
  [/e-?mail/i, (invention) => `${person(invention).toLowerCase().replace(' ', '.')}@mail.example`],
  [/phone/i, (invention) => `+234803${digits(invention, 7)}`],
  [/memberNumber/i, ({ random }) => `COOP000${random.between(101, 199)}`],
  [/accountNumber/i, (invention) => digits(invention, 10)],
  [/bankName|^bank$/i, ({ random }) => random.pick(BANKS).name],
  [/address/i, ({ random }) => `${random.between(2, 140)} ${random.pick(STREETS)}`],
  [/faculty/i, ({ random }) => random.pick(PLACES_OF_WORK)[0]],
  [/department/i, ({ random }) => random.pick(PLACES_OF_WORK)[1]],
  [/salaryStructure/i, ({ random }) => random.pick(PLACES_OF_WORK)[2]],
  [/relationship/i, ({ random }) => random.pick(['Wife', 'Husband', 'Sister', 'Brother', 'Son'])],
  [/reference|transaction|number|code$/i, (invention) => `FT${digits(invention, 9)}`],
  [/reason|comment|note/i, () => 'The details were checked by phone.'],
  [
    /label|title/i,
    ({ random }) => random.pick(['Annual report', 'By-laws', 'Share capital', 'Ordinary savings']),
  ],
  [/description|text|message/i, () => 'As decided by the general meeting of the society.'],
  [/name|by$/i, person],
]

/** A text that fits a field's name. */
export const inventText = (field: string, invention: Invention): string =>
  (TEXTS.find(([names]) => names.test(field))?.[1] ?? person)(invention)

/** An amount between 5,000 and 900,000 naira in whole thousands. */
export const inventKobo = ({ random }: Invention): Kobo => naira(random.between(5, 900) * 1_000)

/** Counts are small, years are years. */
export function inventNumber(field: string, { random, now }: Invention): number {
  if (/year/i.test(field)) return now.getUTCFullYear() - random.between(1, 4)
  if (/percent/i.test(field)) return random.between(1, 40)
  return random.between(1, 12)
}

/** A day of the last year; births lie further back. */
export function inventDay(field: string, { random, now }: Invention): PlainDate {
  const years = /birth/i.test(field) ? random.between(25, 60) : 0
  return addMonths(lagosDate(now), -(years * 12 + random.between(0, 11)))
}

/** A moment of the last ninety days. */
export const inventInstant = ({ random, now }: Invention): Date =>
  new Date(now.getTime() - random.between(1, 90 * 24) * 3_600_000)
