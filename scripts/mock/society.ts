import { readFileSync } from 'node:fs'
import { createMockStore, type IMockStore, isRef, type Ref } from '@graphql-tools/mock'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import { schema } from '#schema/schema.ts'
import { listsOf, RECORDED_AT, readRecording, type Values } from '../recording/recording.ts'

const SDL = new URL('../../schema/schema.graphql', import.meta.url)

/** The printed schema, with the scalars and the values of enums that the code has. */
function printedSchema(): GraphQLSchema {
  const leaf = (type: GraphQLNamedType): [string, unknown][] => {
    if (isScalarType(type) && !isSpecifiedScalarType(type)) return [[type.name, type]]
    if (!isEnumType(type) || type.name.startsWith('__')) return []
    return [[type.name, Object.fromEntries(type.getValues().map(({ name, value }) => [name, value]))]]
  }
  const leaves = Object.fromEntries(Object.values(schema.getTypeMap()).flatMap(leaf))
  return makeExecutableSchema({ typeDefs: readFileSync(SDL, 'utf8'), resolvers: leaves as Record<string, object> })
}

/** What a field answers that was not recorded. */
const INVENTED = {
  Kobo: () => 0,
  PlainDate: () => RECORDED_AT.toISOString().slice(0, 10),
  DateTime: () => RECORDED_AT,
  String: () => 'text',
}

/** The recorded society in the mock's store: reading, finding and changing records whatever their type. */
export class MockSociety {
  readonly schema = printedSchema()
  readonly lists = listsOf(this.schema)
  readonly store: IMockStore = createMockStore({
    schema: this.schema,
    mocks: INVENTED,
    mockGenerationBehavior: 'deterministic',
  })
  /** The records that lists show, by their type. */
  readonly #records = new Map<string, Ref[]>()

  constructor() {
    this.store.set('Query', 'ROOT', readRecording(this.schema))
    for (const [list, { name }] of this.lists) {
      const page = this.store.get('Query', 'ROOT', list) as Ref
      // Registrations are members as well; each record is listed once.
      const records = [...this.all(name), ...(this.store.get(page, 'items') as Ref[])]
      this.#records.set(name, [...new Map(records.map((ref) => [ref.$ref.key, ref])).values()])
    }
  }

  /** The type of a record. */
  typeOf({ $ref }: Ref): GraphQLObjectType {
    return this.objectType($ref.typeName)
  }

  objectType(name: string): GraphQLObjectType {
    const type = this.schema.getType(name)
    if (!isObjectType(type)) throw new TypeError(`${name} is no type with fields`)
    return type
  }

  /** Every record of a type that lists show, newest first. */
  all(typeName: string): readonly Ref[] {
    return this.#records.get(typeName) ?? []
  }

  /** The first record of a type that one of the texts names: by its id, its reference, its code or its number. */
  named(typeName: string, texts: readonly unknown[]): Ref | null {
    const names = ['id', 'reference', 'code', 'memberNumber'].filter(
      (name) => name in this.objectType(typeName).getFields(),
    )
    const isNamed = (ref: Ref) => names.some((name) => texts.includes(this.store.get(ref, name)))
    return this.all(typeName).find(isNamed) ?? null
  }

  /** The records of one list of the graph. */
  shownIn(list: string): readonly Ref[] {
    const all = this.all(this.lists.get(list)?.name ?? '')
    return list === 'registrations' ? all.filter((ref) => this.store.get(ref, 'status') === 'unconfirmed') : all
  }

  /** How many records of the list that a count is named for are not decided. */
  waitingIn(count: string): number {
    const list = [...this.lists.keys()].find((name) => count.toLowerCase().endsWith(name.toLowerCase())) ?? ''
    const isWaiting = (ref: Ref) =>
      !('state' in this.typeOf(ref).getFields()) || this.store.get(ref, 'state') === 'pending'
    return this.shownIn(list).filter(isWaiting).length
  }

  /** Whether a record is one that a field's arguments ask for, each by the field of its name. */
  fits(ref: Ref, args: Values): boolean {
    const fields = this.typeOf(ref).getFields()
    return Object.entries(args).every(([name, wanted]) => {
      if (wanted === null || wanted === undefined || wanted === '') return true
      if (name === 'search' || name === 'text') return this.#tells(ref, String(wanted).trim().toLowerCase(), 1)
      if (name === 'from') return String(this.store.get(ref, 'date')) >= String(wanted)
      if (name === 'to') return String(this.store.get(ref, 'date')) <= String(wanted)
      return fields[name] === undefined || this.store.get(ref, name) === wanted
    })
  }

  #tells(ref: Ref, text: string, depth: number): boolean {
    return Object.keys(this.typeOf(ref).getFields()).some((name) => {
      const value = this.store.get(ref, name)
      if (typeof value === 'string') return value.toLowerCase().includes(text)
      return isRef(value) && depth > 0 && this.#tells(value, text, depth - 1)
    })
  }

  add(ref: Ref): void {
    this.#records.set(ref.$ref.typeName, [ref, ...this.all(ref.$ref.typeName)])
  }

  remove(ref: Ref): void {
    const { typeName, key } = ref.$ref
    this.#records.set(typeName, this.all(typeName).filter(({ $ref }) => $ref.key !== key))
  }

  /** A record of the store as an object that resolvers read: each field is looked up when it is asked for. */
  view<Shape = Values>(value: unknown): Shape {
    if (Array.isArray(value)) return value.map((each) => this.view(each)) as Shape
    if (!isRef(value)) return value as Shape
    const look = (name: string) => ({ enumerable: true, get: () => this.view(this.store.get(value, name)) })
    const names = Object.keys(this.typeOf(value).getFields())
    return Object.defineProperties({ $ref: value.$ref }, Object.fromEntries(names.map((name) => [name, look(name)]))) as Shape
  }
}
