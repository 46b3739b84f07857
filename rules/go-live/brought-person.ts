import type { PlainDate } from '../dates.ts'
import { LINE_MAX } from '../field-errors.ts'
import { BANKS, bankCode } from '../members/banks.ts'
import { NOT_THERE, saysNone } from '../members/contact-fields.ts'
import { isEmail, normaliseEmail } from '../members/email.ts'
import { normaliseMemberNumber } from '../members/member-number.ts'
import { CAMPUSES, GENDER_LABELS, STAFF_CATEGORY_LABELS, TITLES } from '../members/options.ts'
import { parsePhone } from '../members/phone.ts'
import { staffNumberAsSent } from '../members/staff-number.ts'
import { type Kobo, ZERO_KOBO } from '../money.ts'
import { isRoundedByASpreadsheet } from '../payroll/identifier.ts'
import type { FileCell } from '../tables/file-cell.ts'
import { readAmount } from '../tables/read-amount.ts'
import { type DateOrder, readDay } from '../tables/read-day.ts'
import { readMonth } from '../tables/read-month.ts'
import { GO_LIVE_TEXTS } from '../texts/go-live.ts'
import { kinColumns, type MemberColumn } from './member-columns.ts'

/** A relative as the old register has one; texts are '' where it has none. */
export interface BroughtKin {
  readonly name: string
  readonly relationship: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** A member of the old register. Texts are '' and days null where it says nothing; amounts are kobo. */
export interface BroughtPerson {
  readonly number: string
  readonly name: string
  readonly title: string
  readonly gender: string
  readonly category: string
  readonly joinedOn: PlainDate | null
  readonly birthDate: PlainDate | null
  readonly phone: string
  readonly email: string
  readonly homeAddress: string
  readonly organisation: string
  readonly campus: string
  readonly faculty: string
  readonly department: string
  readonly rank: string
  readonly gradeLevel: string
  readonly step: string
  readonly salaryStructure: string
  readonly staffNumber: string
  readonly payrollNumber: string
  readonly assumedOn: PlainDate | null
  readonly retiresOn: PlainDate | null
  readonly payer: string
  readonly grossSalary: Kobo | null
  readonly netSalary: Kobo | null
  readonly bankName: string
  readonly accountName: string
  readonly accountNumber: string
  /** At most two. */
  readonly kin: readonly BroughtKin[]
  /** What was paid for joining before the books began here, for which nothing is booked. */
  readonly feePaid: Kobo
  readonly feePaidOn: PlainDate | null
  readonly feeReference: string
}

/** A member of a file, with what is wrong with the row in words, by the columns. */
export interface ReadPerson {
  readonly person: BroughtPerson
  readonly faults: readonly string[]
}

/** What the reading of a register depends on. */
export interface RegisterContext {
  readonly goLive: PlainDate
  readonly university: string
  readonly order: DateOrder
  readonly decimalComma: boolean
}

type CellOf = (column: MemberColumn) => FileCell

const SHORT_YEAR = /[-/. ']\d{2}$/

/**
 * A day of the past: one with a short year is at most the go-live day, so '12/05/65' is of 1965. A year or a month alone is
 * its first day. 'NO_DAY' for what names none, null for an empty cell.
 */
export function pastDay(cell: FileCell, order: DateOrder, goLive: PlainDate): PlainDate | 'NO_DAY' | null {
  if (cell.text === '' && cell.number === undefined && cell.date === undefined) return null
  const year = /^(?:19|20)\d{2}$/.exec(cell.text.trim())?.[0]
  if (year !== undefined) return `${year}-01-01` as PlainDate
  const day = readDay(cell, order) ?? readMonth(cell, order)
  if (day === null) return 'NO_DAY'
  const isShort = cell.date === undefined && SHORT_YEAR.test(cell.text.trim())
  return isShort && day > goLive ? (`${Number(day.slice(0, 4)) - 100}${day.slice(4)}` as PlainDate) : day
}

/** A phone number, of which spreadsheets take the zero away. '' for none, null for what is no number. */
function phoneIn({ text }: FileCell): string | null {
  if (text === '' || saysNone(text)) return ''
  const [first = ''] = text.split(/[,;/]| or /)
  const digits = first.replace(/[\s().-]/g, '')
  return parsePhone(first) ?? (/^[789][01]\d{8}$/.test(digits) ? parsePhone(`0${digits}`) : null)
}

const ACCOUNT_DIGITS = 10

/** An account number, of which spreadsheets take zeros away. null for what is none. */
function accountNumberIn(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{7,10}$/.test(digits)) return null
  return digits.padStart(ACCOUNT_DIGITS, '0')
}

const chosen = (text: string, choices: readonly string[]): string | null =>
  choices.find(
    (choice) => choice.toLowerCase().replaceAll('.', '') === text.toLowerCase().replaceAll('.', ''),
  ) ?? null

function genderIn(text: string): string | null {
  if (text === '') return ''
  if (/^(?:m|male|man)\.?$/i.test(text)) return GENDER_LABELS.MALE
  return /^(?:f|female|woman)\.?$/i.test(text) ? GENDER_LABELS.FEMALE : chosen(text, [GENDER_LABELS.OTHERS])
}

function categoryIn(text: string): string | null {
  if (text === '') return ''
  if (/^(?:s|ss|snr|senior)(?:\.| staff)?$/i.test(text)) return STAFF_CATEGORY_LABELS.SENIOR
  return /^(?:j|js|jnr|junior)(?:\.| staff)?$/i.test(text) ? STAFF_CATEGORY_LABELS.JUNIOR : null
}

/** The first or the second relative; null where the row has none. */
function kinIn(at: CellOf, place: 1 | 2): BroughtKin | null {
  const columns = kinColumns(place)
  const kin = {
    name: at(columns.NAME).text,
    relationship: at(columns.RELATIONSHIP).text,
    phone: phoneIn(at(columns.PHONE)) ?? at(columns.PHONE).text,
    email: saysNone(at(columns.EMAIL).text) ? NOT_THERE : at(columns.EMAIL).text,
    address: at(columns.ADDRESS).text,
  }
  return Object.values(kin).every((text) => text === '') ? null : kin
}

/** The name in one text: of one column, or the surname first. */
const nameIn = (at: CellOf): string =>
  (at('NAME').text || [at('SURNAME').text, at('OTHER_NAMES').text].filter(Boolean).join(' '))
    .replace(/\s+/g, ' ')
    .trim()

/** Reads one row of a register. Empty cells are no faults but those of number, name and day of joining. */
export function readPerson(
  at: CellOf,
  { goLive, university, order, decimalComma }: RegisterContext,
): ReadPerson {
  const faults: string[] = []
  const wrong = <Value>(column: MemberColumn, value: Value | null, otherwise: Value): Value => {
    if (value === null) faults.push(GO_LIVE_TEXTS.unreadable(column, at(column).text))
    return value ?? otherwise
  }
  const day = (column: MemberColumn, isPast: boolean): PlainDate | null => {
    const read = pastDay(at(column), order, isPast ? goLive : ('9999-12-31' as PlainDate))
    if (read === 'NO_DAY') return wrong<PlainDate | null>(column, null, null)
    if (read !== null && isPast && read > goLive) faults.push(GO_LIVE_TEXTS.afterGoLive(column))
    return read
  }
  const amount = (column: MemberColumn): Kobo | null => {
    const { text, number, fault } = at(column)
    if (text === '' && number === undefined && fault === undefined) return null
    const read = readAmount(at(column), { decimalComma })
    return wrong(column, 'amount' in read && read.amount >= 0 ? read.amount : null, ZERO_KOBO)
  }
  const plain = (column: MemberColumn): string => {
    const { text } = at(column)
    if (text.length > LINE_MAX) faults.push(GO_LIVE_TEXTS.tooLong(column))
    return text.slice(0, LINE_MAX)
  }
  const number = normaliseMemberNumber(at('NUMBER').text)
  const name = nameIn(at)
  if (number === '') faults.push(GO_LIVE_TEXTS.numberMissing)
  else if (isRoundedByASpreadsheet(at('NUMBER').text)) faults.push(GO_LIVE_TEXTS.numberRounded)
  if (name === '' || name.length > LINE_MAX) faults.push(GO_LIVE_TEXTS.nameMissing)
  if (pastDay(at('JOINED_ON'), order, goLive) === null) faults.push(GO_LIVE_TEXTS.joinedMissing)
  const [bankName, accountText] = [plain('BANK_NAME'), at('BANK_ACCOUNT_NUMBER').text]
  const code = bankCode(bankName)
  const category = wrong('CATEGORY', categoryIn(at('CATEGORY').text), '')
  const organisation = plain('ORGANISATION') || university
  const campus = at('CAMPUS').text
  const email = normaliseEmail(saysNone(at('EMAIL').text) ? '' : at('EMAIL').text)
  const title = plain('TITLE')
  const staffNumber = plain('STAFF_NUMBER')
  const person: BroughtPerson = {
    number,
    name: name.slice(0, LINE_MAX),
    title: chosen(title, TITLES) ?? title,
    gender: wrong('GENDER', genderIn(at('GENDER').text), ''),
    category,
    joinedOn: day('JOINED_ON', true),
    birthDate: day('BIRTH_DATE', true),
    phone: wrong('PHONE', phoneIn(at('PHONE')), ''),
    email: wrong('EMAIL', email === '' || isEmail(email) ? email : null, ''),
    homeAddress: plain('HOME_ADDRESS'),
    organisation,
    campus: campus === '' ? NOT_THERE : wrong('CAMPUS', chosen(campus, CAMPUSES), NOT_THERE),
    faculty: plain('FACULTY') || NOT_THERE,
    department: plain('DEPARTMENT') || NOT_THERE,
    rank: plain('RANK') || NOT_THERE,
    gradeLevel: plain('GRADE_LEVEL') || NOT_THERE,
    step: plain('STEP') || NOT_THERE,
    salaryStructure: plain('SALARY_STRUCTURE') || NOT_THERE,
    staffNumber:
      staffNumberAsSent({ organisation, category, staffNumber }, university) || staffNumber || NOT_THERE,
    payrollNumber: plain('PAYROLL_NUMBER') || NOT_THERE,
    assumedOn: day('ASSUMED_ON', true),
    retiresOn: day('RETIRES_ON', false),
    payer: plain('PAYER'),
    grossSalary: amount('GROSS_SALARY'),
    netSalary: amount('NET_SALARY'),
    bankName: BANKS.find((bank) => bank.code === code)?.name ?? bankName,
    accountName: plain('BANK_ACCOUNT_NAME') || (accountText === '' ? '' : name.slice(0, LINE_MAX)),
    accountNumber: accountText === '' ? '' : wrong('BANK_ACCOUNT_NUMBER', accountNumberIn(accountText), ''),
    kin: ([1, 2] as const).flatMap((place) => kinIn(at, place) ?? []),
    feePaid: amount('FEE_PAID') ?? ZERO_KOBO,
    feePaidOn: day('FEE_PAID_ON', true),
    feeReference: plain('FEE_REFERENCE'),
  }
  return { person, faults }
}
