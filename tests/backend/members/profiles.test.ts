import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let ids: { member: string; second: string; admin: string }

beforeAll(async () => {
  backend = await startTestBackend()
  const idOf = async (email: string) =>
    (
      await backend.deps.db
        .selectFrom('members')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id
  ids = {
    member: await idOf('member@isusu.example'),
    second: await idOf('second.member@isusu.example'),
    admin: await idOf('admin@isusu.example'),
  }
})
afterAll(() => backend.close())

it('shows members their own profile in the documented shape', async () => {
  const { status, body } = await backend.call({ path: `/user/getuser/${ids.member}`, as: 'member' })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(
    [
      '_id',
      'accessLevel',
      'bankDetails',
      'birthDate',
      'category',
      'confirmed',
      'createdAt',
      'decreaseSavingsRequest',
      'email',
      'employmentDetails',
      'featureToggles',
      'membership',
      'mayDecide',
      'registeredBy',
      'referredBy',
      'gender',
      'homeAddress',
      'increaseSavingsRequest',
      'initialSavingsRequest',
      'memberId',
      'name',
      'nok',
      'passport',
      'paymentDetails',
      'phone',
      'savingsInForce',
      'signature',
      'title',
      'updatedAt',
    ].sort(),
  )
  expect(body.birthDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(body.paymentDetails).toMatchObject({ amount: 2000 })
  expect(body.initialSavingsRequest).toMatchObject({ acknowledged: 'seen' })
  expect(body.employmentDetails.staffNum).toMatch(/^UNP\/(SS|JS)\. \d+$/)
  expect(Object.keys(body.nok)).toHaveLength(10)
})

it('refuses members the profile of another', async () => {
  expect((await backend.call({ path: `/user/getuser/${ids.second}`, as: 'member' })).status).toBe(403)
  expect((await backend.call({ path: '/user/getuser/unknown', as: 'member' })).status).toBe(403)
})

it.each(['/user/getuser/', '/admin/API/getmember/', '/admin/API/getadmin/'])(
  'shows staff any profile at %s and says 404 for none',
  async (path) => {
    const found = await backend.call({ path: path + ids.second, as: 'moderator' })
    expect([found.status, found.body.memberId]).toEqual([200, 'COOP000102'])
    expect((await backend.call({ path: `${path}unknown`, as: 'moderator' })).status).toBe(404)
  },
)

it.each(['/admin/API/getmember/', '/admin/API/getadmin/'])('refuses members %s', async (path) => {
  expect((await backend.call({ path: path + ids.member, as: 'member' })).status).toBe(403)
  expect((await backend.call({ path: path + ids.member })).status).toBe(401)
})

it('never shows a password hash or a credential', async () => {
  const texts = await Promise.all([
    backend.call({ path: `/user/getuser/${ids.admin}`, as: 'admin' }),
    backend.call({ path: '/admin/API/getallusers', as: 'admin' }),
    backend.call({ path: '/admin/API/searchmembers?search=coop', as: 'admin' }),
    backend.call({ path: '/admin/API/newregistration', as: 'admin' }),
  ])
  for (const { status, text } of texts) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/argon2|password|hash/i)
  }
})
