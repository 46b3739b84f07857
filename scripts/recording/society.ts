import { isRef, type Ref } from '@graphql-tools/mock'
import { brandWithType } from '@pothos/core'
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { formatMemberNumber } from '#rules/members/member-number.ts'
import { INSTRUCTION_KINDS } from '#rules/savings/instruction.ts'
import { ACCESS_LEVELS, type RoleName } from '#rules/session/access-level.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { Member } from '#schema/members/source.ts'
import { type Page, type PageRequest, pageOf } from '#schema/page.ts'
import type { SavingsInstruction, Statement } from '#schema/savings/source.ts'
import { schema } from '#schema/schema.ts'
import type { SocietySource } from '#schema/society/source.ts'
import { isPage, listsOf, type Values } from './recording.ts'
import { recordedStore } from './store.ts'

/** The settings of the demo society, as those of every new installation. */
export const SOCIETY: SocietySource = { settings: DEFAULT_SOCIETY_SETTINGS, memberPortalUrl: null }

/** A recorded member as resolvers see them. */
export type RecordedMember = Member & { readonly statement: Statement | null }

const rawId = (id: string): string => id.slice(id.indexOf(':') + 1)

/** What resolvers take in another form than the graph shows. */
const MODEL: Readonly<Record<string, (shown: unknown) => unknown>> = {
  id: (id) => rawId(String(id)),
  accessLevel: (level) => ACCESS_LEVELS[level as RoleName],
}

/** The fields that the orders of lists sort by; a list was recorded in its own order. */
const SORTED_BY: Readonly<Record<string, string>> = { NAME: 'name' }

/**
 * The demo society's records, whatever their type: those of the store as resolvers read them, with what has changed
 * since, and new ones.
 */
export class RecordedSociety {
  readonly #store = recordedStore()
  readonly #accounts = this.#at<Ref[]>('searchMembers').map((ref) => this.view<RecordedMember>(ref))
  readonly #records = new Map<string, Map<unknown, object>>()
  readonly #changed = new Map<string, Values>()

  constructor() {
    for (const [list, { name }] of listsOf(schema)) {
      const refs = this.#store.get(this.#at<Ref>(list), 'items') as Ref[]
      for (const ref of refs.toReversed()) this.add(name, this.view(ref))
    }
    this.add('SystemConfig', this.view(this.#at('systemConfig')))
  }

  #at<Value>(field: string): Value {
    return this.#store.get('Query', 'ROOT', field) as Value
  }

  #fieldsOf({ $ref }: Ref): ReturnType<GraphQLObjectType['getFields']> {
    const type = schema.getType($ref.typeName)
    return isObjectType(type) ? type.getFields() : {}
  }

  /** Every record of a type that lists show, the latest first. */
  all<Item>(type: string): Item[] {
    return [...(this.#records.get(type)?.values() ?? [])].toReversed() as Item[]
  }

  /** The record of a type with the backend's id; null when there is none. */
  find<Item extends object>(type: string, id: string): Item | null {
    const kept = this.#records.get(type)?.get(id)
    return (kept ?? this.#accounts.find((each) => type === 'Member' && each.id === id) ?? null) as Item | null
  }

  /** The first person for whom it is true, the accounts of the demonstration before the other members. */
  member(isMeant: (person: RecordedMember) => boolean): RecordedMember | null {
    return [...this.#accounts, ...this.all<RecordedMember>('Member')].find(isMeant) ?? null
  }

  /** What staff's next confirmation gives. */
  nextMemberNumber(): string {
    const confirmed = this.fitting('Member', { status: 'confirmed' })
    return formatMemberNumber(SOCIETY.settings.memberNumberPrefix, confirmed.length + 1)
  }

  /** Adds a record at the head of the lists of its type. */
  add(type: string, record: object): void {
    const records = this.#records.get(type) ?? new Map<unknown, object>()
    const key = 'id' in record ? record.id : records.size
    this.#records.set(type, records.set(key, record))
    // Types are named by the recording, which Pothos' types cannot know.
    brandWithType(record, type as never)
  }

  /** Takes a record out of all lists; false when there is none. */
  remove(type: string, id: string): boolean {
    return this.#records.get(type)?.delete(id) ?? false
  }

  /** Sets fields of a record as resolvers take them. */
  change(record: object, values: Values): void {
    if (isRef(record)) this.#changed.set(record.$ref.key, { ...this.#changesOf(record), ...values })
    else Object.assign(record, values)
  }

  /** Whether a field is what was recorded, and nothing has changed it since. */
  isRecorded(record: unknown, field: string): record is Ref {
    return isRef(record) && !(field in this.#changesOf(record))
  }

  #changesOf({ $ref }: Ref): Values {
    return this.#changed.get($ref.key) ?? {}
  }

  /** A record as an object that resolvers read; each field is looked up when it is asked for. */
  view<Shape = Values>(value: unknown): Shape {
    if (Array.isArray(value)) return value.map((each) => this.view(each)) as Shape
    if (!isRef(value)) return value as Shape
    const look = (name: string, get: () => unknown) => {
      const now = () => (name in this.#changesOf(value) ? this.#changesOf(value)[name] : get())
      return [name, { enumerable: true, get: now }]
    }
    const fields = Object.keys(this.#fieldsOf(value)).map((name) => {
      if (name === 'savingsInstructions') return look(name, () => this.#instructionsOf(value))
      const modelled = MODEL[name] ?? ((shown: unknown) => this.view(shown))
      return look(name, () => modelled(this.#shown(value, name)))
    })
    // What resolvers know beside what the graph shows.
    const known = [look('memberId', () => this.#memberIdOf(value))]
    if (value.$ref.typeName === 'Estate') {
      known.push(look('id', () => this.#store.get(value, 'name')))
      known.push(look('open', () => this.#store.get(value, 'status') === 'open'))
    }
    const view = Object.defineProperties({ $ref: value.$ref }, Object.fromEntries([...known, ...fields]))
    // As above.
    brandWithType(view, value.$ref.typeName as never)
    return view as Shape
  }

  /** A field as it was recorded; of a page its items. */
  #shown(ref: Ref, name: string): unknown {
    const value = this.#store.get(ref, name)
    const isOfPage = isRef(value) && isPage(schema.getType(value.$ref.typeName))
    return isOfPage ? this.#store.get(value, 'items') : value
  }

  /** The record id of the member a record belongs to; an instruction's id begins with it. */
  #memberIdOf(ref: Ref): string | null {
    const member = this.#fieldsOf(ref)['member'] === undefined ? null : this.#store.get(ref, 'member')
    if (isRef(member)) return rawId(member.$ref.key)
    return ref.$ref.typeName === 'SavingsInstruction' ? (ref.$ref.key.split(':')[1] ?? null) : null
  }

  /** A member's instructions, which are recorded in a list of their own. */
  #instructionsOf({ $ref }: Ref): SavingsInstruction[] {
    const found = this.fitting<SavingsInstruction>('SavingsInstruction', { memberId: rawId($ref.key) })
    return INSTRUCTION_KINDS.flatMap((wanted) => found.find(({ kind }) => kind === wanted) ?? [])
  }

  /** The records of a type that fit. */
  fitting<Item extends object>(type: string, args: object): Item[] {
    return this.all<Item>(type).filter((record) => fits(record, args))
  }

  /** A page of the records of a type, of a state or of what else `filter` says. */
  page<Item extends object>(
    type: string,
    { search, ...asked }: PageRequest,
    filter: unknown = null,
    order = '',
  ): Page<Item> {
    const wanted = typeof filter === 'object' ? filter : { state: filter }
    const found = this.fitting<Item>(type, { ...wanted, search })
    const by = SORTED_BY[order]
    const textOf = (record: Item) => ((record as Values)[by ?? ''] ?? '\u{10ffff}') as string
    if (by !== undefined) found.sort((one, other) => textOf(one).localeCompare(textOf(other), 'en-NG'))
    return pageOf(found, asked)
  }

  /** A recorded field; of a history the page that is asked for. */
  read(ref: Ref, name: string, args: Values): unknown {
    const type = this.#fieldsOf(ref)[name]?.type
    if (type === undefined || !isPage(getNamedType(type))) return this.view(this.#store.get(ref, name))
    const items = this.view<Values[]>(this.#shown(ref, name)).filter((item) => fits(item, args))
    return pageOf(items, args as Values & PageRequest)
  }
}

/** Whether a record is what the arguments of a list ask for, each by the field of its name. */
function fits(record: object, args: object): boolean {
  const values = record as Values
  return Object.entries(args).every(([name, wanted]) => {
    if (wanted === null || wanted === undefined || wanted === '') return true
    if (typeof wanted === 'string') {
      if (name === 'search') return tells(record, wanted.trim().toLowerCase())
      if (name === 'from') return String(values['date']) >= wanted
      if (name === 'to') return String(values['date']) <= wanted
    }
    return !(name in values) || values[name] === wanted
  })
}

/** Whether a text of a record, or of a part of it, contains what is looked for. */
function tells(record: object, wanted: string, isPart = false): boolean {
  return Object.values(record).some((value) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return !isPart && tells(value as object, wanted, true)
    return typeof value === 'string' && value.toLowerCase().includes(wanted)
  })
}
