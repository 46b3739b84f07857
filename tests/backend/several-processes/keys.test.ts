import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProgramForm, bearing, PROGRAMS } from '../../support/a-program.ts'
import { enrol, type Person } from '../../support/people.ts'
import { type Several, startSeveral } from './several.ts'

/** How often two admins act at the same moment. */
const TIMES = 15

let several: Several
let maker: Person
let colleague: Person

beforeAll(async () => {
  several = await startSeveral(2)
  maker = await enrol(several.backend, { level: 3 })
  colleague = await enrol(several.backend, { level: 3 })
})
afterAll(() => several?.close())

const whoami = async (process: number, key: string) =>
  (await several.ask(process, { path: '/user/API/whoami', headers: bearing(key) })).status

describe('a key that is revoked in one process while another is made in the other', {
  timeout: 240_000,
}, () => {
  it('dies in both from then on, and the new one works in both', async () => {
    const ends: unknown[] = []
    for (let times = 0; times < TIMES; times += 1) {
      const { body } = await several.ask(0, {
        method: 'POST',
        path: PROGRAMS,
        token: maker.token,
        body: aProgramForm({ name: `Raced ${times}`, scopes: ['READ_BOOKS'] }),
      })
      const { key, keyId, account } = body
      expect(await whoami(1, key)).toBe(200)
      const [revoked, rotated] = await Promise.all([
        several.ask(times % 2, {
          method: 'DELETE',
          path: `/admin/API/serviceaccountkeys/${keyId}`,
          token: colleague.token,
        }),
        several.ask((times + 1) % 2, {
          method: 'POST',
          path: `${PROGRAMS}/${account._id}/keys`,
          token: maker.token,
          body: { overlapHours: 24, lastDay: '2026-12-31' },
        }),
      ])
      const old = [await whoami(0, key), await whoami(1, key)]
      const next = [await whoami(0, rotated.body.key), await whoami(1, rotated.body.key)]
      ends.push([revoked.status, rotated.status, ...old, ...next])
      await several.ask(0, { method: 'DELETE', path: `${PROGRAMS}/${account._id}`, token: maker.token })
    }
    expect(ends).toEqual(ends.map(() => [200, 200, 401, 401, 200, 200]))
  })

  it('leaves two keys that work at the most when both processes make one at once', async () => {
    const { body } = await several.ask(0, {
      method: 'POST',
      path: PROGRAMS,
      token: maker.token,
      body: aProgramForm({ name: 'Rotated twice', scopes: ['READ_BOOKS'] }),
    })
    const rotate = (process: number) =>
      several.ask(process, {
        method: 'POST',
        path: `${PROGRAMS}/${body.account._id}/keys`,
        token: maker.token,
        body: { overlapHours: 24, lastDay: '2026-12-31' },
      })
    const answers = await Promise.all([rotate(0), rotate(1)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('gives a name to one of two programs that are made at once', async () => {
    const make = (process: number) =>
      several.ask(process, {
        method: 'POST',
        path: PROGRAMS,
        token: maker.token,
        body: aProgramForm({ name: 'Named once', scopes: ['READ_BOOKS'] }),
      })
    const answers = await Promise.all([make(0), make(1)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('lets a program send three messages in 24 hours, by whichever process', async () => {
    const { body } = await several.ask(0, {
      method: 'POST',
      path: PROGRAMS,
      token: maker.token,
      body: aProgramForm({ name: 'Sends', scopes: ['SEND_MESSAGES'] }),
    })
    const send = (place: number) =>
      several.ask(place % 2, {
        method: 'POST',
        path: '/admin/API/sendemail',
        headers: bearing(body.key),
        body: { subject: `Number ${place}`, message: 'The office is closed.', sendType: 'email' },
      })
    const answers = await Promise.all([0, 1, 2, 3, 4].map(send))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 429, 429,
    ])
  })
})
