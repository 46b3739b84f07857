import type { WorkEffect, WorkKind } from '#rules/treasury/work-kinds.ts'
import type { WorkItem } from '#rules/treasury/work-list.ts'
import { builder } from '../builder.ts'

const KindEnum = builder.enumType('WorkKind', {
  description: 'What may wait in the books.',
  values: {
    VOUCHERS_WAITING: { description: 'Vouchers dated by the last day that are not posted.' },
    OPENING_WAITING: { description: 'Opening balances that are read and not posted.' },
    CONTROL_DIFFERS: { description: 'Control accounts that are not what their subledgers come to.' },
    CASH_NEGATIVE: { description: 'Cash below zero at the end of the last day.' },
    REVERSALS_WAITING: { description: 'Reversals that wait for a second person.' },
    REPORTS_NOT_POSTED: { description: 'Deduction reports that are read and not posted.' },
    SCHEDULES_WITHOUT_REPORT: { description: 'Schedules that were sent, without a posted report.' },
    BANK_LINES_OPEN: { description: 'Lines of bank statements that are neither matched nor excluded.' },
    BANK_NOT_RECONCILED: {
      description: 'Bank accounts with entries after their last closed reconciliation.',
    },
    SUSPENSE_OPEN: { description: 'Receipts in suspense.' },
    BANK_OVERDRAWN: { description: 'Bank accounts below zero at the end of the last day.' },
    STOCK_NEGATIVE: {
      description:
        'Goods or land held for sale below zero at the end of the last day: more was sold than was booked as bought.',
    },
    MEMBERS_OVERDRAWN: {
      description: 'Members’ savings and unapplied balances below zero, and loans paid more than was owed.',
    },
    SCHEDULES_NOT_SENT: { description: 'Payers with members whose schedule is not sent.' },
    REMITTANCES_LATE: { description: 'Months that payers deducted and did not send by their day.' },
    UNAPPLIED_OPEN: { description: 'Members’ unapplied balances.' },
    PAYMENTS_WAITING: { description: 'Withdrawals and claims that are approved and not paid.' },
    MONTHS_OPEN: { description: 'Months that have ended and are not closed.' },
  } satisfies Record<WorkKind, { description: string }>,
})

const EffectEnum = builder.enumType('WorkEffect', {
  description: 'What work that waits does to the closing of its month or year.',
  values: {
    REFUSES: { description: 'It must be done first: the closing is refused with WORK_WAITING.' },
    NEEDS_REASON: { description: 'It is closed over with a reason only: REASON_NEEDED without one.' },
    INFORMS: { description: 'It is told, and nothing more.' },
  } satisfies Record<WorkEffect, { description: string }>,
})

export const WorkItemRef = builder.objectRef<WorkItem>('WorkItem').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'One kind of work that waits in the books.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum, description: 'What kind of work waits.' }),
    effect: t.expose('effect', { type: EffectEnum, description: 'What it does to the closing.' }),
    count: t.exposeInt('count', { description: 'How many wait.' }),
    amount: t.expose('amount', {
      type: 'Kobo',
      nullable: true,
      description: 'What they come to, in kobo; null where the kind has no amount.',
    }),
    since: t.expose('since', {
      type: 'PlainDate',
      nullable: true,
      description:
        'Since when the oldest waits, or the day on which the first is or was due; null where no day is known.',
    }),
  }),
})

builder.queryField('booksWork', (t) =>
  t.field({
    type: [WorkItemRef],
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'What waits in the books today, for whoever does them.',
    resolve: async (_root, _args, { treasury }) => [...(await treasury.work('today'))],
  }),
)
