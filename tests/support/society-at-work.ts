import { setTimeout as pause } from 'node:timers/promises'
import { CALLS } from '#backend/contract/calls.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { isChange, TOKEN_HEADER } from '#backend/contract/wire.ts'
import {
  Ledger,
  nextDecision,
  nextRequest,
  type Stock,
  send,
  type Write,
} from '../backend/durability/clients.ts'
import type { Company } from '../backend/durability/store.ts'
import type { BackendProcess } from './backend-process.ts'
import { randomFrom } from './simulation/random.ts'

const WRITERS = 4
const READERS = 2

/** A call that changes nothing, and who makes it. */
interface Read {
  readonly name: string
  readonly path: string
  readonly token: string
}

/** An answer to a write that says to come again. */
export interface Refusal {
  readonly status: number
  readonly retryAfter: string | null
}

/** Members and staff who write and read through several backends until they are stopped. */
export class SocietyAtWork {
  readonly ledger = new Ledger()
  /** Statuses of reads, in their order; 0 where none came. */
  readonly answers: number[] = []
  readonly refusals: Refusal[] = []
  readonly #company: Company
  readonly #stock: Stock
  readonly #backends: readonly BackendProcess[]
  readonly #random = randomFrom(20_261_127)
  #isStopped = false
  #everybody: Promise<unknown> = Promise.resolve()

  constructor(company: Company, stock: Stock, backends: readonly BackendProcess[]) {
    this.#company = company
    this.#stock = stock
    this.#backends = backends
  }

  start(): void {
    this.#everybody = Promise.all([
      ...Array.from({ length: WRITERS }, (_, number) => this.#writer(number)),
      ...Array.from({ length: READERS }, (_, number) => this.#reader(number)),
    ])
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#everybody
  }

  /** Goes on until so many more writes are acknowledged. */
  writeOn(count: number): Promise<void> {
    const enough = this.ledger.acknowledged.length + count
    return until(() => this.ledger.acknowledged.length >= enough)
  }

  /** Goes on until so many more reads are answered. */
  readOn(count: number): Promise<void> {
    const seen = this.answers.length
    return until(() => this.answers.slice(seen).filter((status) => status === 200).length >= count)
  }

  /** Goes on until so many more writes are refused. */
  refuseOn(count: number): Promise<void> {
    const enough = this.refusals.length + count
    return until(() => this.refusals.length >= enough)
  }

  /** Sends one write more to a backend; answers its status. */
  async writeOnce({ address }: BackendProcess): Promise<number> {
    const write = nextRequest(this.#company, this.#stock, this.#random, this.ledger)
    const answer = await send(address, write)
    if (answer?.status === 200) this.ledger.note(write, answer.text)
    return answer?.status ?? 0
  }

  /** The statuses of every documented read, by its name, with ids of records that there are where the path asks for one. */
  async everyRead(backend: BackendProcess): Promise<Map<string, number>> {
    const [member] = this.#company.members
    const [reference = ''] = this.#company.loans
    const id = member?.id ?? ''
    const ids: Readonly<Record<string, string>> = { id, userId: id, reference, loanId: reference }
    const statuses = new Map<string, number>()
    for (const call of CALLS.filter((each) => each.method === 'GET' && !isChange(each))) {
      const name = `${call.method} ${call.path}`
      const path = call.path.replaceAll(/:(\w+)/g, (_all, part: string) => ids[part] ?? 'unknown')
      const token = call.access === 'staff' ? this.#staff : (member?.token ?? '')
      statuses.set(name, await statusOf(backend, { name, path, token }))
    }
    return statuses
  }

  /** Sends each acknowledged write again; answers those whose answer is not the same, word for word. */
  async otherReplays({ address }: BackendProcess): Promise<string[]> {
    const other: string[] = []
    for (const { write, answer } of this.ledger.acknowledged.filter(({ write: { key } }) => key !== null)) {
      const again = await send(address, write)
      const isSame =
        again?.replayed === true && JSON.stringify(JSON.parse(again.text)) === JSON.stringify(answer)
      if (!isSame) other.push(`${write.key}: ${again?.status} ${again?.text.slice(0, 200)}`)
    }
    return other
  }

  get #staff(): string {
    return this.#company.staff.at(-1) ?? ''
  }

  #backend(number: number): BackendProcess {
    const backend = this.#backends[number % this.#backends.length]
    if (backend === undefined) throw new Error('there is no backend')
    return backend
  }

  async #writer(number: number): Promise<void> {
    const own = randomFrom(this.#random.between(1, 1e9))
    const loans = number === 0 ? [...this.#company.loans] : []
    while (!this.#isStopped) {
      const decision = number === 0 ? nextDecision(this.#company, loans, own, this.ledger) : null
      const write = decision ?? nextRequest(this.#company, this.#stock, own, this.ledger)
      await this.#persist(this.#backend(number).address, write)
    }
  }

  /** Sends a write until it is done or refused by a rule, as the website does. */
  async #persist(address: string, write: Write): Promise<void> {
    for (;;) {
      const answer = await send(address, write)
      if (answer?.status === 200) return this.ledger.note(write, answer.text)
      const isUnderWay = answer?.status === 409 && answer.text.includes('under way')
      if (answer !== null && answer.status < 500 && !isUnderWay) return
      if (answer !== null && !isUnderWay) this.refusals.push(answer)
      await pause(100)
    }
  }

  async #reader(number: number): Promise<void> {
    const [member] = this.#company.members
    const register = { name: '', path: memberCalls.getMembers.path, token: this.#staff }
    const ownLoans = { name: '', path: loanCalls.myLoans.path, token: member?.token ?? '' }
    while (!this.#isStopped) {
      for (const read of [register, ownLoans])
        this.answers.push(await statusOf(this.#backend(number), read).catch(() => 0))
      await pause(20)
    }
  }
}

async function statusOf({ address }: BackendProcess, { path, token }: Read): Promise<number> {
  const answer = await fetch(address + path, { headers: { [TOKEN_HEADER]: token } })
  await answer.arrayBuffer()
  return answer.status
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await pause(20)
}
