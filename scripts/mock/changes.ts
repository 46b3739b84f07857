import { isRef, type Ref } from '@graphql-tools/mock'
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Context } from '#schema/context.ts'
import { DomainError } from '#schema/errors.ts'
import { schema } from '#schema/schema.ts'
import { isUploadedFile } from '#schema/upload.ts'
import { decisionError, followDecision } from './decisions.ts'
import type { Values } from '../recording/recording.ts'
import type { MockSociety } from './society.ts'

/** A mutation whose input its resolver has checked: its field, its input, and what the resolver hands on. */
export interface Change {
  readonly field: string
  readonly input: Values
  readonly given: readonly unknown[]
}

const CREATES = /^(?:add|apply|create|instruct|order|register|request|send|submit)/
const DELETES = /^(?:delete|remove)/

/** Decisions whose state is not called like them. */
const STATES: Readonly<Record<string, string>> = { ACKNOWLEDGE: 'SEEN' }

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const plain = ({ $ref }: Ref): Ref => ({ $ref })

/** The values with an address for each file: `image` is read as `imageUrl`. */
async function withAddresses(values: Values): Promise<Values> {
  const addresses = Object.entries(values).map(async ([name, file]) => {
    if (!isUploadedFile(file)) return []
    const pieces: Uint8Array[] = []
    for await (const piece of file.stream()) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    return [[`${name}Url`, `data:${file.type};base64,${bytes.toString('base64')}`]]
  })
  return { ...values, ...Object.fromEntries((await Promise.all(addresses)).flat()) }
}

/** Makes the changes of mutations in the society's store, by the names and types of the graph alone. */
export class Changes {
  readonly #society: MockSociety
  readonly #context: Pick<Context, 'now' | 'society'>
  readonly #made = new Map<unknown, Ref>()
  #count = 0

  /** `context`: what the resolvers of new records' fields may read. */
  constructor(society: MockSociety, context: Pick<Context, 'now' | 'society'>) {
    this.#society = society
    this.#context = context
  }

  /**
   * Makes a change in the name of the member `own`, once for each idempotency key. Answers the record it is
   * about. Throws a CONFLICT with the text of rules/, or NOT_FOUND.
   */
  async make({ field, input, given }: Change, own: Ref): Promise<Ref> {
    const key = input['idempotencyKey'] ?? this.#count++
    const values = await withAddresses(Object.assign({}, input, ...given.filter(isValues)))
    const record = this.#made.get(key) ?? this.#change(field, values, own)
    this.#made.set(key, record)
    return record
  }

  #change(field: string, values: Values, own: Ref): Ref {
    const { store, lists } = this.#society
    const shown = this.#shownBy(field)
    const type = this.#subject(field) ?? shown
    if (type === null) return own
    const isListed = [...lists.values()].includes(type)
    const named = [values['id'], values['reference'], values['code'], values['memberId']]
    // A part of a record, such as a guarantor, is in a list of the record that the input names.
    const [holder, list] = this.#placeOf(type, named, own)
    const parts = (list === null ? null : (store.get(holder, list) as Ref[] | null)) ?? []
    if (CREATES.test(field)) {
      const made = this.#insert(type, values, own)
      if (list !== null) store.set(holder, list, [made, ...parts])
      if (isListed) this.#society.add(made)
      return shown === null || shown === type ? made : holder
    }
    const target =
      this.#single(type, own) ??
      (isListed
        ? this.#society.named(type.name, named)
        : parts.find((part) => named.includes(store.get(part, 'id')) || store.get(part, 'kind') === values['kind']))
    if (!target) throw new DomainError('NOT_FOUND', 'There is no such record.')
    if (DELETES.test(field)) this.#society.remove(target)
    else {
      this.#decide(field, target)
      this.#lay(target, values)
    }
    return shown === null || shown === type ? target : holder
  }

  /** The type of record that a mutation's payload shows. */
  #shownBy(field: string): GraphQLObjectType | null {
    const payload = getNamedType(this.#society.schema.getMutationType()?.getFields()[field]?.type)
    const fields = isObjectType(payload) ? Object.values(payload.getFields()) : []
    const types = fields.map(({ type }) => getNamedType(type))
    return types.filter(isObjectType).find(({ name }) => name !== 'UserError') ?? null
  }

  /** The type of record that a mutation's name ends with. */
  #subject(field: string): GraphQLObjectType | null {
    const { schema: types, lists } = this.#society
    const words = field.replace(/^[a-z]+/, '')
    const type = types.getType(words)
    if (isObjectType(type) && 'id' in type.getFields()) return type
    return lists.get(`${words.charAt(0).toLowerCase()}${words.slice(1)}s`) ?? null
  }

  /** The record that is the only one of its type: the configuration, or the caller's own record. */
  #single(type: GraphQLObjectType, own: Ref): Ref | null {
    const { schema: types, store } = this.#society
    const field = Object.values(types.getQueryType()?.getFields() ?? {}).find((each) => getNamedType(each.type) === type)
    return field?.args.length === 0 ? (store.get('Query', 'ROOT', field.name) as Ref) : null
  }

  #placeOf(type: GraphQLObjectType, named: readonly unknown[], own: Ref): [Ref, string | null] {
    for (const holder of new Set(this.#society.lists.values())) {
      const list = Object.values(holder.getFields()).find(
        (each) => isListType(getNullableType(each.type)) && getNamedType(each.type) === type,
      )
      if (list === undefined) continue
      const record = this.#society.named(holder.name, named) ?? (own.$ref.typeName === holder.name ? own : null)
      if (record !== null) return [record, list.name]
    }
    return [own, null]
  }

  #decide(field: string, target: Ref): void {
    const { store } = this.#society
    const verb = /^[a-z]+/.exec(field)?.[0].toUpperCase() ?? ''
    const states = ['state', 'status'].map((name) => this.#society.typeOf(target).getFields()[name])
    for (const state of states) {
      const type = getNamedType(state?.type)
      if (state === undefined || !isEnumType(type)) continue
      const to = type.getValues().find(({ name }) => name.startsWith(STATES[verb] ?? verb.replace(/E$/, '')))
      if (to === undefined) continue
      const error = decisionError(this.#society, target, to.value as never)
      if (error !== null) throw new DomainError('CONFLICT', error.message)
      store.set(target, state.name, to.value)
      followDecision(this.#society, target, to.value)
    }
  }

  /** Lays the values over a record, each over the field of its name. */
  #lay(target: Ref, values: Values): void {
    const { store } = this.#society
    for (const { name, type } of Object.values(this.#society.typeOf(target).getFields())) {
      const value = name in values && name !== 'id' ? this.#shaped(type, values[name], {}) : undefined
      if (value !== undefined) store.set(target, name, value)
    }
    if (typeof values['feature'] === 'string')
      store.set(store.get(target, 'featureToggles') as Ref, values['feature'], values['enabled'])
  }

  #insert(type: GraphQLObjectType, values: Values, own: Ref): Ref {
    const { store } = this.#society
    const pattern = this.#society.all(type.name)[0]?.$ref.key ?? 'mock-00000000'
    const key = `${String(pattern).slice(0, -8)}${String(++this.#count).padStart(8, '0')}`
    const { employment, ...person } = this.#society.view<Values>(own)
    const { id: _id, payment: _payment, ...known } = { ...(employment as object), ...person }
    const names = { fullName: person['name'], memberName: person['name'], memberEmail: person['email'] }
    const isOwn = 'member' in type.getFields() && values['memberNumber'] !== null
    const filled = this.#assembled(type, values, isOwn ? { ...known, ...names } : {})
    const now = 'requestedAt' in type.getFields() ? { requestedAt: this.#context.now() } : {}
    const ownership = isOwn ? { member: plain(own) } : {}
    const reference = 'reference' in filled && filled['reference'] === undefined ? { reference: key } : {}
    const { id: _none, ...rest }: Values = { ...filled, ...reference, ...now, ...ownership }
    store.set(type.name, key, rest)
    return { $ref: { typeName: type.name, key } }
  }

  /** The fields of a new record: what its resolvers make of the values, or what is known of the member. */
  #assembled(type: GraphQLObjectType, model: Values, known: Values): Values {
    const real = schema.getType(type.name)
    const resolvers = isObjectType(real) ? real.getFields() : {}
    const fields = Object.values(type.getFields()).map(({ name, type: of }) => {
      let value: unknown
      try {
        value = resolvers[name]?.resolve?.(model, {}, this.#context, {} as GraphQLResolveInfo)
      } catch {
        // The values are not enough for this field.
      }
      if (value === undefined || value instanceof Promise) value = model[name] ?? known[name]
      return [name, this.#shaped(of, value, known)]
    })
    return Object.fromEntries(fields)
  }

  #shaped(type: GraphQLOutputType, value: unknown, known: Values): unknown {
    const of = getNullableType(type)
    if (isRef(value)) return plain(value)
    if (isListType(of)) {
      const items = isValues(value) ? Object.values(value) : (value ?? [])
      return Array.isArray(items) ? items.map((item) => this.#shaped(of.ofType, item, known)) : []
    }
    if (isObjectType(of)) {
      if (isValues(value)) return this.#assembled(of, value, {})
      const isPerson = Object.keys(of.getFields()).filter((name) => name in known).length > 2
      if (isPerson) return this.#assembled(of, known, {})
    }
    if (isLeafType(of) && value !== undefined && !isValues(value)) return value
    if (isEnumType(of)) return of.getValues().find(({ name }) => name === 'PENDING' || name === 'UNCONFIRMED')?.value
    return isNonNullType(type) ? undefined : null
  }
}
