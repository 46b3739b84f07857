import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLookupLocks } from '#gateway/claims/lookup-locks.ts'
import { makeSharedMarks } from '#gateway/shared-marks.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { json, startScriptedBackend } from '#tests/support/scripted-backend.ts'

/** Where a family looks up from. */
const HOME = '203.0.113.7'

const HOUR = 60 * 60 * 1000

const noTrouble = (problem: unknown): void => {
  throw problem
}

describe('a member number', () => {
  let directory: string
  let marks: string
  let now: Date

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'isusu-locks-'))
    marks = join(directory, 'closed-lookups')
    now = new Date('2026-11-20T10:00:00Z')
    return () => rm(directory, { recursive: true })
  })

  const locks = (onTrouble = noTrouble) =>
    makeLookupLocks(
      makeSharedMarks(marks, () => now, onTrouble),
      () => now,
    )
  const miss = (of: ReturnType<typeof locks>, number: string, times = 1) =>
    Array.from({ length: times }, () => of.begin(number, HOME) !== null)

  it('closes a member number for a day after five misses in any spelling', () => {
    const of = locks()
    expect(miss(of, 'COOP000101', 4)).toEqual([true, true, true, true])
    expect(miss(of, ' coop 000101 ', 2)).toEqual([true, false])
    expect(of.locked()).toEqual([
      { memberNumber: 'COOP000101', lockedUntil: new Date('2026-11-21T10:00:00Z') },
    ])
    expect(miss(of, 'COOP000102')).toEqual([true])
    now = new Date(now.getTime() + 24 * HOUR - 1)
    expect(of.begin('COOP000101', HOME)).toBeNull()
    now = new Date(now.getTime() + 1)
    expect(of.begin('COOP000101', HOME)).not.toBeNull()
    expect(of.locked()).toEqual([])
  })

  it('closes a number to the network that missed, and to no other', () => {
    const of = locks()
    miss(of, 'COOP000101', 5)
    expect(of.begin('COOP000101', HOME)).toBeNull()
    expect(of.begin('COOP000101', '203.0.113.8')).toMatchObject({ asksFullName: false })
  })

  it('asks everybody for the full name after twenty misses, and is closed to no one by them', () => {
    const of = locks()
    const networks = Array.from({ length: 1_010 }, (_, n) => `2001:db8:${n}:1::1`)
    for (const network of networks) of.begin('COOP000101', network)
    expect(of.begin('COOP000101', HOME)).toMatchObject({ asksFullName: true })
    expect(of.locked()).toHaveLength(1)
    expect(of.unlock('coop000101')).toBe(true)
    expect(of.begin('COOP000101', HOME)).toMatchObject({ asksFullName: false })
  })

  it('counts the day from the fifth miss, not from the first', () => {
    const of = locks()
    miss(of, 'A1', 4)
    now = new Date(now.getTime() + 23 * HOUR)
    miss(of, 'A1')
    expect(of.locked()).toEqual([{ memberNumber: 'A1', lockedUntil: new Date('2026-11-22T09:00:00Z') }])
  })

  it('closes a number against simultaneous tries before any of them is answered', () => {
    const of = locks()
    const tries = Array.from({ length: 8 }, () => of.begin('COOP000101', HOME))
    expect(tries.filter((each) => each !== null)).toHaveLength(5)
  })

  it('forgets misses after a matching surname, after a day and for unanswered tries', () => {
    const of = locks()
    miss(of, 'A1', 4)
    of.begin('A1', HOME)?.fits()
    expect(miss(of, 'A1', 5)).toEqual([true, true, true, true, true])
    miss(of, 'A2', 4)
    of.begin('A2', HOME)?.takeBack()
    expect(miss(of, 'A2', 2)).toEqual([true, false])
    miss(of, 'A3', 4)
    now = new Date(now.getTime() + 24 * HOUR)
    expect(miss(of, 'A3', 5)).toEqual([true, true, true, true, true])
  })

  it('keeps a number closed over a restart until staff open it', async () => {
    miss(locks(), 'COOP000101', 5)
    const restarted = locks()
    expect(restarted.begin('COOP000101', HOME)).toBeNull()
    expect(restarted.unlock('coop000101')).toBe(true)
    expect(restarted.unlock('coop000101')).toBe(false)
    expect(locks().begin('COOP000101', HOME)).not.toBeNull()
    expect(await readdir(marks)).toEqual([])
  })

  it('closes and opens a number in every process at once', () => {
    const [one, other] = [locks(), locks()]
    miss(one, 'COOP000101', 5)
    expect(other.begin('COOP000101', HOME)).toBeNull()
    expect(other.locked()).toEqual(one.locked())
    expect(other.unlock('COOP000101')).toBe(true)
    expect(one.begin('COOP000101', HOME)).not.toBeNull()
    expect(one.locked()).toEqual([])
  })

  it('closes a number although the lock file cannot be written or is damaged', async () => {
    await mkdir(marks)
    await writeFile(join(marks, 'damaged'), 'not json')
    expect(locks().locked()).toEqual([])
    await rm(marks, { recursive: true })
    await writeFile(marks, 'a file in the place of the folder')
    const troubles: unknown[] = []
    const of = locks((problem) => void troubles.push(problem))
    expect(miss(of, 'A1', 6).at(-1)).toBe(false)
    expect(troubles).toHaveLength(1)
  })

  it('keeps a number closed through ten thousand tries of others', () => {
    const of = locks()
    miss(of, 'COOP000101', 5)
    for (let number = 0; number < 10_050; number += 1) of.begin(`X${number}`, HOME)
    expect(of.begin('COOP000101', HOME)).toBeNull()
  })
})

describe('the public look-up', () => {
  let other: OtherBackend
  let gateway: TestGateway
  let staff: string

  beforeAll(async () => {
    other = await startOtherBackend()
    gateway = await startTestGateway({ restUrl: other.url })
    staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await other.close()
  })

  const look = async (number: string, surname: string) => {
    const { data } = await gateway.ask(
      'query ($n: String!, $s: String!) { beneficiaryCalculation(memberNumber: $n, surname: $s) { name } }',
      { variables: { n: number, s: surname } },
    )
    return data
  }

  it('closes known and unknown numbers alike without asking the backend again', async () => {
    for (const number of ['OAU000007', 'OAU000555', 'OAU000008']) {
      gateway.forgetCalls()
      for (let tries = 0; tries < 7; tries += 1)
        expect(await look(number, 'Wrong')).toEqual({ beneficiaryCalculation: null })
      expect(gateway.calls).toHaveLength(5)
    }
    // The right surname comes too late.
    expect(await look('OAU000007', 'Adeyemi')).toEqual({ beneficiaryCalculation: null })
  })

  it('shows staff the closed numbers and lets them open one', async () => {
    const asked = await gateway.ask(
      `{ claimLookupLocks { totalCount items { memberNumber lockedUntil } } found: claimLookupLocks(search: "000555") { totalCount }
        viewer { workQueue { closedClaimLookups } } }`,
      { token: staff },
    )
    expect(asked.data.claimLookupLocks.totalCount).toBe(3)
    expect(asked.data.claimLookupLocks.items).toContainEqual({
      memberNumber: 'OAU000555',
      lockedUntil: '2026-11-21T10:00:00.000Z',
    })
    expect(asked.data.found.totalCount).toBe(1)
    expect(asked.data.viewer.workQueue.closedClaimLookups).toBe(3)
    const unlock = () =>
      gateway.ask(
        'mutation { unlockClaimLookup(input: { memberNumber: "oau000007" }) { message userErrors { code } } }',
        { token: staff },
      )
    expect((await unlock()).data.unlockClaimLookup).toEqual({
      message: 'The look-up of this member ID is reopened.',
      userErrors: [],
    })
    expect((await unlock()).data.unlockClaimLookup.userErrors).toEqual([{ code: 'NOT_FOUND' }])
    expect((await look('OAU000007', 'Adeyemi')).beneficiaryCalculation).toEqual({ name: 'Bola Adeyemi' })
  })

  it('forgets four misses after a matching surname', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await look('OAU000007', 'Wrong')
      expect((await look('OAU000007', 'Adeyemi')).beneficiaryCalculation).toEqual({
        name: 'Bola Adeyemi',
      })
    }
  })

  it('counts a member once, however a backend lets the number be written', async () => {
    const backend = await startScriptedBackend()
    const lenient = await startTestGateway({ restUrl: backend.url })
    const bola = json({ name: 'Bola Adeyemi', memberId: 'OAU000007' })
    const ways = ['OAU000007', '7', '07', '007', '0007', '00007']
    for (const way of ways) backend.on(`/user/getmemberbymemberid/${way}`, bola)
    const lookUp = (number: string, surname: string) =>
      lenient.ask(
        'query ($number: String!, $surname: String!) { beneficiaryCalculation(memberNumber: $number, surname: $surname) { name } }',
        { variables: { number, surname } },
      )
    for (const way of ['7', '07']) await lookUp(way, 'Wrong')
    expect((await lookUp('007', 'Adeyemi')).data.beneficiaryCalculation).toEqual({ name: 'Bola Adeyemi' })
    for (const way of ways.slice(1)) await lookUp(way, 'Wrong')
    for (const way of ['OAU000007', '7'])
      expect((await lookUp(way, 'Adeyemi')).data.beneficiaryCalculation).toBeNull()
    await lenient.close()
    await backend.close()
  })

  it('counts no try while the backend fails', async () => {
    const down = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await down.ask(
        '{ beneficiaryCalculation(memberNumber: "OAU000007", surname: "x") { name } }',
      )
      expect(errorCodes(answer)).toEqual({ beneficiaryCalculation: 'BACKEND_UNAVAILABLE' })
    }
    await down.close()
  })

  it('counts look-ups by address, with the links of guarantors and referrers', async () => {
    const strict = await startTestGateway({ restUrl: other.url, environment: { LIMIT_LOOKUPS: '3' } })
    const from = (address: string, query: string) =>
      strict.ask(query, { headers: { 'x-forwarded-for': address } })
    const claim = '{ beneficiaryCalculation(memberNumber: "OAU000007", surname: "Adeyemi") { name } }'
    const link = '{ guarantorInvitation(reference: "NO-SUCH-LINK") { reference } }'
    const referrer = '{ referrer(id: "7") { name } }'
    for (const [query, field] of [
      [claim, 'beneficiaryCalculation'],
      [link, 'guarantorInvitation'],
      [referrer, 'referrer'],
    ] as const) {
      for (let count = 0; count < 3; count += 1)
        expect((await from('10.0.0.1', query)).errors, 'each kind counts for itself').toBeUndefined()
      const refused = await from('10.0.0.1', query)
      expect(errorCodes(refused)).toEqual({ [field]: 'TOO_MANY_REQUESTS' })
      expect(refused.errors?.[0]?.extensions.retryAfter).toBeGreaterThan(0)
    }
    expect((await from('10.0.0.2', claim)).errors).toBeUndefined()
    for (const one of ['1', '2', '3']) await from(`2001:db8:0:7::${one}`, claim)
    // One connection has a whole network of these addresses.
    expect(errorCodes(await from('2001:db8:0:7:aaaa::4', claim))).toEqual({
      beneficiaryCalculation: 'TOO_MANY_REQUESTS',
    })
    expect((await from('2001:db8:0:8::4', claim)).errors).toBeUndefined()
    await strict.close()
  })
})
