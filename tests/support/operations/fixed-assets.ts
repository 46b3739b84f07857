import { expect } from 'vitest'
import { DONE, type Operation } from './operation.ts'

const openAccount = (accountClass: string, group: string, name: string, number: string): Operation => ({
  name: `addNominalAccount(${name})`,
  as: 'admin',
  document: `mutation { addNominalAccount(input: { accountClass: ${accountClass}, group: ${group}, name: "${name}",
    number: "${number}" }) { ${DONE} } }`,
  extension: true,
})

const onAsset = (name: string, more = ''): Operation => ({
  name,
  as: 'admin',
  document: `mutation ($id: ID!) { ${name}(input: { id: $id${more} }) { ${DONE} ${
    name === 'removeFixedAsset' ? 'deletedId' : 'fixedAsset { id disposedOn }'
  } } }`,
  variables: () => ({ id: 'FA00001' }),
  extension: true,
})

const addAsset = (name: string): Operation => ({
  name: `addFixedAsset(${name})`,
  as: 'admin',
  document: `mutation { addFixedAsset(input: { name: "${name}", assetAccount: "01010181", accumulatedAccount: "01010182",
    expenseAccount: "05040181", acquiredOn: "2026-11-02", cost: 12000000, months: 60 }) { ${DONE} fixedAsset { id } } }`,
  extension: true,
})

/** An asset of the register, entered, disposed of and taken back; one entered by mistake and removed; and what land cost the society. */
export const fixedAssetOperations: readonly Operation[] = [
  openAccount('ASSETS', 'FIXED_ASSETS', 'Generators', '01010181'),
  openAccount('ASSETS', 'FIXED_ASSETS', 'Accumulated depreciation: generators', '01010182'),
  openAccount('EXPENSES', 'DEPRECIATION', 'Depreciation: generators', '05040181'),
  addAsset('Generator'),
  {
    name: 'fixedAssets',
    as: 'staff',
    document: `{ fixedAssets { assets { id number name assetAccount { number } accumulatedAccount { number }
      expenseAccount { number } acquiredOn cost residual months brought broughtThrough depreciation bookValue disposedOn
      proceeds gain mayDecide mayReverse isReversalWaiting mayRemove } checks { account { number } register ledger } } }`,
    extension: true,
    check: ({ fixedAssets }) => expect(fixedAssets.assets.length).toBeGreaterThan(0),
  },
  onAsset('removeFixedAsset'),
  addAsset('Another generator'),
  {
    ...onAsset('disposeFixedAsset', ', disposedOn: "2026-11-20", proceeds: 100'),
    variables: () => ({ id: 'FixedAsset:FA00002' }),
  },
  {
    ...onAsset('reverseAssetDisposal', ', reason: "It was not sold"'),
    variables: () => ({ id: 'FixedAsset:FA00002' }),
  },
  {
    name: 'saveLandCosts',
    as: 'admin',
    document: `mutation { saveLandCosts(input: { blossom: 40000000 }) { landCosts { estate cost } ${DONE} } }`,
    extension: true,
  },
  {
    name: 'landCosts',
    as: 'staff',
    document: '{ landCosts { estate label cost } }',
    extension: true,
  },
]
