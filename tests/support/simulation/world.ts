import { naira } from '#rules/money.ts'
import type { Answer, TestBackend } from '../backend.ts'
import { contribute, enrol, type Person } from '../people.ts'
import type { Random } from './random.ts'

/** The kinds of request that go through states. */
export type RequestKind =
  | 'loan'
  | 'commodity request'
  | 'savings withdrawal'
  | 'membership withdrawal'
  | 'claim'
  | 'land request'

/** What a call of the simulation looks like. */
interface SimulatedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  readonly path: string
  readonly body?: unknown
  readonly form?: FormData
  readonly key?: string
}

/** Whom the contract lets make a call. */
export type Access = 'staff' | 'member' | 'public'

/** One thing a client may do; `path` is the route it needs, so that what does not exist yet is left out. */
export interface Act {
  readonly name: string
  readonly weight: number
  readonly route: { readonly method: SimulatedCall['method']; readonly path: string }
  run(world: World, random: Random): Promise<void>
}

/** Refusals the contract knows; anything else a call answers breaks the simulation. */
const KNOWN_STATUSES = new Set([200, 400, 401, 403, 404, 409, 413, 415, 422])

/** The society as its clients know it: who is there, what was asked for and what the backend said it decided. */
export class World {
  readonly backend: TestBackend
  /** Who is a member; who left or died is replaced by somebody new. */
  readonly members: Person[]
  /** Who left or died. */
  readonly gone = new Set<string>()
  readonly staff: readonly Person[]
  readonly unconfirmed: Person
  /** Ids by kind, oldest first: the loan's reference, the others' record ids. */
  readonly requests = new Map<RequestKind, string[]>()
  /** What was accepted about a request: at the most one approval or rejection, and one ending. */
  readonly decisions = new Map<RequestKind, Map<string, string[]>>()
  /** How often each act was answered with each status. */
  readonly tally = new Map<string, Map<number, number>>()
  /** What must never be: filled while it runs, empty at the end. */
  readonly faults: string[] = []
  /** The price in naira the members believe in. */
  price = 10_000
  calls = 0

  constructor(
    backend: TestBackend,
    members: readonly Person[],
    staff: readonly Person[],
    unconfirmed: Person,
  ) {
    this.backend = backend
    this.members = [...members]
    this.staff = staff
    this.unconfirmed = unconfirmed
  }

  /** Somebody to make a call of that access: mostly one who may, now and then one who may not. */
  somebody(access: Access, random: Random): Person | null {
    const dice = random.between(1, 100)
    if (dice <= 3) return null
    if (dice <= 5) return this.unconfirmed
    if (dice <= 10) return random.pick(access === 'staff' ? this.members : this.staff)
    return random.pick(access === 'staff' ? this.staff : this.members)
  }

  /** Makes a call as somebody and judges its status. */
  async call(act: string, access: Access, person: Person | null, call: SimulatedCall): Promise<Answer> {
    this.calls += 1
    const { key, ...request } = call
    const answer = await this.backend.call({
      ...request,
      ...(person === null ? {} : { token: person.token }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
    const counts = this.tally.get(act) ?? new Map<number, number>()
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    this.tally.set(act, counts)
    const said = `${act} by ${person?.name ?? 'nobody'}: ${answer.status} ${answer.text.slice(0, 300)}`
    if (!KNOWN_STATUSES.has(answer.status)) this.faults.push(said)
    if (access !== 'public' && person === null && answer.status !== 401) this.faults.push(said)
    // Who died meanwhile is signed out.
    const refusals = person !== null && this.gone.has(person.id) ? [401, 403] : [403]
    if (access === 'staff' && person !== null && !this.staff.includes(person))
      if (!refusals.includes(answer.status)) this.faults.push(said)
    if (/password_hash|node_modules|\bat \w+ \(/.test(answer.text)) this.faults.push(said)
    return answer
  }

  /** Sends the same call twice at once with one key: both tell of one record, or one is told to wait. */
  async twice(act: string, person: Person, call: SimulatedCall, key: string): Promise<Answer> {
    const answers = await Promise.all([
      this.call(act, 'member', person, { ...call, key }),
      this.call(act, 'member', person, { ...call, key }),
    ])
    const [first, second] = answers
    const accepted = answers.filter(({ status }) => status === 200)
    if (accepted.length === 2 && first.text !== second.text)
      this.faults.push(`${act}: one key, two answers: ${first.text} and ${second.text}`)
    return accepted[0] ?? first
  }

  known(kind: RequestKind): string[] {
    const ids = this.requests.get(kind) ?? []
    this.requests.set(kind, ids)
    return ids
  }

  /** An id of that kind, the younger the likelier; now and then one that does not exist. */
  anId(kind: RequestKind, random: Random): string {
    const ids = this.known(kind)
    if (ids.length === 0 || random.chance(3)) return 'f'.repeat(24)
    return random.pick(random.chance(70) ? ids.slice(-12) : ids)
  }

  /** Somebody new joins for a member who left or died. */
  async replace(memberId: string): Promise<void> {
    const place = this.members.findIndex(({ id }) => id === memberId)
    if (place === -1) return
    this.gone.add(memberId)
    this.members[place] = await aSaver(this.backend, true)
  }

  /** Notes what the backend accepted about a request. */
  decided(kind: RequestKind, id: string, decision: string): void {
    const ofKind = this.decisions.get(kind) ?? new Map<string, string[]>()
    ofKind.set(id, [...(ofKind.get(id) ?? []), decision])
    this.decisions.set(kind, ofKind)
  }
}

async function aSaver(backend: TestBackend, commodityLoan: boolean): Promise<Person> {
  const member = await enrol(backend, { commodityLoan })
  await contribute(backend, member, 'ORDINARY_SAVINGS', naira(80_000))
  await contribute(backend, member, 'CHRISTMAS_SAVINGS', naira(20_000))
  await contribute(backend, member, 'SHARE_CAPITAL', naira(100_000))
  return member
}

/** A society of ten members with savings, three of staff and one who waits for the confirmation. */
export async function aWorld(backend: TestBackend): Promise<World> {
  const members: Person[] = []
  for (let count = 0; count < 10; count += 1) members.push(await aSaver(backend, count < 8))
  const staff = [
    await enrol(backend, { level: 2 }),
    await enrol(backend, { level: 2 }),
    await enrol(backend, { level: 3 }),
  ]
  return new World(backend, members, staff, await enrol(backend, { confirmed: false, commodityLoan: true }))
}

/** Lets clients act at once, each on its own until it has made its share of the calls. */
export async function letThemAct(
  world: World,
  acts: readonly Act[],
  plan: { readonly clients: number; readonly calls: number; readonly random: (client: number) => Random },
): Promise<void> {
  const possible = acts.filter(({ route }) =>
    world.backend.app.hasRoute({ method: route.method, url: route.path }),
  )
  const lots = possible.flatMap((act) => Array.from({ length: act.weight }, () => act))
  const client = async (random: Random) => {
    while (world.calls < plan.calls && world.faults.length === 0) await random.pick(lots).run(world, random)
  }
  await Promise.all(Array.from({ length: plan.clients }, (_, index) => client(plan.random(index))))
}
