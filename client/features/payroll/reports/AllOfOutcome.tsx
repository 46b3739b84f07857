import { ListChecks } from 'lucide-react'
import { isMissed } from '#rules/payroll/outcomes.ts'
import { OUTCOME_TEXTS, REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import type { DecideAllDialogProps } from './DecideAllDialog.tsx'
import type { MissedAllDialogProps } from './MissedAllDialog.tsx'

const DecideAllDialog = onceOpen<DecideAllDialogProps & { readonly open: boolean }>(
  async () => (await import('./DecideAllDialog.tsx')).DecideAllDialog,
  { stays: false },
)
const MissedAllDialog = onceOpen<MissedAllDialogProps & { readonly open: boolean }>(
  async () => (await import('./MissedAllDialog.tsx')).MissedAllDialog,
  { stays: false },
)

export type AllOfOutcomeProps = Omit<DecideAllDialogProps, 'onClose'>

/** The button for all rows of one outcome at once: their decision, or why nothing was deducted. */
export function AllOfOutcome(props: AllOfOutcomeProps) {
  const { report, outcome } = props
  const [opened, setOpened] = useKeptState('all-of-outcome.opened', false)
  const close = () => setOpened(false)
  return (
    <>
      <Button tone="secondary" icon={ListChecks} onClick={() => setOpened(true)}>
        {isMissed(outcome) ? REPORT_TEXTS.reasonForAll : decideText(props)}
      </Button>
      {opened &&
        (isMissed(outcome) ? (
          <MissedAllDialog open id={report.id} shown={props.shown} outcome={outcome} onClose={close} />
        ) : (
          <DecideAllDialog open {...props} onClose={close} />
        ))}
    </>
  )
}

function decideText({ shown: { search }, toDecide }: AllOfOutcomeProps): string {
  if (toDecide === 0) return OUTCOME_TEXTS.changeDecisions
  return search === '' ? OUTCOME_TEXTS.decideAll(toDecide) : OUTCOME_TEXTS.decideFound
}
