import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { makeReversal } from '../../support/officers/take-back.ts'
import { enrol, type Person } from '../../support/people.ts'

const [RESERVE, SURPLUS, DIVIDENDS, OPENING] = ['03020101', '03030101', '03030102', '03030103']
const [INCOME, SAVINGS, SUSPENSE, EXPENSE] = ['04010101', '02020305', '02010101', '05010104']
const RESOLVED = { resolution: 'AGM/2026/7', resolvedOn: '2026-11-19' }

let backend: TestBackend
let moderator: Person
let admin: Person
let second: Person
let member: Person
beforeAll(async () => {
  // One officer is enough for this society, as for every one that does not say otherwise.
  backend = await startTestBackend()
  moderator = await enrol(backend, { level: 2 })
  admin = await enrol(backend, { level: 3 })
  second = await enrol(backend, { level: 3 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

interface Line {
  readonly account: string
  readonly memberId?: string
  readonly suspenseItemId?: string
  readonly debit?: number
  readonly credit?: number
}

const send = (path: string, body: object, by: Person) =>
  backend.call({ method: 'POST', path: `/admin/API/${path}`, token: by.token, body })
const enter = (by: Person, lines: readonly Line[], more: object = {}) =>
  send('vouchers', { kind: 'journal', date: '2026-11-20', narration: 'A test', lines, ...more }, by)
const post = (id: string, by: Person) => send(`vouchers/${id}/post`, {}, by)
const read = async (id: string, by: Person) =>
  (await backend.call({ path: `/admin/API/vouchers/${id}`, token: by.token })).body.voucher
const toReserve = [
  { account: SURPLUS, debit: 500 },
  { account: RESERVE, credit: 500 },
]

describe('funds, reserves and the accumulated surplus', () => {
  it.each([RESERVE, '03020201', SURPLUS])(
    'funds, reserves and the accumulated surplus are closed to a moderator on every side: %s',
    async (account) => {
      for (const line of [
        { account, debit: 5 },
        { account, credit: 5 },
      ]) {
        const other = { account: EXPENSE, ...('debit' in line ? { credit: 5 } : { debit: 5 }) }
        const { status, body } = await enter(moderator, [line, other], RESOLVED)
        expect(status).toBe(400)
        expect(body.errors['lines.0.account']).toMatch(/^only an admin can post to .+, with a resolution$/)
      }
      const money = { kind: 'payment', party: 'Me', method: 'cash', ...RESOLVED }
      expect((await enter(moderator, [{ account, debit: 5 }], money)).status).toBe(400)
      expect((await enter(moderator, [{ account, credit: 5 }], { ...money, kind: 'receipt' })).status).toBe(
        400,
      )
    },
  )

  it('take a resolution of an admin, and nothing else names one', async () => {
    const wrong = async (more: object) => (await enter(admin, toReserve, more)).body.errors
    expect(Object.keys(await wrong({}))).toEqual(['resolution', 'resolvedOn'])
    expect(Object.keys(await wrong({ resolution: 'AGM/7' }))).toEqual(['resolvedOn'])
    expect(Object.keys(await wrong({ ...RESOLVED, resolvedOn: '2026-11-21' }))).toContain('date')
    expect(Object.keys(await wrong({ ...RESOLVED, resolution: 'x'.repeat(101) }))).toEqual(['resolution'])
    const plain = [
      { account: EXPENSE, debit: 5 },
      { account: '05010101', credit: 5 },
    ]
    expect((await enter(admin, plain, RESOLVED)).body.errors).toEqual({
      resolution: VOUCHER_TEXTS.resolutionNotMeant,
    })
  })

  it('funds, reserves and the accumulated surplus are posted and reversed by an admin, and the voucher keeps its resolution', async () => {
    const { body } = await enter(admin, toReserve, RESOLVED)
    const { _id: id } = body.voucher
    expect(body.voucher).toMatchObject({ ...RESOLVED, mayDecide: true })
    expect((await read(id, moderator)).mayDecide).toBe(false)
    expect((await post(id, moderator)).status).toBe(403)
    expect((await post(id, admin)).status).toBe(200)
    expect((await send(`vouchers/${id}/reverse`, { reason: 'Mine' }, moderator)).status).toBe(403)
    const undone = await send(`vouchers/${id}/reverse`, { reason: 'Entered twice' }, admin)
    expect(undone.body.voucher).toMatchObject({ status: 'reversed', ...RESOLVED })
  })

  it('funds, reserves and the accumulated surplus are not booked by what waited before a resolution was asked for', async () => {
    const { body } = await enter(admin, toReserve, RESOLVED)
    await sql`update vouchers set resolution = null, resolved_on = null where id = ${body.voucher._id}`.execute(
      backend.deps.db,
    )
    const refused = await post(body.voucher._id, admin)
    expect([refused.status, refused.body.message]).toEqual([409, VOUCHER_TEXTS.resolutionMissing])
  })
})

describe('opening balances and dividends', () => {
  it.each([
    [OPENING, /Opening balances/],
    [DIVIDENDS, /Dividends/],
  ])('opening balances and dividends are on no voucher of anybody: %s', async (account, name) => {
    for (const by of [moderator, admin]) {
      const { status, body } = await enter(
        by,
        [
          { account, debit: 5 },
          { account: EXPENSE, credit: 5 },
        ],
        RESOLVED,
      )
      expect(status).toBe(400)
      expect(body.errors['lines.0.account']).toMatch(name)
    }
  })
})

describe('what gives members something of the society’s own', () => {
  const own = (credit: number): Line => ({ account: SAVINGS, memberId: member.memberNumber, credit })

  it('takes two people to post and to take back in a society that asks for one', async () => {
    const { body } = await enter(moderator, [{ account: INCOME, debit: 70 }, own(70)])
    const { _id: id } = body.voucher
    expect(body.voucher.mayDecide).toBe(false)
    expect(await post(id, moderator)).toMatchObject({
      status: 409,
      body: { code: 'SECOND_OFFICER', message: SECOND_PERSON_TEXTS.voucher },
    })
    expect((await read(id, admin)).mayDecide).toBe(true)
    expect((await post(id, admin)).status).toBe(200)
    const asked = await send(`vouchers/${id}/reverse`, { reason: 'Another member' }, admin)
    expect(asked.body.voucher).toMatchObject({ status: 'posted', reversalWaits: true })
    expect((await makeReversal(backend, id, admin)).body.code).toBe('SECOND_OFFICER')
    expect((await makeReversal(backend, id, second)).status).toBe(200)
    expect((await read(id, admin)).status).toBe('reversed')
    await expectBalanced(backend)
  })

  it('takes them on the way through suspense as well, where one person assigns what came from outside', async () => {
    const through = await enter(moderator, [
      { account: INCOME, debit: 30 },
      { account: SUSPENSE, credit: 30 },
    ])
    expect((await post(through.body.voucher._id, moderator)).body.code).toBe('SECOND_OFFICER')
    const came = await enter(moderator, [{ account: SUSPENSE, credit: 30 }], {
      kind: 'receipt',
      party: 'Unknown',
      method: 'cash',
    })
    const { entry } = (await post(came.body.voucher._id, moderator)).body.voucher
    const { body } = await backend.call({
      path: `/admin/API/suspense?search=${entry}`,
      token: moderator.token,
    })
    const assigned = await enter(moderator, [
      { account: SUSPENSE, debit: 30, suspenseItemId: body.items[0]._id },
      own(30),
    ])
    expect((await post(assigned.body.voucher._id, moderator)).status).toBe(200)
  })

  it('leaves what is paid in, and what members have between them, to one', async () => {
    const receipt = { kind: 'receipt', party: member.name, method: 'cash' }
    for (const voucher of [
      await enter(moderator, [own(90)], receipt),
      await enter(moderator, [
        { account: SAVINGS, memberId: member.memberNumber, debit: 20 },
        { account: EXPENSE, credit: 20 },
      ]),
    ])
      expect((await post(voucher.body.voucher._id, moderator)).status).toBe(200)
  })
})
