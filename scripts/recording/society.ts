import { isRef, type Ref } from '@graphql-tools/mock'
import { brandWithType } from '@pothos/core'
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { formatMemberNumber } from '#rules/members/member-number.ts'
import { ACCESS_LEVELS, type RoleName } from '#rules/session/access-level.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import type { Member } from '#schema/members/source.ts'
import { nodeId } from '#schema/node.ts'
import { type Page, type PageRequest, pageOf } from '#schema/page.ts'
import type { Statement } from '#schema/savings/source.ts'
import type { OwnRequests } from '#schema/society/own-requests.ts'
import type { SocietySource } from '#schema/society/source.ts'
import { isPage, listsOf, type Values } from './recording.ts'
import { recordedStore } from './store.ts'

/** The settings of the demo society, as those of every new installation. */
export const SOCIETY: SocietySource = { settings: DEFAULT_SOCIETY_SETTINGS, memberPortalUrl: null }

/** A recorded member as resolvers see them. */
export type RecordedMember = Member &
  Ref &
  OwnRequests & {
    readonly statement: Statement | null
    readonly loanRequests: readonly LoanRequest[]
  }

const rawId = (id: string): string => id.slice(id.indexOf(':') + 1)

/** What resolvers take in another form than the graph shows. */
const MODEL: Readonly<Record<string, (shown: unknown) => unknown>> = {
  id: (id) => rawId(String(id)),
  accessLevel: (level) => ACCESS_LEVELS[level as RoleName],
}

/** The fields that the orders of lists sort by; a list was recorded in its own order. */
const SORTED_BY: Readonly<Record<string, string>> = { NAME: 'name', MEMBER_NUMBER: 'memberNumber' }

/** The demo society's records in the mock's store, whatever their type. */
export class RecordedSociety {
  readonly #recorded = recordedStore()
  readonly schema = this.#recorded.schema
  readonly store = this.#recorded.store
  readonly #records = new Map<string, Map<string, Ref>>()

  constructor() {
    for (const list of listsOf(this.schema).keys()) this.add(...this.#at(list).toReversed())
    this.add(this.store.get('Query', 'ROOT', 'systemConfig') as Ref)
  }

  #at(list: string): Ref[] {
    return this.store.get(this.store.get('Query', 'ROOT', list) as Ref, 'items') as Ref[]
  }

  fieldsOf({ $ref }: Ref): ReturnType<GraphQLObjectType['getFields']> {
    const type = this.schema.getType($ref.typeName)
    return isObjectType(type) ? type.getFields() : {}
  }

  /** Every record of a type that lists show, the latest first. */
  all(type: string): Ref[] {
    return [...(this.#records.get(type)?.values() ?? [])].toReversed()
  }

  /** The record of a type with the backend's id. */
  ref(type: string, id: string): Ref | null {
    const key = nodeId(type, id)
    const refs = type === 'Member' ? this.#people() : this.all(type)
    return refs.find(({ $ref }) => $ref.key === key) ?? null
  }

  /** The same as resolvers read it. */
  find<Shape>(type: string, id: string): Shape | null {
    return this.view(this.ref(type, id))
  }

  /** The accounts of the demonstration before the other members. */
  #people(): Ref[] {
    return [...(this.store.get('Query', 'ROOT', 'searchMembers') as Ref[]), ...this.all('Member')]
  }

  /** The first person for whom it is true. */
  member(isMeant: (person: RecordedMember) => boolean): RecordedMember | null {
    return this.view<RecordedMember[]>(this.#people()).find(isMeant) ?? null
  }

  /** What staff's next confirmation gives. */
  nextMemberNumber(): string {
    const confirmed = this.fitting('Member', { status: 'confirmed' })
    return formatMemberNumber(SOCIETY.settings.memberNumberPrefix, confirmed.length + 1)
  }

  add(...refs: readonly Ref[]): void {
    for (const ref of refs) {
      const { typeName, key } = ref.$ref
      this.#records.set(typeName, (this.#records.get(typeName) ?? new Map<string, Ref>()).set(key, ref))
    }
  }

  remove({ $ref }: Ref): void {
    this.#records.get($ref.typeName)?.delete($ref.key)
  }

  /** A record as an object that resolvers read; each field is looked up when it is asked for. */
  view<Shape = Values>(value: unknown): Shape {
    if (Array.isArray(value)) return value.map((each) => this.view(each)) as Shape
    if (!isRef(value)) return value as Shape
    const look = (get: () => unknown) => ({ enumerable: true, get })
    const { typeName } = value.$ref
    const fields = Object.keys(this.fieldsOf(value)).map((name) => {
      const modelled = MODEL[name] ?? ((shown: unknown) => this.view(shown))
      return [name, look(() => modelled(this.#shown(value, name)))]
    })
    // What resolvers know beside what the graph shows.
    const known = {
      memberId: look(() => this.#memberIdOf(value)),
      ...(typeName === 'Estate' && {
        id: look(() => this.store.get(value, 'name')),
        open: look(() => this.store.get(value, 'status') === 'open'),
      }),
    }
    const view = Object.defineProperties({ $ref: value.$ref }, { ...known, ...Object.fromEntries(fields) })
    brandWithType(view, typeName as never)
    return view as Shape
  }

  /** A field as it was recorded; of a page its items. */
  #shown(ref: Ref, name: string): unknown {
    const value = this.store.get(ref, name)
    return isRef(value) && isPage(this.schema.getType(value.$ref.typeName))
      ? this.store.get(value, 'items')
      : value
  }

  /** The record id of the member a record belongs to; an instruction's id begins with it. */
  #memberIdOf(ref: Ref): string | null {
    const member = this.fieldsOf(ref)['member'] === undefined ? null : this.store.get(ref, 'member')
    if (isRef(member)) return rawId(member.$ref.key)
    return ref.$ref.typeName === 'SavingsInstruction' ? (ref.$ref.key.split(':')[1] ?? null) : null
  }

  /** The records of a type that fit. */
  fitting(type: string, args: Values): Ref[] {
    return this.all(type).filter((ref) => this.fits(ref, args))
  }

  /** A page of the records of a type, of a state or of what else `filter` says. */
  page<Item>(type: string, request: PageRequest, filter: unknown = null, order = ''): Page<Item> {
    const wanted = typeof filter === 'object' ? { ...filter } : { state: filter }
    const found = this.fitting(type, { ...wanted, search: request.search })
    const by = SORTED_BY[order]
    if (by === undefined) return pageOf(this.view<Item[]>(found), request)
    const textOf = (ref: Ref) => String(this.store.get(ref, by) ?? '\u{10ffff}')
    const sorted = found.toSorted((one, other) => textOf(one).localeCompare(textOf(other), 'en-NG'))
    return pageOf(this.view<Item[]>(sorted), request)
  }

  /** A field of a record; of a history the page that is asked for. */
  read(ref: Ref, name: string, args: Values): unknown {
    const type = this.fieldsOf(ref)[name]?.type
    if (type === undefined || !isPage(getNamedType(type))) return this.view(this.store.get(ref, name))
    const items = (this.#shown(ref, name) as Ref[]).filter((item) => this.fits(item, args))
    return pageOf(this.view<Values[]>(items), args as Values & PageRequest)
  }

  /** Whether a record is what the arguments of a list ask for, each by the field of its name. */
  fits(ref: Ref, args: Values): boolean {
    return Object.entries(args).every(([name, wanted]) => {
      if (wanted === null || wanted === undefined || wanted === '') return true
      if (typeof wanted === 'string') {
        if (name === 'search') return this.#tells(ref, wanted.trim().toLowerCase())
        if (name === 'from') return (this.store.get(ref, 'date') as string) >= wanted
        if (name === 'to') return (this.store.get(ref, 'date') as string) <= wanted
      }
      return this.fieldsOf(ref)[name] === undefined || this.store.get(ref, name) === wanted
    })
  }

  /** Whether a text of a record, or of a part of it, contains what is looked for. */
  #tells(ref: Ref, wanted: string, isPart = false): boolean {
    return Object.keys(this.fieldsOf(ref)).some((name) => {
      const value = this.store.get(ref, name)
      if (isRef(value)) return !isPart && this.#tells(value, wanted, true)
      return typeof value === 'string' && value.toLowerCase().includes(wanted)
    })
  }
}
