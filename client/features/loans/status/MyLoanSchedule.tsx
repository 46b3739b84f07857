import { chakra } from '@chakra-ui/react/styled-system'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { PaidSchedule } from '../PaidSchedule.tsx'
import { useMyLoanScheduleQuery } from './MyLoanSchedule.generated.ts'

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
        <PaidSchedule schedule={data.loanSchedule} reader="borrower" />
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
