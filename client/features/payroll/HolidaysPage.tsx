import { CalendarOff, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { notify } from '../../ui/toasts.ts'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { HolidayDialog } from './HolidayDialog.tsx'
import {
  type HolidaysPageQuery,
  useCancelHolidayMutation,
  useHolidaysPageQuery,
} from './HolidaysPage.generated.ts'
import { monthName } from './month-name.ts'

type Holiday = NonNullable<HolidaysPageQuery['deductionHolidays']>[number]

const columns = (onCancel: (holiday: Holiday) => void): readonly Column<Holiday>[] => [
  {
    id: 'member',
    header: 'Member',
    card: 'title',
    cell: ({ member }) => `${member.name} (${member.memberNumber ?? ''})`,
  },
  { id: 'item', header: 'Deduction', card: 'line', cell: ({ label }) => label ?? PAYROLL_TEXTS.everything },
  {
    id: 'months',
    header: 'Months',
    card: 'line',
    cell: ({ firstMonth, lastMonth }) => `${monthName(firstMonth)} to ${monthName(lastMonth)}`,
  },
  { id: 'reason', header: PAYROLL_TEXTS.reason, card: 'line', cell: ({ reason }) => reason },
  {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
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
  const { data, error, loading, refetch } = useHolidaysPageQuery()
  return (
    <BooksPage
      title={PAYROLL_TEXTS.holidays}
      description={PAYROLL_TEXTS.holidaysAbout}
      error={error}
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {PAYROLL_TEXTS.addHoliday}
        </Button>
      }
    >
      <Card padding="none">
        {data?.deductionHolidays ? (
          <DataTable<Holiday>
            caption={PAYROLL_TEXTS.holidays}
            columns={columns(setCancelled)}
            rows={data.deductionHolidays}
            rowKey={({ holidayId }) => holidayId}
            empty={
              <EmptyState icon={CalendarOff} title={PAYROLL_TEXTS.noHolidays}>
                {PAYROLL_TEXTS.holidaysAbout}
              </EmptyState>
            }
          />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={3} />
        )}
      </Card>
      {adding && <HolidayDialog onClose={() => setAdding(false)} />}
      {cancelled && <CancelQuestion holiday={cancelled} onClose={() => setCancelled(null)} />}
    </BooksPage>
  )
}

function CancelQuestion({ holiday, onClose }: { readonly holiday: Holiday; readonly onClose: () => void }) {
  const cancel = useSubmit(
    useCancelHolidayMutation({ refetchQueries: ['HolidaysPage'] }),
    (answer) => answer.cancelDeductionHoliday,
  )
  const confirm = async () => {
    const { payload } = await cancel.send({ input: { holidayId: holiday.holidayId } })
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
      <MutationError error={cancel.error} />
    </ConfirmDialog>
  )
}
