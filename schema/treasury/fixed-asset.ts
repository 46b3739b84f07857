import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { AccountRef } from './account.ts'
import type {
  FixedAsset,
  FixedAssetCheck,
  FixedAssetRegister,
  FixedAssetSource,
} from './fixed-asset-source.ts'

export const FixedAssetRef = builder.objectRef<FixedAsset>('FixedAsset').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'An asset of the register of fixed assets. Amounts in kobo.',
  fields: (t) => ({
    number: t.exposeString('number', { description: "Its number in the register: 'FA00001'." }),
    name: t.exposeString('name', { description: "What the society calls it: 'Generator, 20 kVA'." }),
    assetAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account that its cost stands on.',
      resolve: ({ assetAccount }) => assetAccount,
    }),
    accumulatedAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account that its depreciation adds up on.',
      resolve: ({ accumulatedAccount }) => accumulatedAccount,
    }),
    expenseAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account of expenses that its depreciation is charged to.',
      resolve: ({ expenseAccount }) => expenseAccount,
    }),
    acquiredOn: t.expose('acquiredOn', { type: 'PlainDate', description: 'The day on which it was bought.' }),
    cost: t.expose('cost', { type: 'Kobo', description: 'What it cost, in kobo.' }),
    residual: t.expose('residual', {
      type: 'Kobo',
      description: 'What it will be worth at the end of its useful life.',
    }),
    months: t.exposeInt('months', { description: 'Its useful life in months.' }),
    brought: t.expose('brought', { type: 'Kobo', description: 'What other books charged before.' }),
    broughtThrough: t.expose('broughtThrough', {
      type: 'YearMonth',
      nullable: true,
      description: "The last month that other books charged: '2025-12'.",
    }),
    depreciation: t.expose('depreciation', {
      type: 'Kobo',
      description: 'What is charged so far, with what was brought.',
    }),
    bookValue: t.expose('bookValue', {
      type: 'Kobo',
      description: 'Its cost less its depreciation; nothing once it is disposed of.',
    }),
    disposedOn: t.expose('disposedOn', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day on which it was disposed of; null while it is in use.',
    }),
    proceeds: t.expose('proceeds', { type: 'Kobo', nullable: true, description: 'What it was sold for.' }),
    gain: t.expose('gain', {
      type: 'Kobo',
      nullable: true,
      description: 'What the disposal gained; a loss is below zero.',
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may book its disposal. For admins; where the society asks for two people, not who entered it.',
      ({ disposedOn }) => ({ isOpen: disposedOn === null, level: ACCESS_LEVELS.ADMIN }),
    ),
    mayReverse: t.exposeBoolean('mayReverse', {
      description: 'Whether the viewer may take its disposal back. For admins.',
    }),
    isReversalWaiting: t.exposeBoolean('isReversalWaiting', {
      description: 'Whether a second person decides about the reversal of its disposal: see `reversals`.',
    }),
    mayRemove: t.exposeBoolean('mayRemove', {
      description: 'Whether it may be removed, because nothing is booked for it yet.',
    }),
  }),
})

const CheckRef = builder.objectRef<FixedAssetCheck>('FixedAssetCheck').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What the register and the ledger have on one account, in kobo; equal where both are whole.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the chart that it is about.',
      resolve: ({ account }) => account,
    }),
    register: t.expose('register', { type: 'Kobo', description: 'By the assets in use.' }),
    ledger: t.expose('ledger', { type: 'Kobo', description: 'Its balance in the books.' }),
  }),
})

const RegisterRef = builder.objectRef<FixedAssetRegister>('FixedAssetRegister').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The register of fixed assets.',
  fields: (t) => ({
    assets: t.field({
      type: [FixedAssetRef],
      description: 'By number; those that are disposed of too.',
      resolve: ({ assets }) => [...assets],
    }),
    checks: t.field({
      type: [CheckRef],
      description: 'What the register and the ledger have on each account.',
      resolve: ({ checks }) => [...checks],
    }),
  }),
})

/** The asset with that number, as it is now; null for none. */
export const fixedAssetWith = async (
  treasury: FixedAssetSource,
  number: string,
): Promise<FixedAsset | null> =>
  (await treasury.fixedAssets()).assets.find((asset) => asset.number === number) ?? null

readNode('FixedAsset', (number, { treasury }) => fixedAssetWith(treasury, number))

builder.queryField('fixedAssets', (t) =>
  t.field({
    type: RegisterRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The register of fixed assets and its comparison with the ledger. NOT_SUPPORTED_BY_BACKEND over a backend that has none.',
    resolve: (_root, _args, { treasury }) => treasury.fixedAssets(),
  }),
)
