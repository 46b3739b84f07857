import { createHash } from 'node:crypto'
import { type GraphQLField, type GraphQLObjectType, getNamedType, isEnumType, isNonNullType } from 'graphql'
import { demoSociety } from '#backend/seed/demo-society.ts'
import { lagosDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SOCIETY_ACCOUNTS } from '#rules/treasury/society-accounts.ts'

/** Values by the names of fields. */
export type Values = Readonly<Record<string, unknown>>

const DAY_MS = 86_400_000
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The products by the names of their enums: what they are called on screens, and their codes. */
const PRODUCTS: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  SavingsProduct: SAVINGS_PRODUCTS,
  LoanType: LOAN_PRODUCTS,
}

/** What says that something is refused or over: null, so that a screen shows what it is for. */
const NULL = /^(message|problem|closedReason|rejectionReason|disabledAt|withdraw\w+|revers\w+|excess)$/

/** Texts in a form of their own, by the names of their fields. */
const TEXTS: readonly (readonly [RegExp, (place: number) => string])[] = [
  [/reference$|Id$/i, (place) => `ISU${String(place).padStart(6, '0')}`],
  [/^entry|number$|^codes?$/i, (place) => `JV${String(place).padStart(6, '0')}`],
  [/token|secret|hash|mark/i, (place) => `mock-${place}`],
]

const ACCOUNT_NUMBERS = Object.values(SOCIETY_ACCOUNTS).map(({ number }) => number)

const pick = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item

/** A whole number that looks random and is the same for the same text. */
const scattered = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

type Person = ReturnType<typeof demoSociety>['rows']['staff'][number]
/** A person of the demo society, with a value for every field of the graph about a person. */
const personOf = ({ home_address: address, employment, ...row }: Person): Values => ({
  ...row,
  ...(JSON.parse(employment) as Values),
  address,
  bankName: row.bank_name ?? 'Zenith Bank',
  accountNumber: row.account_number ?? '1012345678',
  memberNumber: row.member_number ?? null,
  status: row.confirmed_at ? 'CONFIRMED' : 'UNCONFIRMED',
  level: row.access_level ?? 1,
  accessLevel: pick(['MEMBER', 'MODERATOR', 'ADMIN'], (row.access_level ?? 1) - 1),
})

/** Makes the values that fields show: the demo society's where it has one, otherwise from their names and types. */
export class ValueMaker {
  /** The members, then the two accounts of staff. */
  readonly people: readonly Values[]
  readonly #now: Date
  /** What the demo society says of records, by the names of their types. */
  readonly records: Readonly<Record<string, readonly Values[]>>

  constructor(now: Date) {
    const society = demoSociety(DEFAULT_SOCIETY_SETTINGS, now)
    this.#now = now
    this.people = [...society.members.map(({ row }) => row), ...society.rows.staff].map(personOf)
    this.records = {
      Member: this.people,
      StaffAccount: this.people.slice(society.members.length),
      Product: society.rows.products.map(({ name, description }) => ({ name, description })),
      Account: Object.values(SOCIETY_ACCOUNTS),
      Payer: [{ name: 'University bursary' }, { name: 'Teaching hospital' }],
    }
  }

  /** The value of a leaf of the record of this number, the same each time. */
  leaf(owner: GraphQLObjectType, field: GraphQLField<unknown, unknown>, place: number): unknown {
    const type = getNamedType(field.type)
    const isText = isEnumType(type) || /^(String|PlainDate|AccountNumber)$/.test(type.name)
    const told = isText ? this.#told(owner, field.name, place) : undefined
    const choices = isEnumType(type) ? type.getValues() : []
    const chosen = choices.find(({ name, value }) => name === told || value === told) ?? pick(choices, place)
    if (isEnumType(type)) return chosen.value
    const isNullable = !isNonNullType(field.type)
    if (told !== undefined && (told !== null || isNullable)) return told
    if (isNullable && NULL.test(field.name)) return null
    return this.scalar(type.name, field.name, place, owner.name)
  }

  /** What the demo society says of a record, of what it is called, or of the person it is about. */
  #told(owner: GraphQLObjectType, name: string, place: number): unknown {
    const own = this.records[owner.name]
    if (own !== undefined) return pick(own, place)[name]
    const fields = Object.values(owner.getFields())
    const product = fields.map((field) => getNamedType(field.type)).find((type) => type.name in PRODUCTS)
    if (isEnumType(product) && /^(label|typeLabel|code)$/.test(name))
      return PRODUCTS[product.name]?.[pick(product.getValues(), place).name]?.[name.replace('typeL', 'l')]
    if (/^payer(Name)?$/.test(name)) return pick(this.records['Payer'] ?? [], place)['name']
    if (/By$|^by$|actorName|authority|party/.test(name)) return pick(this.people, place + 1)['name']
    // A file or a column has a name and is no person.
    const isPerson = name !== 'name' || fields.some((field) => /email|member|phone/i.test(field.name))
    const asked = name.replace(/^(full|member|borrower|account)N/, 'n').replace(/^\w+Address$/, 'address')
    return isPerson ? pick(this.people, place)[asked] : undefined
  }

  /** A value of a scalar; `place` and `of` tell records apart. Deadlines are ahead, other days in the last two years. */
  scalar(type: string, name: string, place: number, of: string): unknown {
    const chance = scattered(`${of}.${name} ${place}`)
    const isAhead = /expires|lockedUntil|ends|due|expected|effective/i.test(name)
    const moment = new Date(this.#now.getTime() + (isAhead ? 1 + (chance % 60) : -(chance % 700)) * DAY_MS)
    if (type === 'Kobo') return (1 + (chance % 400)) * 100_000
    if (type === 'Boolean') return /^(mayDecide|works|agrees|columnsFit|isComplete|canClose)$/.test(name)
    if (type === 'Float') return 5 + (chance % 20)
    if (type === 'PlainDate') return lagosDate(moment)
    if (type === 'DateTime') return moment
    if (type === 'URL') return PICTURE
    if (type === 'AccountNumber') return pick(ACCOUNT_NUMBERS, place)
    if (type === 'YearMonth' || /month$/i.test(name)) return moment.toISOString().slice(0, 7)
    if (name.startsWith('year')) return this.#now.getUTCFullYear() - 1 - (place % 3)
    if (type === 'Int') return /^(version|number|row|position)$/.test(name) ? 1 + place : 1 + (chance % 12)
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    const form = TEXTS.find(([pattern]) => pattern.test(name))
    return form?.[1](place) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)} ${place + 1}`
  }
}
