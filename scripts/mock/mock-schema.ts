import { addMocksToSchema, createMockStore, type IMockStore, isRef, type Ref } from '@graphql-tools/mock'
import {
  defaultFieldResolver,
  defaultTypeResolver,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { type Random, repeatable } from '#backend/seed/random.ts'
import type { Context } from '#schema/context.ts'
import { pageOf } from '#schema/page.ts'
import { schema } from '#schema/schema.ts'
import { inventDay, inventInstant, inventKobo, inventNumber, inventText } from './invented-values.ts'
import { NotInSociety, port } from './port.ts'

/** How many records of each type are invented: a little more than two pages. */
const RECORDS = 23

const PAGE_SIZE = 10

/** Any number. */
const SEED = 7

type Values = Record<string, unknown>
type Resolver = GraphQLFieldResolver<unknown, Context>

const decoderOf = (type: GraphQLObjectType) => Object.values(type.getFields())

const hasId = (type: GraphQLObjectType): boolean => 'id' in type.getFields()

/** Records that stand for themselves: they have an id, or pages list them. */
const isListed = (type: GraphQLObjectType): boolean =>
  hasId(type) || schema.getType(`${type.name}Page`) !== undefined

/** The records of types nobody made up by hand: invented from the names and types of their fields. */
class Invented {
  readonly store: IMockStore
  readonly #random: Random
  readonly #now: Date

  constructor(seed: number, now: Date) {
    this.#random = repeatable(seed)
    this.#now = now
    this.store = createMockStore({ schema })
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || !isListed(type)) continue
      for (let number = 1; number <= RECORDS; number += 1) {
        this.store.set(type.name, keyOf(type.name, number), this.#fields(type, [type.name]))
      }
    }
  }

  /** What a field answers that no port can. */
  answer(type: GraphQLOutputType, args: Values, field: string): unknown {
    const plain = getNullableType(type)
    if (isListType(plain)) return this.#list(plain.ofType, field)
    if (!isObjectType(plain)) return this.#value(type, field, [])
    const items = plain.getFields().items
    if (items !== undefined) return this.#page(getNamedType(items.type).name, args)
    if (plain.name.endsWith('Payload')) return this.#payload(plain, args)
    return isListed(plain) ? this.#named(plain.name, args) : this.#part(plain, [])
  }

  #list(items: GraphQLOutputType, field: string): unknown[] {
    const type = getNullableType(items)
    if (isObjectType(type) && isListed(type)) return this.#records(type.name).slice(0, 5)
    return [0, 1].map(() => this.#value(type, field, []))
  }

  #records(typeName: string): Ref[] {
    return Array.from({ length: RECORDS }, (_, index) => this.#ref(typeName, keyOf(typeName, index + 1)))
  }

  #ref(typeName: string, key: string): Ref {
    return { $ref: { typeName, key } }
  }

  /** The record an argument names, or the first. */
  #named(typeName: string, args: Values): Ref {
    const key = Object.values(args).find(
      (value) => typeof value === 'string' && this.store.has(typeName, value),
    )
    return this.#ref(typeName, typeof key === 'string' ? key : keyOf(typeName, 1))
  }

  #page(typeName: string, args: Values): unknown {
    const type = schema.getType(typeName)
    const names = isObjectType(type) ? Object.keys(type.getFields()) : []
    const wanted = Object.entries(args).filter(
      ([name, value]) => names.includes(name) && value !== null && value !== undefined,
    )
    const search = typeof args.search === 'string' ? args.search.trim().toLowerCase() : ''
    const texts = (ref: Ref) => names.map((name) => this.store.get(ref, name))
    const all = this.#records(typeName).filter(
      (ref) =>
        wanted.every(([name, value]) => this.store.get(ref, name) === value) &&
        (search === '' ||
          texts(ref).some((text) => typeof text === 'string' && text.toLowerCase().includes(search))),
    )
    return pageOf(all, typeof args.page === 'number' ? args.page : 1, PAGE_SIZE)
  }

  /** An act is done: it answers the record it is about, in the state its verb leads to. */
  #payload(payload: GraphQLObjectType, { input }: Values): unknown {
    const given = isRecord(input) ? input : {}
    const answer: Values = { message: 'Done, in the mock.', userErrors: [], deletedId: given.id ?? null }
    for (const field of decoderOf(payload)) {
      const type = getNamedType(field.type)
      if (!isObjectType(type) || type.name === 'UserError') continue
      const record = isListed(type) ? this.#named(type.name, given) : this.#part(type, [])
      if (isRef(record)) this.#decide(type, record, payload.name)
      answer[field.name] = record
      answer.record = record
    }
    return answer
  }

  #decide(type: GraphQLObjectType, record: Ref, payload: string): void {
    const field = type.getFields().state
    const states = field === undefined ? undefined : getNamedType(field.type)
    if (!isEnumType(states)) return
    const verb = /^[A-Z][a-z]+/.exec(payload)?.[0].toUpperCase() ?? ''
    const state = states.getValues().find(({ name }) => name.startsWith(verb.replace(/E$/, '')))
    if (state !== undefined) this.store.set(record, 'state', state.value)
  }

  /** A record that stands for nothing but a part of another. */
  #part(type: GraphQLObjectType, above: readonly string[]): unknown {
    return this.store.get(type.name, this.#fields(type, [...above, type.name]))
  }

  #fields(type: GraphQLObjectType, above: readonly string[]): Values {
    const own = decoderOf(type).filter(({ name }) => name !== 'id')
    return Object.fromEntries(own.map(({ name, type: of }) => [name, this.#value(of, name, above)]))
  }

  #value(type: GraphQLOutputType, field: string, above: readonly string[]): unknown {
    const plain = getNullableType(type)
    if (isListType(plain)) {
      if (above.length > 3) return []
      return [0, 1].map(() => this.#value(plain.ofType, field, above))
    }
    if (isEnumType(plain)) return this.#random.pick(plain.getValues()).value
    if (isScalarType(plain)) return this.#scalar(plain.name, field)
    if (isAbstractType(plain)) {
      const kinds = schema.getPossibleTypes(plain).filter(isListed)
      return kinds.length === 0 ? null : this.#value(this.#random.pick(kinds), field, above)
    }
    if (!isObjectType(plain)) return null
    if (isListed(plain)) return this.#ref(plain.name, keyOf(plain.name, this.#random.between(1, RECORDS)))
    return above.includes(plain.name) ? null : this.#part(plain, above)
  }

  #scalar(name: string, field: string): unknown {
    const invention = { random: this.#random, now: this.#now }
    if (name === 'Kobo') return inventKobo(invention)
    if (name === 'Int' || name === 'Float') return inventNumber(field, invention)
    if (name === 'Boolean') return this.#random.percent(50)
    if (name === 'PlainDate') return inventDay(field, invention)
    if (name === 'DateTime') return inventInstant(invention)
    return name === 'ID' ? this.#random.id() : inventText(field, invention)
  }
}

const keyOf = (typeName: string, number: number): string => `${typeName.toLowerCase()}${number}`

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * The whole graph over the mock society: our own resolvers ask its ports; what no port answers is invented, and
 * an invented record is read from the mock store. `seed` decides what is invented.
 */
export function mockSchema(seed: number = SEED, now: Date): GraphQLSchema {
  const invented = new Invented(seed, now)
  const overSociety =
    (real: Resolver): Resolver =>
    async (source, args, context, info) => {
      if (isRef(source)) return invented.store.get(source, info.fieldName)
      try {
        // The server hands on a copy of the context: what it lacks is absent again.
        return await real(source, args, port(context), info)
      } catch (problem) {
        if (!(problem instanceof NotInSociety)) throw problem
        return invented.answer(info.returnType, args, info.fieldName)
      }
    }
  const resolversOf = (type: GraphQLNamedType): [string, object][] => {
    if (isObjectType(type) && !type.name.startsWith('__')) {
      const fields = decoderOf(type).map(({ name, resolve }) => [
        name,
        overSociety(resolve ?? defaultFieldResolver),
      ])
      return [[type.name, Object.fromEntries(fields)]]
    }
    if (!isAbstractType(type)) return []
    const typeOf: GraphQLTypeResolver<unknown, Context> = (value, context, info) =>
      isRef(value)
        ? value.$ref.typeName
        : (type.resolveType ?? defaultTypeResolver)(value, context, info, type)
    return [[type.name, { __resolveType: typeOf }]]
  }
  const resolvers = Object.fromEntries(Object.values(schema.getTypeMap()).flatMap(resolversOf))
  return addMocksToSchema({ schema, store: invented.store, resolvers })
}
