import type { PlainDate } from '#rules/dates.ts'
import { naira, ZERO_KOBO } from '#rules/money.ts'
import type { FixedAsset, FixedAssetCheck, FixedAssetSource } from '#schema/treasury/fixed-asset-source.ts'
import type { LandCostSource } from '#schema/treasury/land-cost-source.ts'
import { anOwnExpense } from './nominal-account-records.ts'

const account = (number: string, name: string) =>
  anOwnExpense({ number, name, accountClass: 'ASSETS', group: 'FIXED_ASSETS' }).account

/** Chairs of ₦120,000 that are used for ten years, a year of which is charged. */
export const aFixedAsset = (changes: Partial<FixedAsset> = {}): FixedAsset => ({
  id: changes.number ?? 'FA00001',
  number: 'FA00001',
  name: 'Chairs of the hall',
  assetAccount: account('01010101', 'Furniture'),
  accumulatedAccount: account('01010102', 'Accumulated depreciation'),
  expenseAccount: anOwnExpense({ number: '05040101', name: 'Depreciation', group: 'DEPRECIATION' }).account,
  acquiredOn: '2025-01-15' as PlainDate,
  cost: naira(120_000),
  residual: ZERO_KOBO,
  months: 120,
  brought: ZERO_KOBO,
  broughtThrough: null,
  depreciation: naira(12_000),
  bookValue: naira(108_000),
  disposedOn: null,
  proceeds: null,
  gain: null,
  mayDecide: true,
  mayReverse: false,
  isReversalWaiting: false,
  mayRemove: false,
  ...changes,
})

/** The account of the chairs, on which both agree. */
export const aFixedAssetCheck = (changes: Partial<FixedAssetCheck> = {}): FixedAssetCheck => ({
  account: account('01010101', 'Furniture'),
  register: naira(120_000),
  ledger: naira(120_000),
  ...changes,
})

/** A source with one asset. */
export const fakeFixedAssets = (): FixedAssetSource & LandCostSource => ({
  fixedAssets: async () => ({ assets: [aFixedAsset()], checks: [aFixedAssetCheck()] }),
  addFixedAsset: async () => ({ message: 'added' }),
  disposeFixedAsset: async () => ({ message: 'disposed' }),
  reverseDisposal: async () => ({ message: 'reversed' }),
  removeFixedAsset: async () => ({ message: 'removed' }),
  landCosts: async () => ({ blossom: naira(400_000), university: null }),
  saveLandCosts: async () => ({ message: 'saved' }),
})
