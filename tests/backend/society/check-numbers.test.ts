import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireFreeNumbers } from '#backend/society/check-numbers.ts'
import { SettingProblem } from '#rules/settings/process-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol } from '../../support/people.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  const { token } = await enrol(backend, { level: 3 })
  const add = (path: string, body: object) =>
    backend.call({ method: 'POST', path: `/admin/API/${path}`, token, body })
  await add('bankaccounts', { name: 'Land account', bankName: 'Zenith Bank', accountNumber: '1234567890' })
  await add('nominalaccounts', { accountClass: 'expenses', name: 'Office rent' })
})
afterAll(() => backend.close())

const check = (changes: Partial<SocietySettings>) =>
  requireFreeNumbers(backend.deps.db, { ...DEFAULT_SOCIETY_SETTINGS, ...changes })

describe('a start with settings of the chart', () => {
  it('goes on while they leave the accounts that staff opened alone', async () => {
    await expect(check({})).resolves.toBeUndefined()
    const elsewhere = { CASH: { number: '01020150', name: 'Cash box' } }
    await expect(check({ accounts: elsewhere })).resolves.toBeUndefined()
  })

  it.each([
    ['CASH', '01020103', 'Land account'],
    ['SALARIES', '05020101', 'Office rent'],
  ])('fails where %s has the number of an account that staff opened', async (name, number, held) => {
    const started = check({ accounts: { [name]: { number, name: 'Another' } } })
    await expect(started).rejects.toThrow(SettingProblem)
    await expect(started).rejects.toThrow(`accounts.${name}.number ${number}`)
    await expect(started).rejects.toThrow(held)
  })

  it('fails where a loan code of early members has it', async () => {
    const { earlyLoanCodes } = DEFAULT_SOCIETY_SETTINGS
    await expect(check({ earlyLoanCodes: { ...earlyLoanCodes, EMERGENCY: '01020103' } })).rejects.toThrow(
      'earlyLoanCodes.EMERGENCY',
    )
  })
})
