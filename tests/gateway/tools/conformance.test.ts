import { describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend } from '#tests/support/backend.ts'
import { OTHER_PASSWORD, startOtherBackend } from '#tests/support/other-backend.ts'
import { json, startScriptedBackend, text } from '#tests/support/scripted-backend.ts'
import { conform } from '#workshop/conformance/conform.ts'
import type { Finding } from '#workshop/conformance/play.ts'
import { isConforming, lineOf, summaryOf } from '#workshop/conformance/print.ts'

const demo = {
  member: { name: DEMO.member, password: DEMO_PASSWORD },
  staff: { name: DEMO.moderator, password: DEMO_PASSWORD },
}

const of = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind)

describe('the conformance of the embedded backend', () => {
  it('finds nothing wrong, reading and writing, and tells of every documented call', async () => {
    const backend = await startTestBackend()
    const url = await backend.listen()
    const findings = await conform({ url, ...demo, writes: true })
    expect(
      [...of(findings, 'wrong'), ...of(findings, 'partly'), ...of(findings, 'absent')].map(lineOf),
    ).toEqual([])
    expect(isConforming(findings)).toBe(true)
    expect(of(findings, 'fine').length).toBeGreaterThan(40)
    expect(new Set(findings.map(({ call }) => call))).toEqual(
      new Set(CALLS.map(({ method, path }) => `${method} ${path}`)),
    )
    await backend.close()
  })

  it('changes nothing without being asked to', async () => {
    const backend = await startTestBackend()
    const url = await backend.listen()
    const findings = await conform({ url, ...demo, writes: false })
    expect(isConforming(findings)).toBe(true)
    const changing = new Set(
      CALLS.filter(({ method, path }) => method !== 'GET' && !/\/(?:signin|login|signout)$/.test(path)).map(
        ({ method, path }) => `${method} ${path}`,
      ),
    )
    const played = findings.filter(({ kind }) => kind !== 'unplayed').map(({ call }) => call)
    expect(played.filter((call) => changing.has(call))).toEqual([])
    await backend.close()
  })
})

describe('the conformance of another backend', () => {
  it('tells extensions that are absent from calls that are wrong', async () => {
    const backend = await startOtherBackend()
    const findings = await conform({
      url: backend.url,
      member: { name: 'bola@other.example', password: OTHER_PASSWORD },
      staff: { name: 'staff@other.example', password: OTHER_PASSWORD },
      writes: false,
    })
    expect(of(findings, 'absent').map(({ call }) => call)).toContain('GET /user/API/my-requests')
    // The documents have 400 for a link that does not work.
    expect(of(findings, 'wrong').map(({ call, status }) => [call, status])).toEqual([
      ['GET /user/API/checklink/:token', 401],
    ])
    await backend.close()
  })

  it('names the field that cannot be read, the values that are left out, and what is not shut', async () => {
    const backend = await startScriptedBackend()
    const member = { _id: 'm1', name: 'Bola Ade', memberId: 'A1', accessLevel: 1, confirmed: true }
    const staff = { _id: 's1', name: 'Ada', memberId: 'pending approval', accessLevel: 2 }
    backend.on('/user/API/signin', json({ token: 't1', user: member }))
    backend.on('/admin/API/login', json({ token: 't2', user: staff }))
    backend.on('/user/getuser/m1', json(member))
    backend.on('/admin/v2/commodityrequests', json({ data: [{ _id: 'c1', total: 'much' }] }))
    backend.on('/admin/API/getmember/m1', json({ ...member, birthDate: '31/12/1980' }))
    backend.on('/api/system-configs', text('<h1>Welcome</h1>'))
    const findings = await conform({ url: backend.url, ...demo, writes: false })
    const about = (call: string) =>
      findings.find((finding) => finding.call === call && finding.kind !== 'fine')
    expect(about('GET /admin/v2/commodityrequests')).toMatchObject({
      kind: 'wrong',
      words: 'cannot be read: data[0].total',
    })
    expect(about('GET /admin/API/getmember/:id')).toMatchObject({
      kind: 'partly',
      words: 'left out, because it cannot be read: user.birthDate',
    })
    expect(about('GET /api/system-configs')).toMatchObject({ kind: 'wrong', words: 'cannot be read: answer' })
    expect(about('GET /admin/API/referrals') ?? about('GET /admin/api/getreferals')).toMatchObject({
      kind: 'wrong',
      words: expect.stringContaining('REST_URL'),
    })
    // Anybody's password is taken, and anybody reads anybody.
    expect(about('POST /user/API/signin')).toMatchObject({
      words: 'has to be refused with WRONG_CREDENTIALS, and is ok',
    })
    expect(about('GET /user/getuser/:id')).toMatchObject({
      as: 'visitor',
      words: 'has to be refused with UNAUTHENTICATED or FORBIDDEN, and is ok',
    })
    expect(isConforming(findings)).toBe(false)
    expect(summaryOf(findings)).toMatch(/\d+ as documented, 1 with values left out, \d+ wrong/)
    await backend.close()
  })
})
