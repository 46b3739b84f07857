declare const plainDateBrand: unique symbol

/** A day of the calendar, 'YYYY-MM-DD', in no time zone: birth, payment, death. Compares with < and >. */
export type PlainDate = string & { readonly [plainDateBrand]: 'PlainDate' }

/**
 * The offset of the society's time zone: West Africa Time, one hour ahead of UTC, without summer time. Milliseconds.
 */
const LAGOS_OFFSET = 60 * 60 * 1000

const PLAIN_DATE = /^(?!9999)[1-9]\d{3}-\d{2}-\d{2}$/

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

const plainDate = (year: number, month: number, day: number): PlainDate =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as PlainDate

function partsOf(date: PlainDate): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

/** The number of the two digits at `index`, without a text of their own: whole registers of dates are read. */
const twoDigits = (text: string, index: number): number =>
  (text.charCodeAt(index) - ZERO) * 10 + text.charCodeAt(index + 1) - ZERO

const ZERO = 0x30

/**
 * Reads 'YYYY-MM-DD'; null for other formats, days that do not exist, years before 1000, and the year 9999: the days after its
 * last would not compare as texts any more.
 */
export function parsePlainDate(text: string): PlainDate | null {
  const date = text.trim()
  if (!PLAIN_DATE.test(date)) return null
  const [month, day] = [twoDigits(date, 5), twoDigits(date, 8)]
  if (month < 1 || month > 12 || day < 1) return null
  // Every month has 28 days.
  return day > 28 && day > daysInMonth(Number(date.slice(0, 4)), month) ? null : (date as PlainDate)
}

/** A moment, as a Date or as the graph's DateTime: an ISO 8601 text with its zone. */
export type Instant = Date | string

/** The day and time of an instant on a clock in Lagos, '2021-07-14T15:05:00.000Z'. */
const lagosIso = (instant: Instant): string =>
  new Date(new Date(instant).getTime() + LAGOS_OFFSET).toISOString()

/** The day an instant falls on in Lagos. */
export const lagosDate = (instant: Instant): PlainDate => lagosIso(instant).slice(0, 10) as PlainDate

const DAY = 24 * 60 * 60 * 1000

/** The first instant of a day in Lagos. */
export const startOfDay = (date: PlainDate): Date => new Date(Date.parse(date) - LAGOS_OFFSET)

/** The first instant after a day in Lagos. */
export const endOfDay = (date: PlainDate): Date => new Date(startOfDay(date).getTime() + DAY)

/** The hour of an instant in Lagos, 0 to 23. */
export const lagosHour = (instant: Date): number => new Date(instant.getTime() + LAGOS_OFFSET).getUTCHours()

/** The same day `months` later (or earlier), the last of the month when that day does not exist. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return plainDate(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)))
}

/** Whole months from one day to another; negative when `to` is earlier. */
export function monthsBetween(from: PlainDate, to: PlainDate): number {
  const [fromYear, fromMonth] = partsOf(from)
  const [toYear, toMonth] = partsOf(to)
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth)
  if (to >= from) return addMonths(from, months) > to ? months - 1 : months
  return addMonths(from, months) < to ? months + 1 : months
}

/** '1 month', '12 months'. */
export const monthsText = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`

/** Age in whole years on a day. */
export const ageOn = (birthDate: PlainDate, day: PlainDate): number =>
  Math.floor(monthsBetween(birthDate, day) / 12)

/**
 * Months as people read them. Written here, and not by `Intl`: its first format of a day takes a slow phone 50 ms, and browsers of
 * different years differ about September.
 */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const SHORT_MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const

/** '14 July 2021'. */
export const formatPlainDate = (date: PlainDate): string => {
  const [year, month, day] = partsOf(date)
  return `${day} ${MONTH_NAMES[month - 1]} ${year}`
}

/** '14 Jul', for a list of one year. */
export const formatShortDay = (date: PlainDate): string => {
  const [, month, day] = partsOf(date)
  return `${day} ${SHORT_MONTH_NAMES[month - 1]}`
}

/** '14 Jul 2021', for lists. */
export const formatShortDate = (date: PlainDate): string => `${formatShortDay(date)} ${partsOf(date)[0]}`

/** 'July 2021', the month of a day. */
export const formatMonth = (date: PlainDate): string => {
  const [year, month] = partsOf(date)
  return `${MONTH_NAMES[month - 1]} ${year}`
}

/** 'Jul 21', the month of a day beside an axis. */
export const formatShortMonth = (date: PlainDate): string =>
  `${SHORT_MONTH_NAMES[partsOf(date)[1] - 1]} ${date.slice(2, 4)}`

/** '14 July 2021, 15:05', Lagos time. Throws RangeError for what is no instant. */
export const formatInstant = (instant: Instant): string => {
  const [date = '', time = ''] = lagosIso(instant).split('T')
  return `${formatPlainDate(date as PlainDate)}, ${time.slice(0, 5)}`
}

export type Greeting = 'Good Morning' | 'Good Afternoon' | 'Good Evening' | 'Hello'

/** Spec 000 §9: the greeting by the hour in Lagos, bands half-open: [3,12), [12,16), [16,20), else Hello. */
export function greetingAt(now: Date): Greeting {
  const hour = lagosHour(now)
  if (hour >= 3 && hour < 12) return 'Good Morning'
  if (hour >= 12 && hour < 16) return 'Good Afternoon'
  if (hour >= 16 && hour < 20) return 'Good Evening'
  return 'Hello'
}

/** The day after a day of the calendar. */
export const dayAfter = (day: PlainDate): PlainDate =>
  new Date(Date.parse(day) + DAY).toISOString().slice(0, 10) as PlainDate

/** Whole days of the calendar in Lagos from an instant to another; 0 on the same day and for a later one. */
export const daysSince = (instant: Instant, now: Date): number =>
  Math.max(0, Math.round((Date.parse(lagosDate(now)) - Date.parse(lagosDate(instant))) / DAY))
