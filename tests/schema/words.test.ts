import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql'
import { describe, expect, it } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8')

/** A field, an input field or an argument. */
interface Place {
  /** 'Voucher.reference', 'Query.vouchers(search)'. */
  readonly at: string
  readonly name: string
  readonly type: string
  readonly isList: boolean
  readonly isArgument: boolean
  readonly description: string
}

/** What is declared there. */
interface Told {
  readonly name: string
  readonly type: GraphQLType
  readonly description?: string | null | undefined
}

function placesOf(schema: GraphQLSchema): readonly Place[] {
  const places: Place[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const note = (at: string, of: Told, isArgument: boolean) =>
        places.push({
          at,
          name: of.name,
          type: getNamedType(of.type).name,
          isList: isListType(getNullableType(of.type)),
          isArgument,
          description: of.description ?? '',
        })
      note(`${type.name}.${field.name}`, field, false)
      if ('args' in field)
        for (const each of field.args) note(`${type.name}.${field.name}(${each.name})`, each, true)
    }
  }
  return places
}

/** Headers of columns in files of payers and of other books. */
const HEADERS = /^(?:ReportColumns|SetReportColumnsInput|OpeningColumnsInput|BankColumnsInput)\./

/** Words of 2.0.0, which stay until they are deprecated and removed. */
const RELEASED = new Set([
  'Query.searchMembers(text)',
  'Query.searchMembers(first)',
  // A form of numbers without a prefix.
  'Society.memberNumberPrefix',
  // The number of an account at a bank, which payees have.
  'BankAccount.accountNumber',
  'BankAccountInput.accountNumber',
])

const says = (description: string): boolean =>
  description.length >= 14 && !/^(?:Its|Their) \w+\.$/.test(description)

/** What each rule finds wrong, by the name of the rule. */
const RULES: Readonly<Record<string, (place: Place) => boolean>> = {
  'a month is a YearMonth': ({ at, name, type }) =>
    /(?:^m|M)onth$|^broughtThrough$/.test(name) && type === 'String' && !HEADERS.test(at),
  'the number of an account is an AccountNumber': ({ at, name, type }) =>
    (/^(?:accountNumber|paidFrom)$/.test(name) || (/[aA]ccount$/.test(name) && name !== 'account')) &&
    type === 'String' &&
    !HEADERS.test(at) &&
    !RELEASED.has(at),
  'an account is no text called account': ({ at, name, type }) =>
    name === 'account' && /^(?:String|AccountNumber)$/.test(type) && !HEADERS.test(at),
  'bankAccount is that of a payee': ({ name, type }) =>
    name === 'bankAccount' && !/^BankAccount(?:Input)?$/.test(type),
  'a search is search, an order orderBy, a size pageSize': ({ at, name, isArgument }) =>
    isArgument && /^(?:text|order|first|sort|limit|size|desc)$/.test(name) && !RELEASED.has(at),
  'what is absent is null': ({ at, type, isList, description }) =>
    type === 'String' &&
    !isList &&
    !RELEASED.has(at) &&
    /''|(?:^|[;,.] )empty (?:for|where|otherwise)|; empty /.test(description),
  'kinds of entries are an enum': ({ at, type }) => at === 'JournalEntry.kind' && type === 'String',
  'a description says something': ({ description }) => !says(description),
}

const wrongIn = (schema: GraphQLSchema, rule: string): readonly string[] =>
  placesOf(schema)
    .filter((place) => RULES[rule]?.(place))
    .map(({ at }) => at)

const planted = (field: string) => buildSchema(`type Query { "A planted fault of this test." ${field} }`)

describe('the words of the schema', () => {
  const schema = buildSchema(text)

  it.each(Object.keys(RULES))('holds everywhere: %s', (rule) => {
    expect(wrongIn(schema, rule)).toEqual([])
  })

  it.each([
    ['a month is a YearMonth', 'lastMonth: String'],
    ['the number of an account is an AccountNumber', 'bankLedgerAccount: String'],
    ['an account is no text called account', 'account: String'],
    ['bankAccount is that of a payee', 'bankAccount: String'],
    ['a search is search, an order orderBy, a size pageSize', 'members("Which ones." order: Int): Int'],
  ])('names what breaks it: %s', (rule, field) => {
    expect(wrongIn(planted(field), rule)).toHaveLength(1)
  })

  it.each([
    ['what is absent is null', "The reference; '' for none."],
    ['what is absent is null', 'The reference; empty for none.'],
    ['a description says something', 'What it is.'],
    ['a description says something', 'Its descriptions.'],
  ])('names a description that breaks it: %s, %s', (rule, description) => {
    expect(wrongIn(buildSchema(`type Query { "${description}" name: String }`), rule)).toEqual(['Query.name'])
  })

  it('keeps no exception that nothing needs any more', () => {
    const places = new Set(placesOf(schema).map(({ at }) => at))
    expect([...RELEASED].filter((at) => !places.has(at))).toEqual([])
  })

  it('says of itself how to sign in, what lists and errors are like, and what is limited', () => {
    for (const word of ['Sign-in', 'Lists', 'Errors', 'Limits', 'Idempotency'])
      expect(schema.description).toContain(`${word}: `)
  })
})
