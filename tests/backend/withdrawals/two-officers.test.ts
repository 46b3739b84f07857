import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aClaimForm } from '../../support/claim-forms.ts'
import { contribute, enrol, mailsTo, type Person } from '../../support/people.ts'
import { aForm } from '../../support/uploads.ts'

const DAY_MS = 24 * 3_600_000

let folder: string
let backend: TestBackend
let one: Person
let other: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-society-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  one = await enrol(backend, { level: 2 })
  other = await enrol(backend, { level: 2 })
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const saver = async () => {
  const person = await enrol(backend)
  await contribute(backend, person, 'ORDINARY_SAVINGS', naira(100_000))
  return person
}

const withdraw = async (person: Person, accountNumber = '0123456789') => {
  const { status, body } = await backend.call({
    method: 'POST',
    path: '/user/API/withdrawal-request',
    token: person.token,
    body: {
      withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount: 1_000 }],
      bankDetails: { bankName: 'First Bank', accountName: person.name, accountNumber },
    },
  })
  expect(status).toBe(200)
  return body.request
}

const decide = (by: Person, id: string, status: string) =>
  backend.call({
    method: 'PUT',
    path: `/admin/update-savings-withdrawal/${id}`,
    token: by.token,
    body: { status, transactionReference: 'FT1', comments: 'seen' },
  })

const changeBank = (by: Person, person: Person, accountNumber: string) =>
  backend.call({
    method: 'PUT',
    path: `/admin/API/update-bank-details/${person.id}`,
    token: by.token,
    body: { bankName: 'Zenith Bank', accountName: person.name, accountNumber },
  })

const SECOND = { status: 409, body: { code: 'SECOND_OFFICER' } }

describe('a society that asks for two people', () => {
  it('lets no one pay what they approved themselves', async () => {
    const { _id: id } = await withdraw(await saver())
    expect((await decide(one, id, 'approved')).status).toBe(200)
    expect(await decide(one, id, 'processed')).toMatchObject(SECOND)
    expect((await decide(other, id, 'processed')).status).toBe(200)
  })

  it('lets no one pay a member whose bank account they changed within 7 days', async () => {
    const person = await saver()
    expect((await changeBank(other, person, '0123456780')).status).toBe(200)
    const { _id: id } = await withdraw(person)
    await decide(one, id, 'approved')
    expect(await decide(other, id, 'processed')).toMatchObject(SECOND)
    const now = backend.clock.now
    await backend.deps.db
      .updateTable('members')
      .set({ bank_changed_at: new Date(now.getTime() - 8 * DAY_MS) })
      .where('id', '=', person.id)
      .execute()
    expect((await decide(other, id, 'processed')).status).toBe(200)
  })
})

describe('who may take the next step', () => {
  const listed = async (by: Person, list: string, id: string) => {
    const { body } = await backend.call({ path: `/admin/${list}?search=`, token: by.token })
    return body.requests.find((request: { _id: string }) => request._id === id).mayDecide
  }
  const bothOn = async (list: string, id: string) => [
    await listed(one, list, id),
    await listed(other, list, id),
  ]

  it('comes with each savings withdrawal: anyone approves it, and a colleague pays it', async () => {
    const person = await saver()
    const asked = await withdraw(person)
    expect(asked.mayDecide).toBe(false)
    expect(await bothOn('withdrawal-requests', asked._id)).toEqual([true, true])
    const { body } = await decide(one, asked._id, 'approved')
    expect(body.request.mayDecide).toBe(false)
    expect(await bothOn('withdrawal-requests', asked._id)).toEqual([false, true])
    await changeBank(other, person, '0123456781')
    expect(await bothOn('withdrawal-requests', asked._id)).toEqual([false, false])
  })

  it('comes with a request to leave, and what the record says is what is refused', async () => {
    const person = await saver()
    const { body } = await backend.call({
      method: 'POST',
      path: '/user/API/membership-withdrawal',
      token: person.token,
      body: { effectiveDate: '2027-09-30' },
    })
    const { _id: id } = body.request
    const put = (by: Person, status: string) =>
      backend.call({
        method: 'PUT',
        path: `/admin/update-member-withdrawal/${id}`,
        token: by.token,
        body: { status, transactionReference: 'FT2' },
      })
    await put(one, 'approved')
    expect(await bothOn('member-withdrawal-requests', id)).toEqual([false, true])
    expect(await put(one, 'processed')).toMatchObject(SECOND)
    expect((await put(other, 'processed')).status).toBe(200)
    expect(await bothOn('member-withdrawal-requests', id)).toEqual([false, false])
  })

  it('comes with a claim on the savings of a member who died', async () => {
    const { memberNumber } = await saver()
    const { body } = await backend.call({
      method: 'POST',
      path: '/api/beneficiary-withdrawal',
      form: aForm(await aClaimForm(memberNumber)),
    })
    const { _id: id } = body.request
    const put = (by: Person, status: string) =>
      backend.call({
        method: 'PUT',
        path: `/admin/update-beneficiary/${id}`,
        token: by.token,
        body: { status, transactionReference: 'FT3' },
      })
    expect(await bothOn('beneficiary-requests', id)).toEqual([true, true])
    await put(one, 'approved')
    expect(await bothOn('beneficiary-requests', id)).toEqual([false, true])
    expect(await put(one, 'processed')).toMatchObject(SECOND)
    expect((await put(other, 'processed')).status).toBe(200)
  })
})

describe('a payment after a change', () => {
  it('carries a mark when the bank account or the e-mail changed within 7 days, or it goes elsewhere', async () => {
    const person = await saver()
    expect((await withdraw(person)).warnings).toEqual([])
    await changeBank(one, person, '0123456780')
    expect((await withdraw(person)).warnings).toEqual(['bank account changed', 'other bank account'])
    expect((await withdraw(person, '0123456780')).warnings).toEqual(['bank account changed'])
    await backend.deps.db
      .updateTable('members')
      .set({ email_changed_at: backend.clock.now })
      .where('id', '=', person.id)
      .execute()
    expect((await withdraw(person, '0123456780')).warnings).toEqual(['email changed', 'bank account changed'])
  })
})

describe('a member', () => {
  it('hears of every withdrawal in their name and of each decision about it', async () => {
    const person = await saver()
    const { _id: id } = await withdraw(person)
    await decide(one, id, 'approved')
    await decide(other, id, 'processed')
    expect(await mailsTo(backend, person)).toEqual([
      expect.stringMatching(/^You asked to withdraw ₦[\d,]+ of your savings$/),
      expect.stringMatching(/^Your savings withdrawal of ₦[\d,]+ was approved$/),
      expect.stringMatching(/^Your savings withdrawal of ₦[\d,]+ was paid$/),
    ])
  })
})
