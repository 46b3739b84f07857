import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { type VoucherForm, validateVoucher, voucherAccountErrors } from '#rules/vouchers/validate-voucher.ts'

const [BANK, LAND_ACCOUNT, SAVINGS, FEES] = ['01020101', '01020103', '02020305', '05010101']

const accountOf = (number: string) =>
  [BANK, LAND_ACCOUNT, SAVINGS, FEES].includes(number)
    ? {
        isControl: number === SAVINGS,
        holdsMoney: number === BANK || number === LAND_ACCOUNT,
        subledger: null,
        isClosed: false,
      }
    : null

const form = (
  kind: VoucherForm['kind'],
  ...accounts: readonly (string | readonly string[])[]
): VoucherForm => ({
  kind,
  date: '2026-11-20',
  party: '',
  method: null,
  reference: '',
  narration: 'A test',
  lines: accounts.map((each, place) => {
    const [account = '', memberNumber = ''] = typeof each === 'string' ? [each] : each
    return {
      account,
      memberNumber,
      landRequestId: '',
      debit: place === 0 ? kobo(500) : null,
      credit: place === 0 ? null : kobo(500),
    }
  }),
})

describe('validateVoucher', () => {
  it.each(['JOURNAL', 'TRANSFER'] as const)(
    'takes no way of payment where no money comes or goes: %s',
    (kind) => {
      const voucher = form(kind, BANK, LAND_ACCOUNT)
      const today = '2026-11-20' as PlainDate
      expect(validateVoucher(voucher, today)).toEqual({})
      expect(validateVoucher({ ...voucher, method: 'CASH' }, today)).toEqual({
        method: VOUCHER_TEXTS.methodNotMeant,
      })
    },
  )
})

describe('voucherAccountErrors', () => {
  it.each<[string, VoucherForm, object]>([
    ['a transfer between two bank accounts', form('TRANSFER', BANK, LAND_ACCOUNT), {}],
    [
      'a transfer from a bank account to itself',
      form('TRANSFER', BANK, ` ${BANK} `),
      { 'lines.1.account': VOUCHER_TEXTS.sameAccount },
    ],
    [
      'a transfer to an expense',
      form('TRANSFER', BANK, FEES),
      { 'lines.1.account': VOUCHER_TEXTS.onlyMoney },
    ],
    ['a journal between one account and itself', form('JOURNAL', FEES, FEES), {}],
    [
      'a journal with the bank',
      form('JOURNAL', FEES, BANK),
      { 'lines.1.account': VOUCHER_TEXTS.moneyByItself },
    ],
    ['a receipt for savings', form('RECEIPT', [SAVINGS, 'COOP000101']), {}],
    [
      'a receipt for savings of nobody',
      form('RECEIPT', SAVINGS),
      { 'lines.0.memberNumber': VOUCHER_TEXTS.memberMissing },
    ],
    [
      'a payment of charges for a member',
      form('PAYMENT', [FEES, 'COOP000101']),
      { 'lines.0.memberNumber': VOUCHER_TEXTS.memberNotMeant },
    ],
    ['a payment on no account', form('PAYMENT', '09'), { 'lines.0.account': VOUCHER_TEXTS.noAccount }],
  ])('lets a voucher name them as its kind allows: %s', (_name, voucher, errors) => {
    expect(voucherAccountErrors(voucher, accountOf)).toEqual(errors)
  })
})
