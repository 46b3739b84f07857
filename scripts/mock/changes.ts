import { isRef, type Ref } from '@graphql-tools/mock'
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Lifecycle } from '#rules/requests/lifecycle.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { DomainError } from '#schema/errors.ts'
import { nodeId } from '#schema/node.ts'
import type { Outcome } from '#schema/outcome.ts'
import { schema } from '#schema/schema.ts'
import { PICTURE, RECORDED_AT, type Values } from '../recording/recording.ts'
import { type RecordedMember, type RecordedSociety, SOCIETY } from '../recording/society.ts'

/** The lifecycle of some type of request; it reads the facts it needs. */
export type AnyLifecycle = Pick<Lifecycle<never, never, never>, 'decisionError'>

/** The context in which the fields of a new record are resolved. */
const RESOLVING = { society: SOCIETY, viewer: () => ({ id: '', accessLevel: ACCESS_LEVELS.ADMIN }) }

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Every stored file is the one picture. */
const stored = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isValues(value) && 'stream' in value ? [[`${name}Url`, PICTURE]] : [[name, value]],
    ),
  )

/** A record without its place in the store, for another to repeat. */
const copied = (record: object | null): Values => ({ ...record, $ref: undefined })

/** Makes, changes and removes records of any type by the names and types of the graph. */
export class Changes {
  readonly #society: RecordedSociety
  readonly #made = new Map<unknown, Ref>()
  #count = 0

  constructor(society: RecordedSociety) {
    this.#society = society
  }

  /** Adds a record at the head of its type's lists and of those of its holder, once for a key. */
  make<Shape>(typeName: string, values: object, key: string | null, holder?: Ref | null): Outcome<Shape> {
    const { store } = this.#society
    const asked = key === null ? Symbol(typeName) : `${typeName} ${key}`
    const like = this.#society.all(typeName)[0]?.$ref.key.slice(typeName.length + 1, -8) ?? ''
    const made = { id: `${like}${String(++this.#count).padStart(8, '0')}`, ...stored(values) }
    const ref = this.#made.get(asked) ?? { $ref: { typeName, key: nodeId(typeName, made.id) } }
    if (this.#made.has(asked)) return { message: null, record: this.#society.view(ref) }
    const known = {
      progressId: made.id,
      reference: made.id,
      requestedAt: RECORDED_AT,
      submittedAt: RECORDED_AT,
    }
    store.set(
      typeName,
      ref.$ref.key,
      assembled(schema.getType(typeName) as GraphQLObjectType, { ...known, ...made }),
    )
    for (const { name, type } of Object.values(holder ? this.#society.fieldsOf(holder) : {}))
      if (holder && getNullableType(type).toString() === `[${typeName}!]`)
        store.set(holder, name, [ref, ...((store.get(holder, name) as Ref[] | null) ?? [])])
    this.#society.add(ref)
    this.#made.set(asked, ref)
    return { message: null, record: this.#society.view(ref) }
  }

  /** Makes what a member asks for; it repeats of the member what it shows. */
  request<Shape>(type: string, values: object, key: string | null, member: RecordedMember): Outcome<Shape> {
    const { name, email, memberNumber } = member
    const person = copied({ ...member, ...member.employment, fullName: name })
    const told = { memberNumber, memberName: name, memberEmail: email, person, borrower: person }
    const bankAccount = copied(member.bankAccount)
    return this.make(type, { ...told, bankAccount, member, ...values }, key, member)
  }

  /** Sets the fields of a record that values are given for. Throws NOT_FOUND. */
  change<Shape>(ref: Ref | null, values: object): Outcome<Shape> {
    if (ref === null) throw new DomainError('NOT_FOUND', 'There is no such record.')
    const fields = this.#society.fieldsOf(ref)
    for (const [name, value] of Object.entries(stored(values)))
      if (name !== 'id' && fields[name] && (value ?? null) !== null)
        this.#society.store.set(ref, name, shaped(fields[name].type, value))
    return { message: null, record: this.#society.view(ref) }
  }

  /** Moves a request to a state. Throws NOT_FOUND, and what its lifecycle says. */
  decide<Shape>(ref: Ref | null, lifecycle: AnyLifecycle, to: string, values: object = {}): Outcome<Shape> {
    const { state, status, guarantors } = this.#society.view<Values | null>(ref) ?? {}
    // The mock has no books to look at.
    const facts = {
      items: [],
      state: state ?? status,
      guarantorCount: (guarantors as [] | undefined)?.length,
    }
    const error = ref && lifecycle.decisionError(facts as never, to as never)
    if (error) throw new DomainError(error.code, error.message)
    return this.change(ref, { state: to, status: to, [`${to}At`]: RECORDED_AT, ...values })
  }

  /** Takes a record out of all lists. Throws NOT_FOUND. */
  remove(ref: Ref | null): { readonly message: null } {
    if (ref === null) throw new DomainError('NOT_FOUND', 'There is no such record.')
    this.#society.remove(ref)
    return { message: null }
  }
}

/** The fields of a new record: what the graph's own resolvers make of the values, or the value of that name. */
function assembled(type: GraphQLObjectType, values: Values): Values {
  const fields = Object.values((schema.getType(type.name) as GraphQLObjectType).getFields())
  const empty = fields.map((field) => [field.name, isListType(getNullableType(field.type)) ? [] : null])
  const model: Values = { ...Object.fromEntries(empty), ...values }
  const valueOf = ({ name, type: of, resolve }: (typeof fields)[number]): unknown => {
    if (isRef(model[name])) return shaped(of, model[name])
    try {
      const value = resolve?.(model, {}, RESOLVING, { parentType: type } as GraphQLResolveInfo)
      if (!(value instanceof Promise)) return shaped(of, value ?? model[name])
      value.catch(() => undefined)
      return null
    } catch {
      // The values are not enough for the resolver.
      return shaped(of, model[name])
    }
  }
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}

/** A value as the store takes it for a field of the type. */
function shaped(type: GraphQLOutputType, value: unknown): unknown {
  const of = getNullableType(type)
  if (isValues(value) && isRef(value) && value.$ref) return { $ref: value.$ref }
  if (isListType(of)) return Object.values(value ?? []).map((item) => shaped(of.ofType, item))
  if (isObjectType(of) && isValues(value)) return assembled(of, value)
  if (isObjectType(of)) return isNonNullType(type) ? assembled(of, {}) : null
  if (isEnumType(of) && isNonNullType(type) && !value) return of.getValue('PENDING')?.value
  return value ?? (isNonNullType(type) ? undefined : null)
}
