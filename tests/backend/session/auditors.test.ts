import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import {
  AUDITOR_PASSWORD,
  AUDITORS,
  anOpenAuditor,
  choosePassword,
  giveAccess,
  signInAuditor,
} from '../../support/an-auditor.ts'
import { DEMO, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { mailedToken, mailsTo } from '../../support/mailed-token.ts'
import { auditOf, enrol } from '../../support/people.ts'

const day = (text: string) => text as PlainDate
const NOON = new Date('2026-11-20T11:00:00Z')

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())
beforeEach(() => {
  backend.clock.now = NOON
})

const dayBook = (token: string) => backend.call({ path: '/admin/API/journal', token })
const change = (id: string, lastDay: string, token?: string) =>
  backend.call({
    method: 'PUT',
    path: `${AUDITORS}/${id}`,
    ...(token === undefined ? { as: 'admin' } : { token }),
    body: { lastDay },
  })
const end = (id: string) => backend.call({ method: 'POST', path: `${AUDITORS}/${id}/end`, as: 'admin' })

describe('the access of an auditor', () => {
  it('lets the auditor choose a password by the mailed link and read the books', async () => {
    const { body, email } = await giveAccess(backend, { lastDay: day('2026-12-31') })
    expect(body.auditor).toMatchObject({
      firm: 'Bello & Co.',
      state: 'open',
      hasPassword: false,
      lastSignedInAt: null,
    })
    const [mail = ''] = await mailsTo(backend, email)
    expect(mail).toContain('from 20 November 2026 to 31 December 2026')
    expect((await choosePassword(backend, email)).status).toBe(200)
    const signedIn = await signInAuditor(backend, email)
    expect(signedIn.body.user).toMatchObject({
      accessLevel: 0,
      auditorUntil: '2026-12-31',
      memberId: 'pending approval',
      membership: null,
    })
    expect((await dayBook(signedIn.body.token)).status).toBe(200)
    expect((await backend.call({ path: AUDITORS, as: 'admin' })).body.auditors[0]).toMatchObject({
      email,
      hasPassword: true,
      lastSignedInAt: NOON.toISOString(),
    })
    expect(await auditOf(backend, body.auditor._id)).toMatchObject([
      {
        act: 'give auditor access',
        after: { firm: 'Bello & Co.', firstDay: '2026-11-20', lastDay: '2026-12-31' },
      },
      { act: 'change password', actor_level: null },
    ])
  })

  it('ends with the last day in Lagos by the clock alone', async () => {
    const { email, token } = await anOpenAuditor(backend, day('2026-11-20'))
    backend.clock.now = new Date('2026-11-20T22:59:59Z')
    expect((await dayBook(token)).status).toBe(200)
    backend.clock.now = new Date('2026-11-20T23:00:00Z')
    expect((await dayBook(token)).status).toBe(401)
    const refused = await signInAuditor(backend, email)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your access to the books ended after 20 November 2026. Ask the society if you need more time.',
    ])
  })

  it('begins with the first day in Lagos', async () => {
    const { body, email } = await giveAccess(backend, {
      firstDay: day('2026-11-21'),
      lastDay: day('2026-11-22'),
    })
    expect(body.auditor.state).toBe('waiting')
    await choosePassword(backend, email)
    backend.clock.now = new Date('2026-11-20T22:59:59Z')
    expect((await signInAuditor(backend, email)).body.message).toBe(
      'Your access to the books begins on 21 November 2026.',
    )
    backend.clock.now = new Date('2026-11-20T23:00:00Z')
    expect((await signInAuditor(backend, email)).status).toBe(200)
  })

  it('tells when the access is over only to who knows the password', async () => {
    const { email } = await anOpenAuditor(backend, day('2026-11-20'))
    backend.clock.now = new Date('2026-11-21T11:00:00Z')
    const guess = await backend.call({
      method: 'POST',
      path: '/admin/API/login',
      body: { email, password: 'some-other-secret-1', userType: 'admin' },
    })
    const unknown = await backend.call({
      method: 'POST',
      path: '/admin/API/login',
      body: { email: 'no.such@bello.example', password: 'some-other-secret-1', userType: 'admin' },
    })
    expect([guess.status, guess.body]).toEqual([unknown.status, unknown.body])
  })

  it('keeps to its days at the members’ sign-in too, to which a new password leads', async () => {
    const { email } = await anOpenAuditor(backend, day('2026-11-20'))
    expect((await signInAuditor(backend, email, '/user/API/signin')).body.user.accessLevel).toBe(0)
    backend.clock.now = new Date('2026-11-21T11:00:00Z')
    expect((await signInAuditor(backend, email, '/user/API/signin')).status).toBe(403)
  })

  it('ends at once when an admin ends it, with its sessions and its links', async () => {
    const { id, email, token } = await anOpenAuditor(backend, day('2026-12-31'))
    await backend.call({ method: 'POST', path: '/user/API/forgotpassword', body: { email } })
    const link = await mailedToken(backend, email)
    expect((await end(id)).body.auditor).toMatchObject({ state: 'ended', endedAt: NOON.toISOString() })
    expect((await dayBook(token)).status).toBe(401)
    expect((await signInAuditor(backend, email)).body.message).toContain('ended your access to the books')
    expect((await backend.call({ path: `/user/API/checklink/${link}` })).status).toBe(400)
    expect((await end(id)).status).toBe(409)
    expect((await auditOf(backend, id)).map(({ act }) => act)).toContain('end auditor access')
  })

  it('ends earlier for sessions that are open, once the last day is earlier', async () => {
    const { id, token } = await anOpenAuditor(backend, day('2026-12-31'))
    expect((await change(id, '2026-11-20')).body.auditor.lastDay).toBe('2026-11-20')
    backend.clock.now = new Date('2026-11-20T22:59:00Z')
    expect((await dayBook(token)).status).toBe(200)
    backend.clock.now = new Date('2026-11-20T23:00:00Z')
    expect((await dayBook(token)).status).toBe(401)
  })

  it('begins again from today with another link, once it is over', async () => {
    const { id, email } = await anOpenAuditor(backend, day('2026-11-20'))
    backend.clock.now = new Date('2027-02-01T11:00:00Z')
    const links = (await mailsTo(backend, email)).length
    const { token } = await enrol(backend, { level: 3 })
    expect((await change(id, '2027-03-31', token)).body.auditor).toMatchObject({
      state: 'open',
      firstDay: '2027-02-01',
      lastDay: '2027-03-31',
    })
    expect((await mailsTo(backend, email)).length).toBe(links + 1)
    expect((await signInAuditor(backend, email)).status).toBe(200)
  })

  it.each([
    ['2026-11-19', 'please choose today or a later day'],
    ['2027-11-21', 'at most twelve months from today'],
  ])('refuses the last day %s', async (lastDay, text) => {
    const { id } = await anOpenAuditor(backend, day('2026-12-31'))
    expect((await change(id, lastDay)).body.errors).toEqual({ lastDay: text })
    expect((await giveAccess(backend, { lastDay: day(lastDay) })).body.errors).toMatchObject({
      lastDay: text,
    })
  })

  it('refuses days in the wrong order and a first day that has passed', async () => {
    const turned = await giveAccess(backend, { firstDay: day('2026-11-25'), lastDay: day('2026-11-24') })
    expect(turned.body.errors).toEqual({ lastDay: 'the last day must not be before the first day' })
    const past = await giveAccess(backend, { firstDay: day('2026-11-19'), lastDay: day('2026-11-24') })
    expect(past.body.errors).toEqual({ firstDay: 'please choose today or a later day' })
  })

  it('belongs to admins alone', async () => {
    const moderator = await enrol(backend, { level: 2 })
    const { id, token } = await anOpenAuditor(backend, day('2026-12-31'))
    for (const caller of [moderator.token, token]) {
      const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
        backend.call({ method, path, token: caller, ...(body && { body }) })
      expect((await ask('GET', AUDITORS)).status).toBe(403)
      expect((await ask('POST', AUDITORS, {})).status).toBe(403)
      expect((await ask('PUT', `${AUDITORS}/${id}`, { lastDay: '2027-01-31' })).status).toBe(403)
      expect((await ask('POST', `${AUDITORS}/${id}/end`)).status).toBe(403)
    }
  })
})

describe('the account of an auditor', () => {
  it('takes no e-mail that has an account, and gives none away', async () => {
    const taken = await giveAccess(backend, { lastDay: day('2026-12-31') }, DEMO.member.toUpperCase())
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    const { email } = await anOpenAuditor(backend, day('2026-12-31'))
    const staff = await backend.call({
      method: 'POST',
      path: '/admin/API/staffaccounts',
      as: 'admin',
      body: { name: 'Tunde Auditor', email, accessLevel: '2' },
    })
    expect([staff.status, staff.body.code]).toEqual([409, 'EMAIL_TAKEN'])
  })

  it('becomes neither a member nor staff', async () => {
    const { id } = await anOpenAuditor(backend, day('2026-12-31'))
    const asAdmin = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
      backend.call({ method, path, as: 'admin', ...(body && { body }) })
    expect((await asAdmin('GET', `/admin/API/confirm/${id}`)).status).toBe(404)
    expect((await asAdmin('PUT', `/admin/API/staffaccounts/${id}`, { accessLevel: '3' })).status).toBe(404)
    expect((await asAdmin('DELETE', '/admin/API/deleteuser', { id })).status).toBe(403)
    const lists = [
      'newregistration',
      'memberregister?search=Tunde',
      'searchmembers?search=Tunde',
      'staffaccounts',
    ]
    for (const list of lists) expect((await asAdmin('GET', `/admin/API/${list}`)).text).not.toContain(id)
  })

  it('keeps its level, whatever it sends of its own profile', async () => {
    const { id, token } = await anOpenAuditor(backend, day('2026-12-31'))
    const own = await backend.call({ path: `/user/getuser/${id}`, token })
    expect(own.body).toMatchObject({ accessLevel: 0, auditorUntil: '2026-12-31' })
    const edit = await backend.call({
      method: 'POST',
      path: '/user/API/editprofile',
      token,
      body: { accessLevel: 3, password: AUDITOR_PASSWORD },
    })
    expect(edit.status).toBe(403)
  })
})
