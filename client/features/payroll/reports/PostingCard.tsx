import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { POSTING_STAGES, REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { Card } from '../../../ui/Card.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { notify } from '../../../ui/toasts.ts'
import type { Report } from './report-cells.ts'

type Posting = NonNullable<Report['posting']>

/** How far a posting in the background is. What is being done is said when it changes, not each count. */
export function PostingCard({ posting: { stage, done, total, startedAt } }: { readonly posting: Posting }) {
  return (
    <chakra.div mb="5">
      <Card title={REPORT_TEXTS.postingStarted}>
        <ProgressBar
          label={POSTING_STAGES[stage]}
          done={done}
          total={total}
          text={REPORT_TEXTS.rowsDone(done, total)}
        />
        <chakra.p role="status" color="fg.muted" textStyle="sm" mt="3">
          {POSTING_STAGES[stage]}. {REPORT_TEXTS.postingGoesOn(formatInstant(startedAt))}
        </chakra.p>
      </Card>
    </chakra.div>
  )
}

/** Says that a report is posted to whoever has watched its posting. */
export function usePostedNotice({ state }: Report, isUnderWay: boolean): void {
  const watched = useRef(false)
  useEffect(() => {
    if (watched.current && state === 'POSTED') notify.success(REPORT_TEXTS.posted)
    watched.current = isUnderWay
  }, [isUnderWay, state])
}
