import { chakra } from '@chakra-ui/react/styled-system'
import { FileSpreadsheet } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { monthName } from './month-name.ts'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleItems } from './ScheduleItems.tsx'
import { useSchedulePageQuery } from './SchedulePage.generated.ts'
import { ScheduleStateBadge } from './ScheduleStateBadge.tsx'
import { ScheduleWarnings } from './ScheduleWarnings.tsx'
import type { ShownSchedule } from './shown-schedule.ts'

/** /dashboard/deductions/{id}: one schedule with its warnings and items; a draft is built again or sent. */
export function SchedulePage() {
  const { schedule: id = '' } = useParams()
  const { data, error, loading, refetch } = useSchedulePageQuery({ variables: { id } })
  const shown = data?.deductionSchedule
  const title = shown ? `${shown.payer.name}, ${monthName(shown.month)}` : PAYROLL_TEXTS.schedules
  return (
    <BooksPage
      title={title}
      description={shown && <ScheduleStateBadge state={shown.state} />}
      error={error}
      actions={shown && <ScheduleActions schedule={shown} />}
    >
      {shown ? (
        <>
          {shown.withdrawalReason !== null && (
            <chakra.div mb="5">
              <Notice tone="info">{`Withdrawn: ${shown.withdrawalReason}`}</Notice>
            </chakra.div>
          )}
          {shown.state === 'DRAFT' && shown.warnings && <ScheduleWarnings warnings={shown.warnings} />}
          <Sums schedule={shown} />
          <ScheduleItems scheduleId={id} title={title} fileKind={shown.fileKind} />
        </>
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : loading ? (
        <TableSkeleton rows={6} />
      ) : (
        <Card>
          <EmptyState icon={FileSpreadsheet} title={PAYROLL_TEXTS.noSuchSchedule}>
            {PAYROLL_TEXTS.schedulesAbout}
          </EmptyState>
        </Card>
      )}
    </BooksPage>
  )
}

function Sums({ schedule }: { readonly schedule: ShownSchedule }) {
  const { amount, members, itemCount, arrears, started, changed, stopped, deducted, remitted } = schedule
  return (
    <chakra.div mb="5">
      <TileGrid>
        <StatTile
          label="Scheduled"
          value={<Money amount={amount} size="lg" />}
          hint={`${itemCount} items of ${members} members`}
        />
        <StatTile label="Arrears included" value={<Money amount={arrears} size="lg" />} />
        <StatTile
          label="Changes"
          value={started + changed + stopped}
          hint={`${started} start, ${changed} change, ${stopped} stop`}
        />
        {schedule.state === 'SENT' && (
          <>
            <StatTile label="Deducted" value={<Money amount={deducted} size="lg" />} />
            <StatTile label="Remitted" value={<Money amount={remitted} size="lg" />} />
          </>
        )}
      </TileGrid>
    </chakra.div>
  )
}
