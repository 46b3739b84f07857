import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { aWithdrawal, holdMember, type Several, startSeveral } from './several.ts'

describe('a row that is held for long', { timeout: 240_000 }, () => {
  let several: Several
  let member: Person
  beforeAll(async () => {
    several = await startSeveral(1, { DATABASE_CONNECTIONS: '4' })
    member = await enrol(several.backend)
    await contribute(several.backend, member, 'ORDINARY_SAVINGS', naira(500_000))
  })
  afterAll(() => several?.close())

  it('neither takes every connection nor lets its requests wait for ever', async () => {
    const held = await holdMember(several.backend, member.id)
    const waiting = Promise.all(
      Array.from({ length: 6 }, (_, count) => several.ask(0, aWithdrawal(member, 100 + count))),
    )
    await held.someoneWaitsAtLeast()
    const begun = performance.now()
    const read = await several.ask(0, { path: '/api/system-configs' })
    expect(read.status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(2_500)
    const answers = await waiting
    await held.letGo()
    for (const { status, headers } of answers)
      expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '5' })
    expect((await several.ask(0, aWithdrawal(member, 200))).status).toBe(200)
  })
})
