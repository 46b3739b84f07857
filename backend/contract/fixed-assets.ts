import { day, decimal, form, naira, open, text, whole } from './form.ts'
import { COUNT, FLAG, listOf, NAIRA, objectOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { ACCOUNT, DATE, MONTH } from './treasury.ts'
import { REASON_FORM } from './vouchers.ts'
import { call, MESSAGE } from './wire.ts'

/** An asset of the register. */
const FIXED_ASSET = recordOf('FixedAsset', {
  number: { ...TEXT, description: 'what names it, such as FA00001' } as const,
  name: TEXT,
  assetAccount: ACCOUNT,
  accumulatedAccount: ACCOUNT,
  expenseAccount: ACCOUNT,
  acquiredOn: DATE,
  cost: NAIRA,
  residual: NAIRA,
  months: { ...COUNT, description: 'of its useful life' } as const,
  brought: { ...NAIRA, description: 'what other books charged before' } as const,
  broughtThrough: { ...orNull(MONTH), description: 'the last month they charged' } as const,
  depreciation: { ...NAIRA, description: 'so far, with what was brought' } as const,
  bookValue: { ...NAIRA, description: 'cost less depreciation; nothing once it is disposed of' } as const,
  disposedOn: orNull(DATE),
  proceeds: orNull(NAIRA),
  gain: { ...orNull(NAIRA), description: 'of the disposal; a loss is below zero' } as const,
  mayDispose: FLAG,
  mayReverse: { ...FLAG, description: 'whether its disposal may be taken back' } as const,
  reversalWaiting: { ...FLAG, description: 'whether a second person decides about that' } as const,
  mayRemove: { ...FLAG, description: 'whether nothing was booked for it yet' } as const,
})
export type WireFixedAsset = Wire<typeof FIXED_ASSET>

/** What the register and the ledger have on one account, on the side on which assets grow. */
const ASSET_CHECK = recordOf('FixedAssetCheck', {
  account: ACCOUNT,
  register: NAIRA,
  ledger: NAIRA,
})
export type WireAssetCheck = Wire<typeof ASSET_CHECK>

/** A new asset. */
export const FIXED_ASSET_FORM = form({
  name: text(),
  assetAccount: text(),
  accumulatedAccount: text(),
  expenseAccount: text(),
  acquiredOn: day(),
  cost: naira(),
  residual: open(naira()),
  months: open(whole()),
  ratePercent: open(decimal()),
  brought: open(naira()),
  broughtThrough: open(text()),
})

export const DISPOSAL_FORM = form({
  disposedOn: day(),
  proceeds: open(naira()),
  /** The bank account that the proceeds came to; the first where none is named. */
  bankLedgerAccount: open(text('bankAccount')),
})

const one = '/admin/API/fixedassets/:number'

/** The register of fixed assets (our extension). Changes are for access level 3. */
export const fixedAssetCalls = {
  fixedAssets: call('GET', '/admin/API/fixedassets', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The register of fixed assets by number, and what it and the ledger have on each account.',
    answer: objectOf({ assets: listOf(FIXED_ASSET), checks: listOf(ASSET_CHECK) }),
    extension: true,
    auditors: true,
  }),
  addFixedAsset: call('POST', '/admin/API/fixedassets', 'staff', {
    summary:
      'Enters an asset in the register. Its purchase is booked by a voucher, its depreciation with the close of each month.',
    json: FIXED_ASSET_FORM,
    answer: MESSAGE,
    extension: true,
    creates: true,
  }),
  disposeFixedAsset: call('POST', `${one}/disposal`, 'staff', {
    summary:
      'Books the disposal of an asset: its depreciation up to the month before, its cost out of the books, the proceeds, and the gain or loss. By another officer than who entered it, where two are asked for.',
    json: DISPOSAL_FORM,
    answer: MESSAGE,
    extension: true,
    creates: true,
    also: [409],
  }),
  reverseDisposal: call('POST', `${one}/disposal/reverse`, 'staff', {
    summary:
      'Takes a disposal back with an entry of today; the asset is in use again. Waits for a second person where two are asked for.',
    json: REASON_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  removeFixedAsset: call('DELETE', one, 'staff', {
    summary: 'Removes an asset that was entered by mistake, while nothing is booked for it.',
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
