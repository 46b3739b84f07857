import { chakra } from '@chakra-ui/react/styled-system'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { shortNaira } from '#rules/money.ts'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { LOAN_JOURNEY_TEXTS } from '#rules/texts/loan-journey.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { PrintedPaper } from '../../../ui/PrintedPaper.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import type { PaidSchedule_ScheduleFragment } from '../PaidSchedule.generated.ts'
import { PaidSchedule } from '../PaidSchedule.tsx'
import { useMyLoanScheduleQuery } from './MyLoanSchedule.generated.ts'
import { RepaidRing } from './RepaidRing.tsx'
import { SchedulePaper } from './SchedulePaper.tsx'

/** What was paid of the member's own loan, what is due next, and what is behind; nothing where no books are kept. */
export function MyLoanSchedule({ reference }: { readonly reference: string }) {
  const { data, error, loading, refetch } = useMyLoanScheduleQuery({
    variables: { reference },
    ...READ_ONCE,
  })
  if (isLacking(error) || data?.loanSchedule === null) return null
  return (
    <chakra.section display="flex" flexDirection="column" gap="3">
      <chakra.h3 textStyle="title">{LOAN_STANDING_TEXTS.schedule}</chakra.h3>
      {data?.loanSchedule ? (
        <Repaid schedule={data.loanSchedule} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <div role="status" aria-label="Loading the schedule">
          <TableSkeleton rows={4} />
        </div>
      )}
    </chakra.section>
  )
}

/** The ring of what is repaid, what comes next, and the schedule, which is printed on A4. */
function Repaid({ schedule }: { readonly schedule: PaidSchedule_ScheduleFragment }) {
  const [isPrinting, setPrinting] = useState(false)
  const { amount, repaid } = schedule.loan
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="4">
        <RepaidRing share={amount > 0 ? repaid / amount : 0} />
        <chakra.p fontWeight="600">{LOAN_JOURNEY_TEXTS.of(shortNaira(repaid), shortNaira(amount))}</chakra.p>
      </chakra.div>
      <PaidSchedule schedule={schedule} reader="borrower" />
      <div>
        <Button tone="secondary" icon={Printer} onClick={() => setPrinting(true)}>
          {LOAN_JOURNEY_TEXTS.print}
        </Button>
      </div>
      {isPrinting && (
        <PrintedPaper onDone={() => setPrinting(false)}>
          <SchedulePaper schedule={schedule} />
        </PrintedPaper>
      )}
    </>
  )
}
