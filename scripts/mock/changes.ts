import type { Lifecycle } from '#rules/requests/lifecycle.ts'
import { DomainError } from '#schema/errors.ts'
import type { Employment } from '#schema/members/source.ts'
import type { Outcome } from '#schema/outcome.ts'
import { PICTURE, RECORDED_AT, type Values } from '../recording/recording.ts'
import type { RecordedMember, RecordedSociety } from '../recording/society.ts'

/** The lifecycle of some type of request; it reads the facts it needs. */
export type AnyLifecycle = Pick<Lifecycle<never, never, never>, 'decisionError'>

/** The work of accounts that never registered. */
const NOWHERE: Partial<Employment> = {}

/** What is given, without what is left out; every file is the one picture. */
const given = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) =>
        typeof value === 'object' && 'stream' in value ? [`${name}Url`, PICTURE] : [name, value],
      ),
  )

/** Makes, changes and removes records of any type; nothing is kept. */
export class Changes {
  readonly #society: RecordedSociety
  readonly #answers = new Map<string, unknown>()
  #count = 0

  constructor(society: RecordedSociety) {
    this.#society = society
  }

  /** Makes a change once for a key; a repeat is answered as before. */
  once<Answer>(key: string | null, change: () => Answer): Answer {
    if (key !== null && this.#answers.has(key)) return this.#answers.get(key) as Answer
    const answer = change()
    if (key !== null) this.#answers.set(key, answer)
    return answer
  }

  /** Adds a record, with an id like those of its type. */
  make<Item extends object>(type: string, values: object): Outcome<Item> {
    const [latest] = this.#society.all<{ readonly id?: string }>(type)
    const id = `${latest?.id?.slice(0, -8) ?? ''}${String(++this.#count).padStart(8, '0')}`
    const named = { id, code: id, reference: id, progressId: id, requestedAt: RECORDED_AT, state: 'pending' }
    const record = { ...named, ...values, ...given(values) } as object
    this.#society.add(type, record)
    return { message: null, record: record as Item }
  }

  /** Makes what a member asks for; it repeats of the member what it shows. */
  request<Item extends object>(type: string, values: object, member: RecordedMember): Outcome<Item> {
    const { id: memberId, title, name, email, phone, homeAddress, signatureUrl, memberNumber } = member
    const { faculty, department, salaryStructure, staffNumber, payrollNumber } = member.employment ?? NOWHERE
    const work = { faculty, department, salaryStructure, staffNumber, payrollNumber }
    const person = {
      ...work,
      title,
      name,
      fullName: name,
      email,
      phone,
      homeAddress,
      signatureUrl,
      memberNumber,
    }
    const bankAccount = member.bankAccount ?? {}
    const repeated = {
      memberId,
      memberNumber,
      memberName: name,
      memberEmail: email,
      person,
      borrower: person,
    }
    return this.make(type, { ...repeated, bankAccount, guarantors: [], ...values })
  }

  /** Sets the fields of a record that values are given for. Throws NOT_FOUND. */
  change<Item extends object>(record: Item | null, values: object): Outcome<Item> {
    if (record === null) throw new DomainError('NOT_FOUND', 'There is no such record.')
    this.#society.change(record, given(values))
    return { message: null, record }
  }

  /** Moves a request to a state. Throws NOT_FOUND, and what its lifecycle says. */
  decide<Item extends object>(
    request: Item | null,
    lifecycle: AnyLifecycle,
    to: string,
    values: object = {},
  ): Outcome<Item> {
    const { state, status, guarantors } = (request ?? {}) as Values & {
      readonly guarantors?: readonly object[]
    }
    // The mock has no books to look at.
    const facts = { items: [], state: state ?? status, guarantorCount: guarantors?.length }
    const error = request && lifecycle.decisionError(facts as never, to as never)
    if (error) throw new DomainError(error.code, error.message)
    return this.change(request, { state: to, status: to, [`${to}At`]: RECORDED_AT, ...values })
  }

  /** Takes a record out of all lists. Throws NOT_FOUND. */
  remove(type: string, id: string): void {
    if (this.#society.find(type, id) === null) throw new DomainError('NOT_FOUND', 'There is no such record.')
    this.#society.remove(type, id)
  }
}
