import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import { RESOLUTION_TEXTS } from '#rules/texts/resolutions.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { type VoucherForm, validateVoucher, voucherAccountErrors } from '#rules/vouchers/validate-voucher.ts'

const [BANK, LAND_ACCOUNT, SAVINGS, FEES] = ['01020101', '01020103', '02020305', '05010101']
const [RESERVE, OPENING] = ['03020101', '03030103']

const accountOf = (number: string) =>
  [BANK, LAND_ACCOUNT, SAVINGS, FEES, RESERVE, OPENING].includes(number)
    ? {
        name: number,
        isControl: number === SAVINGS,
        holdsMoney: number === BANK || number === LAND_ACCOUNT,
        subledger: null,
        isClosed: false,
        voucherRule: ({ [RESERVE]: 'RESOLUTION', [OPENING]: 'NONE' } as const)[number] ?? ('STAFF' as const),
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
    const [accountNumber = '', memberNumber = ''] = typeof each === 'string' ? [each] : each
    return {
      accountNumber,
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
      { 'lines.1.accountNumber': VOUCHER_TEXTS.sameAccount },
    ],
    [
      'a transfer to an expense',
      form('TRANSFER', BANK, FEES),
      { 'lines.1.accountNumber': VOUCHER_TEXTS.onlyMoney },
    ],
    ['a journal between one account and itself', form('JOURNAL', FEES, FEES), {}],
    [
      'a journal with the bank',
      form('JOURNAL', FEES, BANK),
      { 'lines.1.accountNumber': VOUCHER_TEXTS.moneyByItself },
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
    ['a payment on no account', form('PAYMENT', '09'), { 'lines.0.accountNumber': VOUCHER_TEXTS.noAccount }],
  ])('lets a voucher name them as its kind allows: %s', (_name, voucher, errors) => {
    expect(voucherAccountErrors(voucher, accountOf, ACCESS_LEVELS.MODERATOR)).toEqual(errors)
  })

  it('books funds for an admin alone, and by a resolution that is named nowhere else', () => {
    const payment = form('PAYMENT', RESERVE)
    const by = (voucher: VoucherForm, level: AccessLevel) => voucherAccountErrors(voucher, accountOf, level)
    const named = { resolution: 'AGM/4', resolvedOn: '2026-11-20' }
    expect(by({ ...payment, ...named }, ACCESS_LEVELS.MODERATOR)).toEqual({
      'lines.0.accountNumber': VOUCHER_TEXTS.onlyAdmins(RESERVE),
    })
    expect(by(payment, ACCESS_LEVELS.ADMIN)).toEqual({
      resolution: RESOLUTION_TEXTS.noResolution,
      resolvedOn: RESOLUTION_TEXTS.noResolvedOn,
    })
    expect(by({ ...payment, ...named }, ACCESS_LEVELS.ADMIN)).toEqual({})
    expect(by({ ...form('PAYMENT', FEES), ...named }, ACCESS_LEVELS.ADMIN)).toEqual({
      resolution: VOUCHER_TEXTS.resolutionNotMeant,
    })
    expect(by(form('PAYMENT', OPENING), ACCESS_LEVELS.ADMIN)).toEqual({
      'lines.0.accountNumber': VOUCHER_TEXTS.withoutVouchers(OPENING),
    })
  })

  it('voucherAccountErrors is booked on the day of its resolution or later', () => {
    const today = '2026-11-21' as PlainDate
    const dated = (resolvedOn: string) =>
      validateVoucher(
        { ...form('JOURNAL', RESERVE, FEES), resolution: 'AGM/4', resolvedOn, date: '2026-11-20' },
        today,
      )
    expect(dated('2026-11-20')).toEqual({})
    expect(dated('2026-11-21')).toEqual({ date: RESOLUTION_TEXTS.beforeResolution })
    expect(Object.keys(dated('2026-11-22'))).toEqual(['date', 'resolvedOn'])
    expect(Object.keys(dated(''))).toEqual(['resolvedOn'])
  })
})
