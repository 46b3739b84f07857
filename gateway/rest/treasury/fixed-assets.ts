import { fixedAssetCalls } from '#backend/contract/fixed-assets.ts'
import type { FixedAsset, FixedAssetCheck, FixedAssetSource } from '#schema/treasury/fixed-asset-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn } from '../envelope.ts'
import { dayIn, everyRow } from './books-parts.ts'
import { accountIn, accountOf } from './translate.ts'

const readAsset = (fields: Decoder): FixedAsset => ({
  id: fields.text('number'),
  number: fields.text('number'),
  name: fields.text('name'),
  assetAccount: accountIn(fields, 'assetAccount'),
  accumulatedAccount: accountIn(fields, 'accumulatedAccount'),
  expenseAccount: accountIn(fields, 'expenseAccount'),
  acquiredOn: dayIn(fields, 'acquiredOn'),
  cost: fields.naira('cost'),
  residual: fields.naira('residual'),
  months: fields.whole('months'),
  brought: fields.naira('brought'),
  broughtThrough: fields.optionalMonth('broughtThrough'),
  depreciation: fields.naira('depreciation'),
  bookValue: fields.naira('bookValue'),
  disposedOn: fields.date('disposedOn'),
  proceeds: fields.optionalNaira('proceeds'),
  gain: fields.optionalNaira('gain'),
  mayDecide: fields.flag('mayDispose', false),
  mayReverse: fields.flag('mayReverse', false),
  isReversalWaiting: fields.flag('reversalWaiting', false),
  mayRemove: fields.flag('mayRemove', false),
})

const readCheck = (fields: Decoder): FixedAssetCheck => ({
  account: accountOf(fields),
  register: fields.naira('register'),
  ledger: fields.naira('ledger'),
})

/** The calls of the register of fixed assets. */
export const fixedAssetApi = (backend: Backend): FixedAssetSource => ({
  fixedAssets: () =>
    backend.ask(fixedAssetCalls.fixedAssets, {}, (answer) => {
      const fields = objectIn(answer, [], ['assets'])
      return {
        assets: everyRow(fields, 'assets', readAsset),
        checks: everyRow(fields, 'checks', readCheck),
      }
    }),
  addFixedAsset: (values) => backend.act(fixedAssetCalls.addFixedAsset, { values }),
  disposeFixedAsset: (number, values) =>
    backend.act(fixedAssetCalls.disposeFixedAsset, { params: { number }, values }),
  reverseDisposal: (number, reason) =>
    backend.act(fixedAssetCalls.reverseDisposal, { params: { number }, values: { reason } }),
  removeFixedAsset: (number) => backend.act(fixedAssetCalls.removeFixedAsset, { params: { number } }),
})
