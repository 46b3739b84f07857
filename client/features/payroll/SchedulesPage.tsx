import { FileSpreadsheet, Hammer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatNaira } from '#rules/money.ts'
import { PAYROLL_TEXTS, SCHEDULE_STATE_LABELS } from '#rules/texts/payroll.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { ListCard, type ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { BuildDialog } from './BuildDialog.tsx'
import { monthChoices } from './month-choices.ts'
import { monthName } from './month-name.ts'
import { ScheduleStateBadge } from './ScheduleStateBadge.tsx'
import {
  type SchedulesPageQuery,
  usePayerNamesQuery,
  useSchedulesPageQuery,
} from './SchedulesPage.generated.ts'

type Row = NonNullable<SchedulesPageQuery['deductionSchedules']>['items'][number]

const ADDRESS = { page: '1', search: '', order: 'MONTH', payer: '', month: '' } as const

const TEXTS: ListTexts = {
  title: PAYROLL_TEXTS.schedules,
  nouns: ['schedule', 'schedules'],
  search: null,
  empty: {
    title: 'No schedules yet',
    advice: 'Build the first one for a payer and a month.',
    icon: FileSpreadsheet,
  },
  noMatch: { title: 'No schedules match', advice: 'Try another payer or month.' },
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { id: 'month', header: 'Month', card: 'title', nowrap: true, text: ({ month }) => monthName(month) },
  { id: 'payer', header: 'Payer', card: 'line', text: ({ payer }) => payer.name },
  { id: 'members', header: 'Members', align: 'end', card: 'line', text: ({ members }) => String(members) },
  {
    id: 'amount',
    header: 'Scheduled',
    align: 'end',
    card: 'line',
    text: ({ amount }) => formatNaira(amount),
  },
  {
    id: 'deducted',
    header: 'Deducted',
    align: 'end',
    card: 'line',
    text: ({ deducted }) => formatNaira(deducted),
  },
  {
    id: 'remitted',
    header: 'Remitted',
    align: 'end',
    card: 'line',
    text: ({ remitted }) => formatNaira(remitted),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    nowrap: true,
    text: ({ state }) => SCHEDULE_STATE_LABELS[state],
    cell: ({ state }) => <ScheduleStateBadge state={state} />,
  },
]

/** /dashboard/deductions: the schedules by month and payer; staff build new ones. */
export function SchedulesPage() {
  const navigate = useNavigate()
  const [building, setBuilding] = useKeptState('schedules-page.building', false)
  const [months] = useState(() => monthChoices(new Date(), 30, 3))
  const address = useListAddress<'MONTH', 'payer' | 'month'>(ADDRESS, ['MONTH'])
  const { payer, month } = address.filters
  const answer = useSchedulesPageQuery({
    variables: {
      payerId: payer || null,
      month: parseMonth(month) === null ? null : month,
      page: address.page,
      pageSize: SHOWN_AT_ONCE,
    },
  })
  const { data } = usePayerNamesQuery(READ_ONCE)
  const payers = (data?.payers ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <BooksPage
      title={PAYROLL_TEXTS.schedules}
      description={PAYROLL_TEXTS.schedulesAbout}
      error={answer.error}
      actions={
        <Button icon={Hammer} onClick={() => setBuilding(true)}>
          {PAYROLL_TEXTS.buildTitle}
        </Button>
      }
    >
      <ListCard
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ deductionSchedules }) => deductionSchedules}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.deductionSchedule(id))}
        filters={
          <>
            <SelectField
              label="Payer"
              optional="unmarked"
              value={payer}
              onChange={({ target }) => address.setFilter('payer', target.value)}
              options={payers}
              placeholder="All payers"
            />
            <SelectField
              label="Month"
              optional="unmarked"
              value={month}
              onChange={({ target }) => address.setFilter('month', target.value)}
              options={months}
              placeholder="All months"
            />
          </>
        }
      />
      {building && <BuildDialog payers={payers} onClose={() => setBuilding(false)} />}
    </BooksPage>
  )
}
