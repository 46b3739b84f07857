import { isRef, type Ref } from '@graphql-tools/mock'
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { CLAIM_LIFECYCLE } from '#rules/claims/review.ts'
import { COMMODITY_LIFECYCLE } from '#rules/commodities/review.ts'
import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { REGISTRATION_LIFECYCLE } from '#rules/members/review-registration.ts'
import type { Lifecycle } from '#rules/requests/lifecycle.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { MEMBERSHIP_WITHDRAWAL_LIFECYCLE, SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
import { DomainError } from '#schema/errors.ts'
import { schema } from '#schema/schema.ts'
import { PICTURE, RECORDED_AT, type Values } from '../recording/recording.ts'
import { type RecordedSociety, SOCIETY } from '../recording/society.ts'

/** The lifecycle of each type of request; a lifecycle reads the facts it needs. */
const LIFECYCLES: Readonly<Record<string, Pick<Lifecycle<never, never, never>, 'decisionError'>>> = {
  BeneficiaryClaim: CLAIM_LIFECYCLE,
  CommodityRequest: COMMODITY_LIFECYCLE,
  LandRequest: LAND_LIFECYCLE,
  LoanRequest: LOAN_LIFECYCLE,
  Member: REGISTRATION_LIFECYCLE,
  MembershipWithdrawal: MEMBERSHIP_WITHDRAWAL_LIFECYCLE,
  SavingsInstruction: INSTRUCTION_LIFECYCLE,
  SavingsWithdrawal: SAVINGS_WITHDRAWAL_LIFECYCLE,
}

/** The context in which the fields of a new record are resolved. */
const RESOLVING = { society: SOCIETY, viewer: () => ({ id: '', accessLevel: ACCESS_LEVELS.ADMIN }) }

const CREATES = /^(?:add|apply|create|order|request|send|submit)/
const REPEATED = ['memberNumber', 'memberName', 'memberEmail', 'person', 'borrower', 'bankDetails']

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Does mutations whose input is checked, by the names and types of the graph alone. */
export class Changes {
  readonly #society: RecordedSociety
  readonly #done = new Map<unknown, Ref>()
  #count = 0

  constructor(society: RecordedSociety) {
    this.#society = society
  }

  /**
   * Does a mutation in the name of the member `own`, once for an idempotency key, and answers the record it is
   * about; null where none is. Throws a CONFLICT in the words of rules/, or NOT_FOUND.
   */
  make(mutation: string, input: Values, given: readonly unknown[], own: Ref): Ref | null {
    const payload = getNamedType(schema.getMutationType()?.getFields()[mutation]?.type)
    const shown = isObjectType(payload) ? Object.values(payload.getFields()) : []
    const records = shown.map(({ type }) => getNamedType(type)).filter(isObjectType)
    const list = `${mutation.replace(/^[a-z]+/, '').replace(/^./, (letter) => letter.toLowerCase())}s`
    const type = records.find(({ name }) => name !== 'UserError') ?? this.#society.lists.get(list)
    if (type === undefined) return null
    const key = input['idempotencyKey'] ?? this.#count++
    const values: Values = Object.assign({}, input, ...given.filter(isValues))
    const record = this.#done.get(key) ?? this.#apply(mutation, type.name, values, own)
    this.#done.set(key, record)
    return record
  }

  #apply(mutation: string, type: string, values: Values, own: Ref): Ref {
    if (CREATES.test(mutation)) return this.insert(type, values, own)
    const names = [values['id'], values['reference'], values['code'], values['memberId']].filter(Boolean)
    const target = names.length > 0 ? this.#society.named(type, names) : (this.#society.only(type) ?? own)
    if (target === null) throw new DomainError('NOT_FOUND', 'There is no such record.')
    if (/^(?:delete|remove)/.test(mutation)) this.#society.remove(target)
    this.decide(mutation, target)
    for (const [name, { type: of }] of Object.entries(this.#society.fieldsOf(target)))
      if (name !== 'id' && (values[name] ?? null) !== null)
        this.#society.store.set(target, name, shaped(of, values[name]))
    return target
  }

  /** Moves a request to the state that is called like the mutation, if there is one and its lifecycle allows it. */
  decide(mutation: string, target: Ref): void {
    const { store } = this.#society
    const [stem = ''] = /^[a-z]+?(?=e?[A-Z])/.exec(mutation) ?? []
    const verb = stem === 'acknowledg' ? 'SEEN' : stem.toUpperCase()
    const { state, status, guarantors } = this.#society.fieldsOf(target)
    const field = state ?? status
    const states = getNamedType(field?.type)
    const to = isEnumType(states) ? states.getValues().find(({ name }) => name.startsWith(verb)) : undefined
    if (field === undefined || to === undefined) return
    const guarantorCount = guarantors ? (store.get(target, 'guarantors') as Ref[]).length : 0
    // The mock has no books to look at.
    const facts = { items: [], state: store.get(target, field.name), guarantorCount }
    const error = LIFECYCLES[target.$ref.typeName]?.decisionError(facts as never, to.value as never)
    if (error) throw new DomainError('CONFLICT', error.message)
    store.set(target, field.name, to.value)
  }

  /** Adds a record at the head of the lists of its type and of the record `own` it belongs to. */
  insert(typeName: string, values: Values, own: Ref): Ref {
    const { store } = this.#society
    const type = schema.getType(typeName) as GraphQLObjectType
    const holder = Object.values(this.#society.fieldsOf(own))
    const list = holder.find((each) => getNullableType(each.type).toString() === `[${typeName}!]`)
    const others = list === undefined ? [] : ((store.get(own, list.name) as Ref[] | null) ?? [])
    const pattern = this.#society.all(typeName)[0]?.$ref.key.slice(0, -8) ?? ''
    const id = `${pattern}${String(++this.#count).padStart(8, '0')}`
    const ref: Ref = { $ref: { typeName, key: id } }
    const hasOwner = 'member' in type.getFields() && values['memberNumber'] !== null
    // What a request repeats of its member is as in the member's latest one.
    const latest = this.#society.view(hasOwner ? (others[0] ?? {}) : {})
    const repeated = Object.fromEntries(REPEATED.map((name) => [name, latest[name]]))
    const made = { reference: id, requestedAt: RECORDED_AT, submittedAt: RECORDED_AT }
    const fields = assembled(type, { ...repeated, ...made, ...values, id })
    store.set(typeName, id, { ...fields, ...(hasOwner && { member: { $ref: own.$ref } }) })
    if (list !== undefined) store.set(own, list.name, [ref, ...others])
    this.#society.add(ref)
    return ref
  }
}

/** The fields of a new record: what the graph's own resolvers make of the values, or the value of that name. */
function assembled(type: GraphQLObjectType, values: Values): Values {
  const fields = Object.values((schema.getType(type.name) as GraphQLObjectType).getFields())
  const empty = fields.map((field) => [field.name, isListType(getNullableType(field.type)) ? [] : null])
  const model: Values = { ...Object.fromEntries(empty), ...values }
  const valueOf = ({ name, type: of, resolve }: (typeof fields)[number]): unknown => {
    if (name.endsWith('Url') && model[name.slice(0, -3)]) return PICTURE
    try {
      const value = resolve?.(model, {}, RESOLVING, {} as GraphQLResolveInfo)
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
  if (isRef(value)) return { $ref: value.$ref }
  if (isListType(of)) return Object.values(value ?? []).map((item) => shaped(of.ofType, item))
  if (isObjectType(of) && isValues(value)) return assembled(of, value)
  if (isObjectType(of)) return isNonNullType(type) ? assembled(of, {}) : null
  if (isEnumType(of) && isNonNullType(type) && !value) return of.getValue('PENDING')?.value
  return value ?? (isNonNullType(type) ? undefined : null)
}
