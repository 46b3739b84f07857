import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requiredName } from '#rules/field-errors.ts'
import { SCOPES } from '#rules/programs/scopes.ts'
import { aProgram, bearing, makeProgram, PROGRAMS } from '../../support/a-program.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aJournalVoucher } from '../../support/keyed-writers.ts'

const NAME = 'Zimbabwe bot'

let backend: TestBackend
let id = ''
let voucherId = ''
let scheduleId = ''

beforeAll(async () => {
  backend = await startTestBackend()
  const program = await aProgram(backend, SCOPES, { name: NAME })
  id = program.id
  const act = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await backend.call({ method, path, headers: bearing(program.key), ...(body && { body }) })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  const entered = await backend.call({
    ...aJournalVoucher('from the program', '2026-11-20'),
    headers: bearing(program.key),
  })
  voucherId = entered.body.voucher._id
  await backend.call({ method: 'POST', path: `/admin/API/vouchers/${voucherId}/post`, as: 'moderator' })
  await backend.call({
    method: 'POST',
    path: '/admin/API/payers',
    as: 'admin',
    body: {
      name: 'Bursary',
      identifier: 'staff number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
      remittanceDay: 7,
      elements: [{ code: 'ALL', description: 'Everything', items: [] }],
    },
  })
  const { payers } = await act('GET', '/admin/API/payers')
  const built = await act('POST', '/admin/API/deductionschedules', { payer: payers[0]._id, month: '2026-12' })
  scheduleId = built._id
  const { schedule } = await act('GET', `/admin/API/deductionschedules/${scheduleId}`)
  await act('POST', `/admin/API/deductionschedules/${scheduleId}/send`, { version: schedule.version })
  await act('POST', '/admin/API/exports', { kind: 'vouchers', format: 'csv', from: '2026-11-01' })
  await backend.deps.exports.settled()
})
afterAll(() => backend.close())

const asAdmin = (path: string) => backend.call({ path, as: 'admin' })

/** The text of an answer or a file in which the acts of a program are read. */
const READINGS: Readonly<Record<string, () => Promise<string>>> = {
  'the audit log': async () => {
    const { records } = (await asAdmin('/admin/API/auditlog?pageSize=50')).body
    // What an admin entered for it stands there as it was entered.
    const acts = records.filter(({ recordKind }: { recordKind: string }) => recordKind !== 'service account')
    return JSON.stringify(acts)
  },
  'a voucher': async () => (await asAdmin(`/admin/API/vouchers/${voucherId}`)).text,
  'the list of vouchers': async () => (await asAdmin('/admin/API/vouchers?pageSize=5')).text,
  'the list of deduction schedules': async () =>
    (await asAdmin('/admin/API/deductionschedules?pageSize=50')).text,
  'a deduction schedule': async () => (await asAdmin(`/admin/API/deductionschedules/${scheduleId}`)).text,
  'the list of exports': async () => (await asAdmin('/admin/API/exports?pageSize=5')).text,
}

describe('the name of a program', () => {
  it.each(Object.keys(READINGS))('bears its mark wherever it is read: %s', async (place) => {
    const text = (await READINGS[place]?.()) ?? ''
    expect(text).toContain(`${NAME} (program)`)
    expect(text.replaceAll(`${NAME} (program)`, '')).not.toContain(NAME)
  })

  it('gets its mark by the database’s rule, so that no part of the backend can leave it out', async () => {
    const { db } = backend.deps
    const rename = db.updateTable('members').set({ name: NAME }).where('id', '=', id).execute()
    await expect(rename).rejects.toThrow(/member_is_told_from_program/)
  })

  it('stays as admins entered it where they look after programs', async () => {
    expect((await asAdmin(`${PROGRAMS}/${id}`)).body.account.name).toBe(NAME)
  })

  it('bears a mark that no person can give themselves, and no admin a program', async () => {
    expect(requiredName(`${NAME} (Program) `, 'blank')).toMatch(/must not end with/)
    expect(requiredName('Program Manager (Lagos)', 'blank')).toBeNull()
    const { body } = await makeProgram(backend, { name: `${NAME} (program)` })
    expect(body.errors.name).toMatch(/must not end with/)
  })
})
