import { collectErrors, isWholeNumber } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { listMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { ItemArrearsRef } from './arrears.ts'
import { keyOfItem, recordIdField } from './item-record.ts'
import { PayrollItemEnum } from './words.ts'

const ClaimedItemInput = builder.inputType('ClaimedItemInput', {
  description: 'An item whose arrears are claimed.',
  fields: (t) => ({
    memberId: t.id({ required: true, description: 'The id of the member.' }),
    item: t.field({ type: PayrollItemEnum, required: true, description: 'What is deducted for.' }),
    recordId: recordIdField(t),
  }),
})

listMutation('claimArrears', {
  access: 'STAFF',
  description:
    'Claims what is open of some items, in equal parts; a claim replaces the one before. Drafts have to be built again.',
  list: [
    'items',
    ItemArrearsRef,
    'Those of the items that are open, as they are claimed now; null when nothing was changed or the backend does not return them.',
  ],
  input: {
    description: 'The items and the months.',
    fields: (t) => ({
      firstMonth: t.field({ type: 'YearMonth', required: true, description: "The first month: '2026-10'." }),
      months: t.int({ required: true, description: 'Over how many months; 0: they are claimed no more.' }),
      items: t.field({
        type: [ClaimedItemInput],
        required: true,
        description: 'What is claimed, at least one item.',
      }),
    }),
  },
  run: ({ firstMonth, months, items }, { payroll }) => {
    requireValid(
      collectErrors({
        months: isWholeNumber(months, 0, 36) ? null : PAYROLL_TEXTS.spreadMonths,
        items: items.length === 0 ? PAYROLL_TEXTS.noArrearsChosen : null,
      }),
    )
    return payroll.claimArrears({
      firstMonth,
      months,
      items: items.map(({ memberId, item, recordId }) => ({
        memberId: recordIdOf('Member', memberId, 'memberId'),
        ...keyOfItem(item, recordId),
      })),
    })
  },
})
