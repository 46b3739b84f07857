import { lagosDate } from '#rules/dates.ts'
import { validateFixedAsset } from '#rules/treasury/fixed-assets.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { FixedAssetRef } from './fixed-asset.ts'

recordMutation('addFixedAsset', {
  access: 'ADMIN',
  description:
    'Enters an asset in the register. Its purchase is booked by a voucher, its depreciation with the close of each month.',
  record: ['fixedAsset', FixedAssetRef],
  input: {
    description: 'The asset. Accounts by their numbers: open ones that the society opened.',
    fields: (t) => ({
      name: t.string({ required: true, description: "What the society calls it: 'Generator, 20 kVA'." }),
      assetAccount: t.field({
        type: 'AccountNumber',
        required: true,
        description: 'Of fixed assets: its cost stands on it.',
      }),
      accumulatedAccount: t.field({
        type: 'AccountNumber',
        required: true,
        description: 'Another of fixed assets: its depreciation adds up on it.',
      }),
      expenseAccount: t.field({
        type: 'AccountNumber',
        required: true,
        description: 'Of expenses: depreciation is charged to it.',
      }),
      acquiredOn: t.field({ type: 'PlainDate', required: true, description: 'When it was bought.' }),
      cost: t.field({ type: 'Kobo', required: true, description: 'What it cost, in kobo.' }),
      residual: t.field({
        type: 'Kobo',
        description: 'What it will be worth at the end; nothing if left out.',
      }),
      months: t.int({ description: 'Its useful life in months, 1 to 600; or give a yearly rate.' }),
      ratePercent: t.float({ description: 'A yearly rate of 2 to 100 percent instead of the months.' }),
      brought: t.field({ type: 'Kobo', description: 'What other books charged before.' }),
      broughtThrough: t.field({
        type: 'YearMonth',
        description: "The last month that other books charged: '2025-12'.",
      }),
    }),
  },
  run: ({ ...given }, { treasury, now }) => {
    const asset = {
      ...given,
      name: given.name.trim(),
      residual: given.residual ?? null,
      months: given.months ?? null,
      ratePercent: given.ratePercent ?? null,
      brought: given.brought ?? null,
      broughtThrough: given.broughtThrough ?? '',
    }
    requireValid(errorsIn({ ...validateFixedAsset(asset, lagosDate(now())) }))
    return withRecord(
      treasury.addFixedAsset(asset),
      async () =>
        // Numbers grow, so that of several alike the last one is the new one.
        (await treasury.fixedAssets()).assets.findLast(
          ({ name, acquiredOn, cost }) =>
            name === asset.name && acquiredOn === asset.acquiredOn && cost === asset.cost,
        ) ?? null,
    )
  },
})
