import { collectErrors, isWholeNumber } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { LedgerMemberRef } from '../treasury/account.ts'
import type { ItemArrears } from './source.ts'
import { ItemKindEnum, PayrollItemEnum, payrollItemLabel } from './words.ts'

const ArrearsPlanRef = builder.objectRef<NonNullable<ItemArrears['planned']>>('ArrearsPlan').implement({
  access: 'STAFF',
  description: 'How the treasurer claims arrears.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Kobo', description: 'The whole claim in kobo.' }),
    firstMonth: t.exposeString('firstMonth', { description: "The first month: '2026-10'." }),
    months: t.exposeInt('months', { description: 'Over how many months.' }),
  }),
})

const ItemArrearsRef = builder.objectRef<ItemArrears>('ItemArrears').implement({
  access: 'STAFF',
  description: 'What months whose report is posted left open of one item.',
  fields: (t) => ({
    member: t.field({ type: LedgerMemberRef, description: 'The member.', resolve: ({ member }) => member }),
    kind: t.expose('kind', { type: ItemKindEnum, description: 'The kind of the item.' }),
    recordId: t.exposeString('recordId', { description: 'The record it belongs to, as in `ScheduleItem`.' }),
    item: t.expose('item', { type: PayrollItemEnum, description: 'What it is.' }),
    label: t.string({
      description: 'Its name for people.',
      resolve: ({ item }) => payrollItemLabel(item),
    }),
    open: t.expose('open', { type: 'Kobo', description: 'In kobo, less what is in flight of it.' }),
    plan: t.field({
      type: ArrearsPlanRef,
      nullable: true,
      description: 'How it is claimed; null while nobody has decided it.',
      resolve: ({ planned }) => planned,
    }),
  }),
})

builder.queryField('deductionArrears', (t) =>
  t.field({
    type: [ItemArrearsRef],
    nullable: true,
    access: 'STAFF',
    description:
      'What reported months left open of the members of a payer. They are asked only when claimed.',
    args: { payerId: t.arg.id({ required: true, description: 'The `payerId` of the payer.' }) },
    resolve: async (_root, { payerId }, { payroll }) => [...(await payroll.arrears(payerId))],
  }),
)

const ClaimedItemInput = builder.inputType('ClaimedItemInput', {
  description: 'An item whose arrears are claimed.',
  fields: (t) => ({
    memberId: t.id({ required: true, description: 'The id of the member.' }),
    kind: t.field({ type: ItemKindEnum, required: true, description: 'The kind of the item.' }),
    recordId: t.string({ required: true, description: 'The record it belongs to.' }),
  }),
})

messageMutation('claimArrears', {
  access: 'STAFF',
  description:
    'Claims what is open of some items, in equal parts; a claim replaces the one before. Drafts have to be built again.',
  input: {
    description: 'The items and the months.',
    fields: (t) => ({
      firstMonth: t.string({ required: true, description: "The first month: '2026-10'." }),
      months: t.int({ required: true, description: 'Over how many months; 0: they are claimed no more.' }),
      items: t.field({ type: [ClaimedItemInput], required: true, description: 'At least one.' }),
    }),
  },
  run: ({ firstMonth, months, items }, { payroll }) => {
    requireValid(
      collectErrors({
        firstMonth: parseMonth(firstMonth) === null ? PAYROLL_TEXTS.noMonth : null,
        months: isWholeNumber(months, 0, 36) ? null : PAYROLL_TEXTS.spreadMonths,
        items: items.length === 0 ? PAYROLL_TEXTS.noArrearsChosen : null,
      }),
    )
    return payroll.claimArrears({
      firstMonth,
      months,
      items: items.map((item) => ({ ...item, memberId: recordIdOf('Member', item.memberId, 'memberId') })),
    })
  },
})
