import { CalendarOff, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { ListCard, type ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { Refusals } from '../../requests/Refusals.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notify } from '../../ui/toasts.ts'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { forgetHolidays } from './after-holiday-change.ts'
import { HolidayDialog } from './HolidayDialog.tsx'
import {
  type HolidaysPageQuery,
  useCancelHolidayMutation,
  useHolidaysPageQuery,
} from './HolidaysPage.generated.ts'
import { monthName } from './month-name.ts'

type Holiday = NonNullable<HolidaysPageQuery['deductionHolidays']>['items'][number]

const ADDRESS = { page: '1', search: '', order: 'MONTH' } as const

const TEXTS: ListTexts = {
  title: PAYROLL_TEXTS.holidays,
  nouns: ['holiday', 'holidays'],
  search: { label: 'Search the holidays', placeholder: 'Name or ID' },
  empty: { title: PAYROLL_TEXTS.noHolidays, advice: PAYROLL_TEXTS.holidaysAbout, icon: CalendarOff },
  noMatch: { title: 'No holidays match', advice: 'Try fewer letters.' },
}

const columns = (onCancel: (holiday: Holiday) => void): readonly ListColumn<Holiday>[] => [
  {
    id: 'member',
    header: 'Member',
    card: 'title',
    text: ({ member }) => `${member.name} (${member.memberNumber ?? ''})`,
  },
  { id: 'item', header: 'Deduction', card: 'line', text: ({ label }) => label ?? PAYROLL_TEXTS.everything },
  {
    id: 'months',
    header: 'Months',
    card: 'line',
    text: ({ firstMonth, lastMonth }) => `${monthName(firstMonth)} to ${monthName(lastMonth)}`,
  },
  { id: 'reason', header: PAYROLL_TEXTS.reason, card: 'line', text: ({ reason }) => reason },
  {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    text: () => '',
    cell: (holiday) => (
      <Button tone="quiet" icon={X} onClick={() => onCancel(holiday)}>
        {PAYROLL_TEXTS.cancelHoliday}
      </Button>
    ),
  },
]

/** /dashboard/deduction-holidays: months in which nothing is deducted from a member. */
export function HolidaysPage() {
  const [adding, setAdding] = useKeptState('holidays-page.adding', false)
  const [cancelled, setCancelled] = useState<Holiday | null>(null)
  const address = useListAddress(ADDRESS, ['MONTH'])
  const answer = useHolidaysPageQuery({
    variables: { page: address.page, pageSize: SHOWN_AT_ONCE, search: address.search || null },
  })
  return (
    <BooksPage
      title={PAYROLL_TEXTS.holidays}
      description={PAYROLL_TEXTS.holidaysAbout}
      error={answer.error}
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {PAYROLL_TEXTS.addHoliday}
        </Button>
      }
    >
      <ListCard
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ deductionHolidays }) => deductionHolidays}
        columns={columns(setCancelled)}
        keyOf={({ id }) => id}
      />
      {adding && <HolidayDialog onClose={() => setAdding(false)} />}
      {cancelled && <CancelQuestion holiday={cancelled} onClose={() => setCancelled(null)} />}
    </BooksPage>
  )
}

function CancelQuestion({ holiday, onClose }: { readonly holiday: Holiday; readonly onClose: () => void }) {
  const cancel = useSubmit(
    useCancelHolidayMutation({ update: forgetHolidays }),
    (answer) => answer.cancelDeductionHoliday,
  )
  const confirm = async () => {
    const { payload } = await cancel.send({ input: { id: holiday.id } })
    if (payload === null) return
    notify.success(payload.message ?? PAYROLL_TEXTS.holidayCancelled)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`${PAYROLL_TEXTS.cancelHoliday}?`}
      confirmText={PAYROLL_TEXTS.cancelHoliday}
      cancelText="Keep it"
      tone="danger"
      busy={cancel.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{`${holiday.member.name}: ${holiday.reason}`}</p>
      <Refusals errors={cancel.userErrors} />
      <MutationError error={cancel.error} />
    </ConfirmDialog>
  )
}
