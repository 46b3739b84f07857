import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  validateSchema,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { printedSchema } from '#schema/print.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'schema/schema.graphql'), 'utf8')
const printed = buildSchema(text)
const types = Object.values(printed.getTypeMap()).filter((type) => !type.name.startsWith('__'))
const own = types.filter((type) => !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name))

type Described = { description?: string | null | undefined }

/** Everything that can be described, by its coordinate. */
function describable(): [string, Described][] {
  const found: [string, Described][] = []
  for (const type of own) {
    found.push([type.name, type])
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        found.push([`${type.name}.${field.name}`, field])
        for (const arg of field.args) found.push([`${type.name}.${field.name}(${arg.name})`, arg])
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) found.push([`${type.name}.${field.name}`, field])
    } else if (isEnumType(type)) {
      for (const value of type.getValues()) found.push([`${type.name}.${value.name}`, value])
    }
  }
  return found
}

const rootFields = (): GraphQLField<unknown, unknown>[] =>
  [printed.getQueryType(), printed.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )

describe('the printed schema', () => {
  it('matches the types in schema/ (print it: node scripts/print-schema.ts)', () => {
    expect(text).toBe(printedSchema())
  })

  it('parses as valid GraphQL', () => {
    expect(validateSchema(printed)).toEqual([])
  })

  it('describes every type, field, argument, input and enum value in a sentence', () => {
    const all = describable()
    expect(all.length).toBeGreaterThan(200)
    const silent = all.filter(([, { description }]) => !description || !/[.!?)]$/.test(description.trim()))
    expect(silent.map(([coordinate]) => coordinate)).toEqual([])
  })

  it('ends the description of every root field with who may call it', () => {
    const endings =
      /(Anyone may call it|For anyone signed in|For members and staff|For staff( and auditors| \(moderators and admins\))|For admins( and auditors| only))\.( For programs with .+\.)?$/
    expect(rootFields().filter(({ description }) => !endings.test(description ?? ''))).toEqual([])
  })

  it('spells fields in camelCase, types in PascalCase and enum values in CAPITALS', () => {
    const wrong = own.flatMap((type) => {
      const fields =
        isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
          ? Object.keys(type.getFields())
          : []
      const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
      return [
        ...(/^[A-Z][A-Za-z0-9]*$/.test(type.name) ? [] : [type.name]),
        ...fields.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name)),
        ...values.filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name)),
      ]
    })
    expect(wrong).toEqual([])
  })

  it('gives every mutation a payload of the common shape and every input its name', () => {
    for (const field of Object.values(printed.getMutationType()?.getFields() ?? {})) {
      const type = isNonNullType(field.type) ? field.type.ofType : field.type
      if (!isObjectType(type)) throw new Error(`${field.name} answers no object`)
      expect(type.name).toMatch(/Payload$/)
      expect(type.getInterfaces().map(({ name }) => name)).toContain('MutationPayload')
      for (const arg of field.args) expect(String(arg.type)).toMatch(/^[A-Z]\w+Input!$/)
    }
  })

  it('gives every page the same fields', () => {
    const pages = own.filter((type) => isObjectType(type) && type.name.endsWith('Page'))
    expect(pages.length).toBeGreaterThanOrEqual(2)
    for (const page of pages) {
      if (!isObjectType(page)) continue
      expect(Object.keys(page.getFields()).sort()).toEqual([
        'currentPage',
        'endCursor',
        'hasNextPage',
        'items',
        'totalCount',
        'totalPages',
      ])
    }
  })

  it('makes every root field that may fail nullable', () => {
    const costNothing = ['society']
    const strict = rootFields().filter((field) => isNonNullType(field.type))
    expect(strict.map(({ name }) => name)).toEqual(costNothing)
  })

  it('never uses a float for money', () => {
    const amounts = /amount|balance|fee|price|salary|charge|interest|debit|credit|total(Savings|Loans)$/i
    const floats = own.flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).filter(
            (field) =>
              amounts.test(field.name) &&
              !/percent/i.test(field.name) &&
              /Float|Int/.test(String(field.type)),
          )
        : [],
    )
    expect(floats.map(({ name }) => name)).toEqual([])
  })
})
