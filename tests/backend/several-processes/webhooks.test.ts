import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrol, type Person } from '../../support/people.ts'
import { aReceiver, type Receiver } from '../../support/webhook-receiver.ts'
import { type Several, startSeveral } from './several.ts'

let several: Several
let receiver: Receiver
let admin: Person
let members: Person[]
beforeAll(async () => {
  receiver = await aReceiver()
  several = await startSeveral(2, { WEBHOOK_NETWORKS: '127.0.0.1' }, 'empty')
  admin = await enrol(several.backend, { level: 3 })
  members = []
  for (let place = 0; place < 3; place += 1) members.push(await enrol(several.backend))
})
afterAll(async () => {
  await several?.close()
  await receiver.close()
})

const toggle = (process: number, person: Person, status: boolean) =>
  several.ask(process, {
    method: 'PATCH',
    path: `/admin/${person.id}/feature-toggle`,
    token: admin.token,
    body: { featureName: 'commodityLoan', status },
  })

describe('webhooks of two processes', () => {
  it('get each event once, and those of one record in order', async () => {
    const made = await several.ask(0, {
      method: 'POST',
      path: '/admin/API/webhooks',
      token: admin.token,
      body: { url: receiver.url, types: ['member.updated'] },
    })
    expect(made.status, made.text).toBe(200)
    await Promise.all(
      members.map(async (member, place) => {
        for (let turn = 0; turn < 8; turn += 1) await toggle((place + turn) % 2, member, turn % 2 === 0)
      }),
    )
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(24)
    const events = await several.ask(1, {
      path: '/admin/API/events?types=member.updated&limit=500',
      token: admin.token,
    })
    const told: { id: string; subjectId: string }[] = events.body.events
    const sent = receiver.received.map(({ headers }) => headers['webhook-id'])
    for (const { id } of members) {
      const ofMember = told.filter(({ subjectId }) => subjectId === `Member:${id}`).map((event) => event.id)
      expect(sent.filter((each) => ofMember.includes(each ?? ''))).toEqual(ofMember)
    }
  })
})
