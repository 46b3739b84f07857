import { beforeEach, describe, expect, it } from 'vitest'
import { readDeviceMark } from '#rules/session/known-places.ts'
import { neighbourhoodOf } from '#rules/session/network-of-address.ts'
import { makeSignInTries, TRIES_MINUTES, type TryCounter } from '#rules/session/sign-in-tries.ts'

const MINUTE = 60_000
const LIMITS = { place: 5, account: 15, network: 30 }

let now = 0

/** A counter whose periods end by the clock of the test. */
function counter(): TryCounter {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    async add(key) {
      const known = counts.get(key)
      const kept =
        known !== undefined && known.until > now ? known : { count: 0, until: now + TRIES_MINUTES * MINUTE }
      kept.count += 1
      counts.set(key, kept)
      return { count: kept.count, msLeft: kept.until - now }
    },
    async takeBack(key) {
      const known = counts.get(key)
      if (known !== undefined) known.count -= 1
    },
    forget: async (key) => void counts.delete(key),
  }
}

let tries: ReturnType<typeof makeSignInTries>
beforeEach(() => {
  now = 0
  tries = makeSignInTries(LIMITS, {
    place: counter(),
    account: counter(),
    network: counter(),
    neighbours: counter(),
  })
})

const NETWORKS = Array.from({ length: 1_010 }, (_, n) => `2001:db8:${n.toString(16)}:1::/64`)

const wrong = (network: string, account = 'admin', device: string | null = null) =>
  tries.begin({ account, network, device })

describe('wrong sign-ins of strangers', () => {
  it('never touch a device that the account knows', async () => {
    for (const network of NETWORKS) for (let count = 0; count < 6; count += 1) await wrong(network)
    const own = await wrong(NETWORKS[0] ?? '', 'admin', 'known device')
    expect(own).toMatchObject({ rank: 0, closed: null, guarded: null })
  })

  it('leave at most sixty guesses in an hour at one account, from any number of networks', async () => {
    let guesses = 0
    for (let minute = 0; minute < 60; minute += 1) {
      now = minute * MINUTE
      for (const network of NETWORKS) {
        const { closed, guarded } = await wrong(network)
        // Where it is guarded even the right password is refused to a network that the account does not know.
        if (closed === null && guarded === null) guesses += 1
      }
    }
    expect(guesses).toBe(60)
  })

  it('leave a network that the account knows five guesses of its own, whatever others do', async () => {
    for (const network of NETWORKS) await wrong(network)
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await wrong('198.51.100.7'))
    expect(answers.map(({ closed }) => closed === null)).toEqual([true, true, true, true, true, false])
    expect(answers[0]?.guarded).toMatchObject({ counter: 'account' })
  })

  it('leave every other account as it was', async () => {
    for (const network of NETWORKS) await wrong(network)
    expect(await wrong('198.51.100.7', 'member')).toMatchObject({ closed: null, guarded: null })
  })

  it('put a network behind those from whose neighbourhood no one has failed', async () => {
    for (let count = 0; count < 20; count += 1) await wrong(`2001:db8:7:${count}::/64`, `nobody ${count}`)
    const [attacker, newcomer] = [await wrong('2001:db8:7:99::/64', 'x'), await wrong('198.51.100.7', 'y')]
    expect(newcomer.rank).toBeLessThan(attacker.rank)
  })

  it('guard a network from which thirty have failed, over all accounts', async () => {
    for (let count = 0; count < 30; count += 1)
      expect(await wrong('198.51.100.7', `account ${count}`)).toMatchObject({ guarded: null })
    expect((await wrong('198.51.100.7', 'account 30')).guarded).toMatchObject({ counter: 'network', over: 1 })
  })
})

describe('a right password', () => {
  it('forgets the failures of its place, and not those of strangers', async () => {
    for (const network of NETWORKS.slice(0, 15)) await wrong(network)
    const own = await wrong('198.51.100.7')
    await own.forgive()
    expect((await wrong(NETWORKS[20] ?? '')).guarded).not.toBeNull()
    for (let count = 0; count < 4; count += 1) await wrong('198.51.100.8', 'other')
    await (await wrong('198.51.100.8', 'other')).forgive()
    expect((await wrong('198.51.100.8', 'other')).closed).toBeNull()
  })

  it('counts nothing while it waits for its code', async () => {
    for (let count = 0; count < 40; count += 1) await (await wrong('198.51.100.7')).takeBack()
    expect(await wrong('198.51.100.7')).toMatchObject({ rank: 1, closed: null, guarded: null })
  })
})

describe('where a sign-in comes from', () => {
  it.each([
    ['2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['203.0.113.9', '203.0.113.0/24'],
  ])('finds the neighbourhood of %s', (network, neighbourhood) => {
    expect(neighbourhoodOf(network)).toBe(neighbourhood)
  })

  it('takes a device mark of 128 bits or more, and ignores everything else', () => {
    expect(readDeviceMark('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef')
    for (const sent of [null, undefined, '', 'short', 'x'.repeat(101), 'with a blank in its midst here'])
      expect(readDeviceMark(sent)).toBe('')
  })
})
