import { formatNaira, shortNaira } from '#rules/money.ts'
import { OWN_DEDUCTION_TEXTS } from '#rules/texts/own-deductions.ts'
import { ITEM_ACTION_LABELS, ITEM_STATE_LABELS } from '#rules/texts/payroll.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { monthName } from './month-name.ts'
import type { ScheduleItemsQuery } from './SchedulePage.generated.ts'

type Items = NonNullable<ScheduleItemsQuery['deductionSchedule']>['items']

export type ItemRow = NonNullable<Items>['items'][number]

/** The columns of a schedule's items, on screen and on paper. */
export const ITEM_COLUMNS: readonly ListColumn<ItemRow>[] = [
  { id: 'member', header: 'Member', card: 'title', text: ({ member }) => member.name },
  { id: 'number', header: 'Number', card: 'line', nowrap: true, text: ({ identifier }) => identifier ?? '' },
  { id: 'item', header: 'Item', card: 'line', text: ({ label }) => label },
  { id: 'element', header: 'Element', card: 'line', nowrap: true, text: ({ element }) => element },
  {
    id: 'old',
    header: 'Before',
    align: 'end',
    card: 'line',
    text: ({ oldAmount }) => formatNaira(oldAmount),
  },
  {
    id: 'amount',
    header: 'Scheduled',
    align: 'end',
    card: 'line',
    text: ({ amount }) => formatNaira(amount),
  },
  {
    id: 'change',
    header: 'Change',
    card: 'line',
    nowrap: true,
    text: ({ action, advanced }) =>
      [
        action && ITEM_ACTION_LABELS[action],
        advanced > 0 && OWN_DEDUCTION_TEXTS.paidAhead(shortNaira(advanced)),
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    id: 'last',
    header: 'Last month',
    card: 'line',
    text: ({ lastMonth }) => (lastMonth === null ? '' : monthName(lastMonth)),
  },
  { id: 'authority', header: 'Authority', card: 'line', text: ({ authority }) => authority ?? '' },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    nowrap: true,
    text: ({ state }) => ITEM_STATE_LABELS[state],
  },
]
