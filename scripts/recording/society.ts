import { isRef, type Ref } from '@graphql-tools/mock'
import { type GraphQLObjectType, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql'
import { formatMemberNumber } from '#rules/members/member-number.ts'
import type { RoleName } from '#rules/session/access-level.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import type { Member } from '#schema/members/source.ts'
import { pageOf } from '#schema/page.ts'
import type { Statement } from '#schema/savings/source.ts'
import type { SocietySource } from '#schema/society/source.ts'
import { isPage, listsOf, type Values } from './recording.ts'
import { recordedStore } from './store.ts'

/** The settings of the demo society, as those of every new installation. */
export const SOCIETY: SocietySource = { settings: DEFAULT_SOCIETY_SETTINGS, memberPortalUrl: null }

/** A recorded member as resolvers see them; the level is a name here. */
export type RecordedMember = Omit<Member, 'accessLevel'> &
  Ref & {
    readonly accessLevel: RoleName
    readonly statement: Statement | null
    readonly loanRequests: readonly LoanRequest[]
  }

/** The demo society's records in the mock's store, whatever their type. */
export class RecordedSociety {
  readonly #recorded = recordedStore()
  readonly schema = this.#recorded.schema
  readonly store = this.#recorded.store
  /** The lists of the graph and the type of their records. */
  readonly lists = listsOf(this.schema)
  readonly #records = new Map<string, Map<string, Ref>>()

  constructor() {
    for (const list of this.lists.keys()) this.add(...this.#at(list).toReversed())
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

  /** The records of one list. */
  listed(list: string): Ref[] {
    const all = this.all(this.lists.get(list)?.name ?? '')
    return list === 'registrations'
      ? all.filter((ref) => this.store.get(ref, 'status') === 'unconfirmed')
      : all
  }

  /** How many records of the list that a count is named for wait for a decision. */
  waiting(count: string): number {
    const list = [...this.lists.keys()].find((name) => count.toLowerCase().endsWith(name.toLowerCase()))
    return this.listed(list ?? '').filter((ref) => this.fits(ref, { state: 'pending' })).length
  }

  /** The record of a type that has one of the texts as its id, reference or code. */
  named(type: string, texts: readonly unknown[]): Ref | null {
    const isNamed = (ref: Ref) =>
      ['id', 'reference', 'code'].some(
        (name) => this.fieldsOf(ref)[name] && texts.includes(this.store.get(ref, name)),
      )
    return this.all(type).find(isNamed) ?? null
  }

  /** The first person for whom it is true, the accounts of the demonstration before the other members. */
  member(isMeant: (person: RecordedMember) => boolean): RecordedMember | null {
    const accounts = this.store.get('Query', 'ROOT', 'searchMembers') as Ref[]
    const people = [...accounts, ...this.all('Member')].map((ref) => this.view<RecordedMember>(ref))
    return people.find(isMeant) ?? null
  }

  /** What staff's next confirmation gives. */
  nextMemberNumber(): string {
    const confirmed = this.all('Member').filter((ref) => this.fits(ref, { status: 'confirmed' }))
    return formatMemberNumber(SOCIETY.settings.memberNumberPrefix, confirmed.length + 1)
  }

  /** The record of a type that there is one of. */
  only(type: string): Ref | null {
    const fields = Object.values(this.schema.getQueryType()?.getFields() ?? {})
    const field = fields.find((each) => each.args.length === 0 && getNamedType(each.type).name === type)
    return field === undefined ? null : (this.store.get('Query', 'ROOT', field.name) as Ref)
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
    const names = Object.keys(this.fieldsOf(value))
    const look = (name: string) => ({ enumerable: true, get: () => this.view(this.store.get(value, name)) })
    const looks = Object.fromEntries(names.map((name) => [name, look(name)]))
    return Object.defineProperties({ $ref: value.$ref }, looks) as Shape
  }

  /** Records as the arguments of their list ask for them: those that fit, or one page of them. */
  narrowed(refs: readonly Ref[], args: Values, type: GraphQLOutputType): unknown {
    const found = refs.filter((ref) => this.fits(ref, args))
    const { page, pageSize, first } = args
    if (!isPage(getNamedType(type))) return typeof first === 'number' ? found.slice(0, first) : found
    return pageOf(found, Number(page ?? 1), Number(pageSize ?? SOCIETY.settings.pageSize))
  }

  /** A field of a record, its list as the arguments ask for it. */
  read(ref: Ref, name: string, args: Values): unknown {
    const type = this.fieldsOf(ref)[name]?.type
    const value = this.store.get(ref, name)
    if (type === undefined) return value
    const items = isRef(value) && isPage(getNamedType(type)) ? this.store.get(value, 'items') : value
    return Array.isArray(items) && items.every(isRef) ? this.narrowed(items, args, type) : value
  }

  /** Whether a record is what the arguments of a list ask for, each by the field of its name. */
  fits(ref: Ref, args: Values): boolean {
    return Object.entries(args).every(([name, wanted]) => {
      if (wanted === null || wanted === undefined) return true
      if (typeof wanted === 'string') {
        if (name === 'search' || name === 'text') return this.#tells(ref, wanted.trim().toLowerCase())
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
