import { CALLS } from '#backend/contract/calls.ts'
import { askingAs, clientOf } from './asking.ts'
import { type Finding, makePlayer } from './play.ts'
import { type Person, readAsMember, readAsStaff, readAsVisitor } from './reading.ts'
import { writeAsMember, writeAsStaff } from './writing.ts'

/** An account of the backend. */
export interface Account {
  readonly name: string
  readonly password: string
}

/** What is played. */
export interface Trial {
  /** The address of the backend. */
  readonly url: string
  readonly member: Account
  readonly staff: Account
  /** Whether calls that change something are played too. */
  readonly writes: boolean
}

/** Calls that are played only where the answer to another one has what they need. */
const NEEDS_A_RECORD = /fetchloanee|broadcasts|\/files\//

/** Calls that would reach people, or leave something that cannot be taken back. */
const NEVER = new Set(
  CALLS.filter(({ method, path }) => method !== 'GET' || path.includes('/confirm/')).map(
    ({ method, path }) => `${method} ${path}`,
  ),
)

const reasonFor = (writes: boolean) => (call: string) => {
  if (NEEDS_A_RECORD.test(call)) return 'there is no record to ask it about'
  if (!NEVER.has(call)) return 'not part of the graph'
  return writes
    ? 'it would reach people, move money, or could not be taken back; the gateway’s tests play it'
    : 'it changes something; play it with --write over a backend for trials'
}

/**
 * Plays the documented contract against a backend with the gateway's own calls, and returns what the gateway makes of
 * each. Reads first; changes only what it can take back, and only when asked to.
 */
export async function conform({ url, member, staff, writes }: Trial): Promise<readonly Finding[]> {
  const player = makePlayer()
  const client = clientOf(url, player.record)
  const now = () => new Date()
  // Each asks anew: equal calls of one asker are made once.
  const as = (token: string | null) => askingAs(client, token, now)
  try {
    const wrong = `${member.password}-and-more`
    await player.play('visitor', () => as(null).session.signInMember(member.name, wrong), [
      'WRONG_CREDENTIALS',
    ])
    const one = await player.play('visitor', () =>
      as(null).session.signInMember(member.name, member.password),
    )
    const other = await player.play('visitor', () => as(null).session.signInStaff(staff.name, staff.password))
    const person: Person | null = one?.account.member ?? null
    if (one !== null && person !== null) {
      await readAsVisitor(player, as(null), person)
      await readAsMember(player, as(one.token), person)
    }
    if (other !== null && person !== null)
      await readAsStaff(player, as(other.token), other.account.member, person)
    if (writes && one !== null && other !== null && person !== null) {
      await writeAsMember(player, as(one.token), person)
      await writeAsStaff(player, as(other.token), person)
    }
    if (one !== null) await player.play('member', () => as(one.token).session.signOut(one.token))
  } finally {
    await client.close()
  }
  return player.findings(reasonFor(writes))
}
