import { addMonths, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { nubanCheckDigit } from '#rules/members/bank-account.ts'
import { BANKS } from '#rules/members/banks.ts'
import { formatMemberNumber } from '#rules/members/member-number.ts'
import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import { type Kobo, naira } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import { columnsOf } from '../db/named-columns.ts'
import { BANK_COLUMNS, type BankColumn } from '../members/bank-columns.ts'
import type { Employment, Kin, RegistrationPayment } from '../members/tables.ts'
import { at, type Demo, type DemoMember, daysAgo } from './demo.ts'
import { NAME_POOLS, PLACES_OF_WORK, STREETS } from './names.ts'

const CONFIRMED = 112
const WAITING = 8

/** The members to sign in as, by running number. */
const DEMO_MEMBERS: Readonly<Record<number, { name: string; gender: string; title: string; email: string }>> =
  {
    101: { name: 'Adaeze Okafor', gender: 'Female', title: 'Dr.', email: 'member@isusu.example' },
    102: { name: 'Babatunde Ogunleye', gender: 'Male', title: 'Mr.', email: 'second.member@isusu.example' },
  }

const APPLICANT = { name: 'Ifeanyi Ugwuanyi', gender: 'Male', title: 'Mr.', email: 'applicant@isusu.example' }

const RANKS = [
  'Senior Lecturer',
  'Lecturer I',
  'Professor',
  'Principal Officer',
  'Chief Technologist',
  'Registrar II',
]

/** A bank account whose check digit fits its bank. */
export function bankAccount({ random }: Demo, accountName: string): Record<BankColumn, string> {
  const bank = random.pick(BANKS)
  const serial = String(random.between(0, 999_999_999)).padStart(9, '0')
  const accountNumber = `${serial}${nubanCheckDigit(bank.code, serial)}`
  const account = { bankName: bank.name, accountNumber, accountName }
  return columnsOf(BANK_COLUMNS, (field) => account[field])
}

/** The account a member is paid to: the one on record, otherwise one given with the request. */
export function accountOf(demo: Demo, { row }: DemoMember): Record<BankColumn, string> {
  const given = bankAccount(demo, row.name)
  return columnsOf(BANK_COLUMNS, (field) => row[BANK_COLUMNS[field]] ?? given[BANK_COLUMNS[field]])
}

/** A mobile number in E.164. */
export function phoneNumber({ random }: Demo): string {
  return `+234${random.pick(['803', '806', '813', '816', '703', '905', '807', '902'])}${String(random.between(1_000_000, 9_999_999))}`
}

export function personName({ random }: Demo): { name: string; gender: string; title: string } {
  const pool = random.pick(NAME_POOLS)
  const woman = random.percent(48)
  const given = random.pick(woman ? pool.women : pool.men)
  const title = random.percent(25)
    ? random.pick(['Dr.', 'Prof.'])
    : woman
      ? random.pick(['Mrs.', 'Miss'])
      : 'Mr.'
  return { name: `${given} ${random.pick(pool.surnames)}`, gender: woman ? 'Female' : 'Male', title }
}

function kin(demo: Demo, relationship: string): Kin {
  const { name } = personName(demo)
  return {
    name,
    address: `${demo.random.between(2, 140)} ${demo.random.pick(STREETS)}`,
    email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
    phone: phoneNumber(demo),
    relationship,
  }
}

function employment(demo: Demo, category: string, assumed: PlainDate): Employment {
  const { random, society } = demo
  const [faculty, department, salaryStructure] = random.pick(PLACES_OF_WORK)
  const staffNumber = staffNumberAsSent(
    { organisation: society.university, category, staffNumber: String(random.between(1_200, 9_800)) },
    society.university,
  )
  return {
    organisation: society.university,
    campus:
      faculty === 'Medical Sciences' ? 'COLLEGE OF MEDICINE' : random.pick(['NSUKKA', 'NSUKKA', 'ENUGU']),
    faculty,
    department,
    rank:
      category === 'Senior'
        ? random.pick(RANKS)
        : random.pick(['Clerical Officer', 'Driver', 'Technologist II']),
    gradeLevel: String(random.between(category === 'Senior' ? 7 : 3, category === 'Senior' ? 15 : 6)),
    step: String(random.between(1, 9)),
    retirementDate: addMonths(assumed, 35 * 12),
    payrollNumber: random.percent(70) ? String(random.between(100_000, 499_999)) : 'N/A',
    salaryStructure,
    staffNumber,
    assumptionDate: assumed,
  }
}

/** Kobo a month: the two compulsory products, and some of the others. */
function monthlySavings({ random }: Demo): Partial<Record<SavingsProductName, Kobo>> {
  const maybe = (chance: number, product: SavingsProductName, least: number, most: number) =>
    random.percent(chance) ? { [product]: naira(random.between(least, most) * 1000) } : {}
  return {
    SHARE_CAPITAL: naira(random.between(5, 20) * 1000),
    ORDINARY_SAVINGS: naira(random.between(5, 60) * 1000),
    ...maybe(40, 'CHRISTMAS_SAVINGS', 2, 15),
    ...maybe(35, 'EDUCATION_SAVINGS', 3, 20),
    ...maybe(45, 'RETIREMENT_SAVINGS', 5, 25),
    ...maybe(25, 'LAND_DEVELOPMENT_SAVINGS', 5, 20),
  }
}

function newMember(
  demo: Demo,
  running: number | null,
  fixed: (typeof DEMO_MEMBERS)[number] | undefined,
): DemoMember {
  const { random } = demo
  const person = fixed ?? personName(demo)
  const category = random.percent(75) ? 'Senior' : 'Junior'
  const born = parsePlainDate(
    `${random.between(1962, 1996)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
  )
  const assumed = parsePlainDate(`${random.between(1998, 2020)}-0${random.between(1, 9)}-01`) ?? demo.today
  const monthsHere = running === null ? 0 : fixed === undefined ? random.between(5, 48) : 40
  const joined = running === null ? demo.today : addMonths(demo.today, -monthsHere)
  const createdAt = running === null ? daysAgo(demo, random.between(1, 20)) : at(joined, 11)
  const account = bankAccount(demo, person.name)
  const banked = running !== null && (running === 101 || (running !== 102 && random.percent(85)))
  const payment: RegistrationPayment = {
    bankName: demo.society.registrationAccount.bankName,
    amount: demo.society.registrationFee,
    tellerName: person.name,
    tellerReference: `TRX${random.between(10_000_000, 99_999_999)}`,
    paymentDate: addMonths(joined, running === null ? -1 : 0),
  }
  const memberNumber = running === null ? null : formatMemberNumber(demo.society, running)
  const withKin = running === 101 || (running !== null && running !== 102 && random.percent(80))
  return {
    joined,
    memberNumber,
    monthly: running === null ? {} : monthlySavings(demo),
    loans: [],
    balances: new Map(),
    row: {
      id: random.id(),
      member_number: memberNumber,
      name: person.name,
      title: person.title,
      gender: person.gender,
      category,
      birth_date: born,
      home_address: `${random.between(2, 140)} ${random.pick(STREETS)}`,
      phone: phoneNumber(demo),
      email:
        fixed?.email ??
        `${person.name.toLowerCase().replace(' ', '.')}.${running ?? `n${demo.members.length}`}@mail.example`,
      employment: JSON.stringify(employment(demo, category, assumed)),
      registration_payment: JSON.stringify(payment),
      next_of_kin: withKin
        ? JSON.stringify({
            first: kin(demo, random.pick(['Wife', 'Husband', 'Brother', 'Sister'])),
            second: kin(demo, random.pick(['Son', 'Daughter', 'Mother'])),
          })
        : null,
      ...columnsOf(BANK_COLUMNS, (field) => (banked ? account[BANK_COLUMNS[field]] : null)),
      commodity_loan: running === 101 || (running !== null && random.percent(40)),
      referrer_id:
        running === null || running < 10 || !random.percent(25)
          ? null
          : (demo.members[random.between(0, 8)]?.row.id ?? null),
      created_at: createdAt,
      confirmed_at: running === null ? null : new Date(createdAt.getTime() + 2 * 86_400_000),
      confirmed_by: running === null ? null : demo.moderator,
    },
  }
}

/** Two accounts of staff, 112 members and eight pending registrations. */
export function addPeople(demo: Demo): void {
  const staffOf = (id: string, level: 2 | 3, name: string, email: string) => ({
    id,
    access_level: level,
    name,
    title: 'Mrs.',
    gender: 'Female',
    category: 'Senior',
    phone: phoneNumber(demo),
    email,
    home_address: 'Co-operative House, Nsukka',
    employment: JSON.stringify({
      ...employment(demo, 'Senior', parsePlainDate('2012-03-01') ?? demo.today),
      faculty: 'N/A',
      department: 'Co-operative Secretariat',
      rank: level === 3 ? 'Secretary' : 'Desk Officer',
    }),
    registration_payment: JSON.stringify({
      bankName: '',
      amount: 0,
      tellerName: '',
      tellerReference: '',
      paymentDate: '',
    }),
    created_at: at(addMonths(demo.today, -48)),
    confirmed_at: at(addMonths(demo.today, -48)),
  })
  demo.rows.staff.push(
    staffOf(demo.admin, 3, 'Ngozi Eze', 'admin@isusu.example'),
    staffOf(demo.moderator, 2, 'Chidinma Nwosu', 'moderator@isusu.example'),
  )
  for (let running = 1; running <= CONFIRMED; running += 1)
    demo.members.push(newMember(demo, running, DEMO_MEMBERS[running]))
  for (let waiting = 0; waiting < WAITING; waiting += 1)
    demo.members.push(newMember(demo, null, waiting === 0 ? APPLICANT : undefined))
}
