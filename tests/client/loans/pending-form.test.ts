import { beforeEach, describe, expect, it } from 'vitest'
import { prefilled } from '#client/features/loans/request/loan-form.ts'
import {
  pendingForm,
  readPendingForm,
  writePendingForm,
} from '#client/features/loans/request/pending-form.ts'
import { kobo } from '#rules/money.ts'

const NO_ACCOUNT = { bankName: '', accountName: '', accountNumber: '' }

const VALUES = {
  ...prefilled({ ledger: null, loanRequests: null, bankAccount: null }),
  amount: kobo(5_000_000),
  bankAccount: { ...NO_ACCOUNT, bankName: 'Access Bank' },
}
const FORM = pendingForm(null, VALUES)

/** Keeps what another version of the page may have left. */
const leave = (kept: unknown) => {
  writePendingForm('member-1', FORM)
  sessionStorage.setItem(sessionStorage.key(0) ?? '', JSON.stringify(kept))
}

beforeEach(() => sessionStorage.clear())

describe('the pending loan form', () => {
  it('reads a pending form as it was written', () => {
    writePendingForm('member-1', FORM)
    expect(readPendingForm('member-1')).toEqual(FORM)
  })

  it('keeps its key while nothing has changed and has another one afterwards', () => {
    expect(pendingForm(FORM, { ...VALUES })).toBe(FORM)
    const changed = pendingForm(FORM, {
      ...VALUES,
      bankAccount: { ...NO_ACCOUNT, bankName: 'Zenith Bank' },
    })
    expect(changed.key).not.toBe(FORM.key)
    expect(changed.userErrors).toEqual([])
  })

  it.each([
    ['a field that is missing', { ...FORM, values: { ...VALUES, bankAccount: { accountName: '' } } }],
    ['an amount that is a text', { ...FORM, values: { ...VALUES, amount: '50000' } }],
    ['a loan type that does not exist', { ...FORM, values: { ...VALUES, loanType: 'BOAT' } }],
    ['a missing key', { values: VALUES, userErrors: [] }],
    ['user errors without a message', { ...FORM, userErrors: [{ field: 'amount' }] }],
    ['something that is no form', 7],
  ])('reads no pending form with %s', (_what, kept) => {
    leave(kept)
    expect(readPendingForm('member-1')).toBeNull()
  })
})
