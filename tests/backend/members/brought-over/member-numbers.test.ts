import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextMemberNumber } from '#backend/members/registration.ts'
import { startTestBackend, type TestBackend } from '../../../support/backend.ts'
import { aPerson } from '../../../support/cast.ts'

const PASSWORD = 'a password of the old books'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

describe('numbers that a society brings with it', () => {
  it.each([
    // With a prefix of their own: the numbers of the old books, and the one that follows them.
    ['UNP/', 4, ['UNP/0007', 'UNP/0123', 'UNPX9999'], 'UNP/0124'],
    ['COOP/2011/', 3, ['COOP/2011/045', 'COOP/2012/300'], 'COOP/2011/046'],
    ['COOP/2012/', 3, [], 'COOP/2012/301'],
    // More digits than the format asks for, and fewer.
    ['K-', 2, ['K-7', 'K-1234567'], 'K-1234568'],
    ['Q', 6, ['Q45', 'Q99999999999999999999', 'Q44A', 'QQ500'], 'Q000046'],
    ['QQ', 3, [], 'QQ501'],
    // Numbers alone, and a prefix with what is a pattern elsewhere.
    ['', 1, ['4521', '0009'], '4522'],
    ['A.B', 2, ['A.B07', 'AXB99'], 'A.B08'],
    ['NEW', 5, [], 'NEW00001'],
  ])('the prefix %j with %i digits goes on behind %j with %s', async (prefix, digits, brought, next) => {
    for (const memberNumber of brought) await aPerson(backend, { memberNumber })
    const format = { memberNumberPrefix: prefix, memberNumberDigits: digits }
    expect(await backend.deps.db.transaction().execute((tx) => nextMemberNumber(tx, format))).toBe(next)
  })

  it.each([
    ['LIB/0123', 123],
    ['LIB/2011/045', 45],
    ['88', 88],
    ['LIB1234567', 234_567],
    ['LIB/9A', null],
  ])(
    '%s sorts by %j, signs in and leads to its member however it is typed',
    async (memberNumber, running) => {
      const { id, email } = await aPerson(backend, { memberNumber, password: PASSWORD })
      const row = await backend.deps.db
        .selectFrom('members')
        .select('running_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.running_number).toBe(running)
      const typed = ` ${memberNumber.toLowerCase().split('').join(' ')} `
      const signIn = await backend.call({
        method: 'POST',
        path: '/user/API/signin',
        body: { email: typed, password: PASSWORD, userType: 'member' },
      })
      expect(signIn.status).toBe(200)
      const found = await backend.call({ path: `/user/getmemberbymemberid/${encodeURIComponent(typed)}` })
      expect(found.body).toMatchObject({ memberId: memberNumber })
      const forgot = await backend.call({
        method: 'POST',
        path: '/user/API/forgotpassword',
        body: { email: typed },
      })
      expect(forgot.status).toBe(200)
      await backend.deps.messages.settled()
      const sent = await backend.deps.db
        .selectFrom('deliveries')
        .select('address')
        .where('member_id', '=', id)
        .execute()
      expect(sent).toContainEqual({ address: email })
    },
  )
})
