import type { Lifecycle } from '#rules/requests/lifecycle.ts'
import { DomainError } from '#schema/errors.ts'
import type { Outcome } from '#schema/outcome.ts'
import { PICTURE, RECORDED_AT, type Values } from '../recording/recording.ts'
import type { RecordedMember, RecordedSociety } from '../recording/society.ts'

/** The lifecycle of some type of request; it reads the facts it needs. */
export type AnyLifecycle = Pick<Lifecycle<never, never, never>, 'decisionError'>

export const noSuchRecord = () => new DomainError('NOT_FOUND', 'Record not found.')

/** What is given, without what is left out; every file is the one picture. */
const given = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) =>
        typeof value === 'object' && 'stream' in value ? [`${name}Url`, PICTURE] : [name, value],
      ),
  )

/** The fields of a record without its place in the store, for another to repeat. */
const copied = (record: object | null): object =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => name !== '$ref'))

/** Makes and changes records of any type; nothing is kept. */
export class Changes {
  readonly #society: RecordedSociety
  #count = 0

  constructor(society: RecordedSociety) {
    this.#society = society
  }

  /** Adds a record, with an id like those of its type. */
  make<Item extends object>(type: string, values: object): Outcome<Item> {
    const [latest] = this.#society.all<{ readonly id?: string }>(type)
    const id = `${latest?.id?.slice(0, -8) ?? ''}${String(++this.#count).padStart(8, '0')}`
    const named = { id, code: id, reference: id, progressId: id, state: 'pending' }
    const dated = { requestedAt: RECORDED_AT, submittedAt: RECORDED_AT }
    const record: object = { ...named, ...dated, ...values, ...given(values) }
    this.#society.add(type, record)
    return { message: null, record: record as Item }
  }

  /** Makes what a member asks for; it repeats of the member what it shows. */
  request<Item extends object>(type: string, values: object, member: RecordedMember): Outcome<Item> {
    const { id: memberId, name, email, memberNumber } = member
    const person = { ...copied(member.employment), ...copied(member), fullName: name }
    const told = { memberId, memberNumber, memberName: name, memberEmail: email, person, borrower: person }
    return this.make(type, { ...told, bankAccount: member.bankAccount ?? {}, guarantors: [], ...values })
  }

  /** Sets the fields of a record that values are given for. Throws NOT_FOUND. */
  change<Item extends object>(record: Item | null, values: object): Outcome<Item> {
    if (record === null) throw noSuchRecord()
    this.#society.change(record, given(values))
    return { message: null, record }
  }

  /** Moves a request to a state. Throws NOT_FOUND, and what its lifecycle says. */
  decide<Item extends object>(request: Item | null, by: AnyLifecycle, to: string, more = {}): Outcome<Item> {
    const { state, status, guarantors } = (request ?? {}) as Values
    const guarantorCount = (guarantors as [] | undefined)?.length
    // The mock has no books to look at; the types of facts and states differ by lifecycle and are open here.
    const facts = { items: [], state: state ?? status, guarantorCount }
    const error = request && by.decisionError(facts as never, to as never)
    if (error) throw new DomainError(error.code, error.message)
    return this.change(request, { state: to, status: to, [`${to}At`]: RECORDED_AT, ...more })
  }
}
