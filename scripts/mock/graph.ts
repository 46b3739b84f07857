import { addMocksToSchema, createMockStore, isRef, type Ref } from '@graphql-tools/mock'
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'
import type { Graph } from '#gateway/graph/graph.ts'
import { tokenOf } from '#gateway/session/sent-token.ts'
import { isRecord } from '#rules/is-record.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { USUAL_LIMITS } from '#rules/society/usual-limits.ts'
import type { Context } from '#schema/context.ts'
import { schema } from '#schema/schema.ts'
import type { SocietySource } from '#schema/society/source.ts'
import { ValueMaker, type Values } from './values.ts'

/** What the mock knows of a request: the number of the caller among the demo society's people. */
type Resolver = GraphQLFieldResolver<unknown, Context & { readonly caller: number }, Values>
type Field = GraphQLField<unknown, unknown>

/** How many records a type has where the demo society has none, and the items of a list inside a record. */
const RECORDS = 48
const ITEMS = [0, 1, 2]

/** Arguments that choose what is shown of a list, and say nothing of its records. */
const CHOOSING = new Set('page pageSize search text first orderBy descending from to'.split(' '))

const OBJECTS = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
)
const fieldsOf = (type: string) => (schema.getType(type) as GraphQLObjectType).getFields()
const refTo = (typeName: string, key: string): Ref => ({ $ref: { typeName, key } })

/** How the names of mutations begin that make a record. */
const MAKING = /^(?:add|apply|create|register|request|sendBroadcast|submit|upload)/

/** The field that identifies the records of a type: an id, the id named after it, or its only one. */
const KEYS = new Map(
  OBJECTS.map((type) => {
    const isOwn = ({ name }: Field) => type.name.toLowerCase().endsWith(name.slice(0, -2).toLowerCase())
    const ids = Object.values(type.getFields()).filter((field) => String(field.type) === 'ID!')
    return [type.name, (ids.find(isOwn) ?? (ids.length === 1 ? ids[0] : undefined))?.name]
  }),
)

/** The types whose records a field such as payerId names; what has an id itself goes before what points to it. */
const NAMED = new Map<string, string>()
for (const [type, key] of KEYS) if (key !== undefined && key !== 'id') NAMED.set(key.toLowerCase(), type)
for (const [type, key] of KEYS) if (key === 'id') NAMED.set(`${type.toLowerCase()}id`, type)

/** A key without the arguments that choose a page. */
const baseOf = (key: string): string => key.split('#')[0] ?? key

/**
 * The number of a record, from which its values are made: the sum of the numbers in its key. A part of a record has
 * the record's key in front, so that a loan, its member and its borrower are about one person.
 */
const placeOf = (key: string): number =>
  (baseOf(key).match(/\d+/g) ?? []).reduce((sum, digits) => sum + Number(digits), 0)

/** The key of an answer without an id: its field with its arguments, and after '#' those for a list inside it. */
function keyOf({ name }: Field, args: Values, place: number): string {
  const others = Object.keys(args).filter((arg) => !CHOOSING.has(arg) && args[arg] !== null)
  const telling = others.length === 0 ? place : JSON.stringify(args, others)
  return `${name}:${telling}#${JSON.stringify(args, [...CHOOSING])}`
}

/** The type that a page lists; null for any other type. */
function itemsOf({ type }: Field): string | null {
  const { name } = getNamedType(type)
  return name.endsWith('Page') ? getNamedType(fieldsOf(name)['items']?.type ?? type).name : null
}

/**
 * The graph over a store of @graphql-tools/mock, whose records are made from the schema and the demo society's people:
 * a record has the same values wherever it is shown, and keeps what a mutation sends until the program ends. A new
 * type, field or mutation needs nothing here. Nothing is refused, no rule is applied, and sums do not add up.
 */
export function mockGraph(now: () => Date): Graph {
  const maker = new ValueMaker(now())
  const { people } = maker
  const store = createMockStore({ schema })
  const added = new Map<string, Ref[]>()
  const removed = new Set<unknown>()

  function idOf(owner: string, field: string, place: number): string {
    const type = NAMED.get(field.toLowerCase()) ?? owner
    return `${type}:${place % (maker.records[type]?.length ?? Number.MAX_SAFE_INTEGER)}`
  }

  /** The record of a type with this number, for an interface of one of its types; what has no id has this key. */
  function recordAt(name: string, place: number, key: string): Ref {
    const type = schema.getType(name)
    const kinds = isAbstractType(type) ? schema.getPossibleTypes(type).map((kind) => kind.name) : [name]
    const kind = kinds[place % kinds.length] ?? name
    const field = KEYS.get(kind)
    return refTo(kind, field === undefined ? key : idOf(kind, field, place))
  }

  /** The record with an id that arguments name; null where they name none. */
  function named(type: string, args: Values): Ref | null {
    const names = ['id', KEYS.get(type) ?? '', 'reference', 'memberId']
    const value = names.map((name) => args[name]).find((each) => typeof each === 'string')
    if (typeof value !== 'string' || !KEYS.get(type)) return null
    return value.includes(':') ? refTo(type, value) : recordAt(type, placeOf(value), value)
  }

  function listIn(type: GraphQLNamedType, within: string, place: number): readonly unknown[] {
    if (isEnumType(type)) return ITEMS.flatMap((index) => type.getValues()[index]?.value ?? [])
    if (isLeafType(type)) return ITEMS.map((index) => maker.scalar(type.name, 'item', place + index, within))
    // Further requests of a member are as many places apart as there are people; other lists are of several people.
    const [first, step] = isObjectType(type) && 'member' in type.getFields() ? [0, people.length] : [1, 1]
    return ITEMS.map((index) => recordAt(type.name, place + first + index * step, `${within}.${index}`))
  }

  /** What a field shows of which nothing was sent. */
  function made(owner: string, field: Field, key: string): unknown {
    const [type, named] = [getNullableType(field.type), getNamedType(field.type)]
    const within = `${baseOf(key)}/${field.name}`
    if (isListType(type)) return listIn(named, within, placeOf(key))
    if (named.name === 'ID') return idOf(owner, field.name, placeOf(key))
    if (isLeafType(type)) return maker.leaf(schema.getType(owner) as GraphQLObjectType, field, placeOf(key))
    return recordAt(named.name, placeOf(key), within)
  }

  function read({ $ref: { typeName, key } }: Ref, fieldName: string): unknown {
    const field = fieldsOf(typeName)[fieldName]
    if (field === undefined || fieldName === KEYS.get(typeName)) return field && key
    // The package types a value as a scalar or a reference, and takes lists of them as well.
    store.set({ typeName, key, fieldName, value: made(typeName, field, key), noOverride: true } as never)
    return store.get(typeName, key, fieldName)
  }

  /** Keeps what was sent in the fields of its names, in the parts of a record as well. */
  function keep(ref: Ref, values: Values): Ref {
    const { typeName, key } = ref.$ref
    for (const [name, value] of Object.entries(values)) {
      const type = getNullableType(fieldsOf(typeName)[name]?.type)
      if (value === null || value === undefined || name === KEYS.get(typeName)) continue
      if (isLeafType(type) && !isRecord(value)) store.set(typeName, key, name, value)
      if (isObjectType(type) && isRecord(value)) keep(read(ref, name) as Ref, value)
    }
    return ref
  }

  /** The records of a list that fit its arguments: by the fields of their names, and by a text. */
  function fitting(type: string, within: string, args: Values): readonly Ref[] {
    const search = [args['search'], args['text']].find((text) => typeof text === 'string') ?? ''
    const isTold = (name: string) => isLeafType(getNullableType(fieldsOf(type)[name]?.type))
    const wanted = Object.keys(args).filter((name) => args[name] !== null && isTold(name))
    const textOf = (ref: Ref) => {
      const { name, memberNumber } = people[placeOf(ref.$ref.key) % people.length] ?? {}
      return [name, memberNumber, read(ref, 'name'), read(ref, 'reference')].join(' ').toLowerCase()
    }
    const length = maker.records[type]?.length ?? RECORDS
    const all = Array.from({ length }, (_, place) => recordAt(type, place, `${within}.${place}`))
    return [...(added.get(type) ?? []), ...all]
      .filter((ref) => !removed.has(ref.$ref.key) && wanted.every((name) => read(ref, name) === args[name]))
      .filter((ref) => search === '' || textOf(ref).includes(search.trim().toLowerCase()))
  }

  function page(field: Field, items: string, within: string, args: Values): Values {
    const found = fitting(items, within, args)
    const [currentPage, size] = [Number(args['page'] ?? 1), Number(args['pageSize'] ?? 10)]
    const totalPages = Math.ceil(found.length / size)
    const facts = { currentPage, totalPages, totalCount: found.length, hasNextPage: currentPage < totalPages }
    const shown = found.slice((currentPage - 1) * size, currentPage * size)
    return { __typename: getNamedType(field.type).name, items: shown, ...facts }
  }

  const nodeOf = (id: unknown) => (removed.has(id) ? null : named(String(id).split(':')[0] ?? '', { id }))

  /** A field of the root. */
  function asked(field: Field, args: Values, caller: number): unknown {
    const [type, key, items] = [getNamedType(field.type), keyOf(field, args, caller), itemsOf(field)]
    if (field.name === 'node') return nodeOf(args['id'])
    if (field.name === 'nodes') return (args['ids'] as string[]).map(nodeOf)
    if (items !== null) return page(field, items, baseOf(key), args)
    if (!isObjectType(type)) return made('Query', field, key)
    if (isListType(getNullableType(field.type)))
      return fitting(type.name, baseOf(key), args).slice(0, Number(args['first'] ?? 10))
    return named(type.name, args) ?? keep(recordAt(type.name, caller, key), args)
  }

  /** A field of a record. */
  function told(field: Field, record: Ref, args: Values): unknown {
    const items = itemsOf(field)
    if (items === null) return read(record, field.name)
    const [base, choosing = '{}'] = record.$ref.key.split('#')
    return page(field, items, `${base}/${field.name}`, { ...(JSON.parse(choosing) as Values), ...args })
  }

  /** The record of a payload, with what was sent: the one that is named, a new one, or the caller's. */
  function changed(mutation: Field, result: Field, input: Values, place: number): Ref {
    const type = getNamedType(result.type) as GraphQLObjectType
    // What makes a record, if the record is about what is sent.
    const makes = KEYS.get(type.name) && MAKING.test(mutation.name)
    const isNew = makes && Object.keys(input).some((name) => name in type.getFields())
    const others = added.get(type.name) ?? []
    const fresh = refTo(type.name, `${type.name}:${(others.length + RECORDS) * people.length + place}`)
    if (isNew) added.set(type.name, [fresh, ...others])
    const root = Object.values(fieldsOf('Query')).find((field) => getNullableType(field.type) === type)
    const known = isNew ? fresh : named(type.name, input)
    const ref = known ?? recordAt(type.name, place, keyOf(root ?? result, {}, place))
    const verb = isNew ? 'PENDING' : (mutation.name.split(/[A-Z]/)[0] ?? '').toUpperCase()
    const states = getNamedType(type.getFields()['state']?.type)
    const isReached = ({ name }: { name: string }) => name.startsWith(verb.slice(0, 5))
    return keep(ref, {
      ...input,
      state: isEnumType(states) ? states.getValues().find(isReached)?.value : null,
    })
  }

  function sent(mutation: Field, input: Values, caller: number): Values {
    // At a sign-in it is the person whose e-mail address or member number is sent.
    const names = JSON.stringify(Object.values(input)).toLowerCase()
    const isMeant = (name: unknown) => name !== null && names.includes(JSON.stringify(name).toLowerCase())
    const meant = people.findIndex(({ email, memberNumber }) => isMeant(email) || isMeant(memberNumber))
    const payload = getNamedType(mutation.type).name
    const results = Object.values(fieldsOf(payload)).map((result) => {
      if (isObjectType(result.type))
        return [result.name, changed(mutation, result, input, meant < 0 ? caller : meant)]
      const value = made(payload, result, `${mutation.name}:${Math.max(meant, 0)}`)
      return [result.name, result.name === 'deletedId' ? input['id'] : value]
    })
    const answer = Object.fromEntries(results) as Values
    removed.add(answer['deletedId'])
    return { ...answer, __typename: payload, message: null, userErrors: [] }
  }

  const resolverOf =
    (type: string, field: Field): Resolver =>
    (source, args, context, info) => {
      if (type === 'Mutation') return sent(field, (args['input'] ?? {}) as Values, context.caller)
      if (isRef(source)) return told(field, source, args)
      if (type === 'Query' && field.name !== 'society') return asked(field, args, context.caller)
      // The society's settings are no records: the product's own resolvers tell them. The rest are pages and payloads.
      const isOwn = field.resolve && !(isRecord(source) && '__typename' in source)
      return (isOwn ? field.resolve : defaultFieldResolver)?.(source, args, context, info)
    }
  const resolversOf = (type: string) =>
    Object.fromEntries(Object.values(fieldsOf(type)).map((field) => [field.name, resolverOf(type, field)]))
  const resolvers = Object.fromEntries(OBJECTS.map(({ name }) => [name, resolversOf(name)]))
  const { limitStrengths, ...rules } = DEFAULT_SOCIETY_SETTINGS
  const limits = USUAL_LIMITS.map((limit) => ({ limit, strength: limitStrengths[limit] }))
  const society: SocietySource = {
    settings: DEFAULT_SOCIETY_SETTINGS,
    memberPortalUrl: null,
    limitStrengths: async () => limits,
    rules: async () => ({ ...rules, limitStrengths: limits }),
    isSandbox: false,
    setSandboxClock: async () => ({ message: null, record: null }),
    resetSandbox: async () => ({ message: null, record: null }),
  }
  return {
    schema: addMocksToSchema({ schema, resolvers }),
    contextOf: (request) => {
      const token = tokenOf(request)
      const admin = people.findIndex(({ level }) => level === ACCESS_LEVELS.ADMIN)
      const caller = token === null ? admin : placeOf(token) % people.length
      const own = { id: `Member:${caller}`, accessLevel: people[caller]?.['level'] }
      const viewer = () => ({ ...people[caller], ...own })
      // The product's own resolvers that run here need no more of the context.
      return { caller, viewer, now, society, changes: { isReplayed: false } } as unknown as Context
    },
  }
}
