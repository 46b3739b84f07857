import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { formatMonth, formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { isBlank } from '#rules/field-errors.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { WORK_TEXTS } from '#rules/texts/work-list.ts'
import { needsReason, refusesClosing } from '#rules/treasury/work-list.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { paths } from '../../paths.ts'
import { Refusals } from '../../requests/Refusals.tsx'
import { useShellSession } from '../../shell/session-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { notify } from '../../ui/toasts.ts'
import { useClosePeriodMutation } from './PeriodsPage.generated.ts'
import { ClosingReason, refusedAsAWhole } from './work-list/ClosingReason.tsx'
import { type Work, WorkTable } from './work-list/WorkTable.tsx'

export interface ClosePeriodProps {
  readonly month: string
  readonly endsOn: PlainDate
  readonly hasEnded: boolean
  /** What still waits in it; null where the backend has no list. */
  readonly work: readonly Work[] | null
}

/** The month that is closed next. Admins close it, after a question, once it has ended. */
export function ClosePeriod({ month, endsOn, hasEnded, work }: ClosePeriodProps) {
  const { viewer } = useShellSession()
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useKeptState('close-period.reason', '')
  const isRefused = refusesClosing(work ?? [])
  const close = useSubmit(useClosePeriodMutation(), (answer) => answer.closePeriod)
  const name = formatMonth(endsOn)
  const cancel = () => {
    close.clear()
    setAsked(false)
  }
  const confirm = async () => {
    const { payload } = await close.send({ input: { month, ...(isBlank(reason) ? {} : { reason }) } })
    if (payload === null) return
    notify.success(payload.message ?? TREASURY_TEXTS.closed(name))
    setReason('')
    cancel()
  }
  return (
    <chakra.div mb="5">
      <Card
        title={TREASURY_TEXTS.nextMonth(name)}
        actions={
          hasEnded &&
          !isRefused &&
          viewer?.level === ACCESS_LEVELS.ADMIN && (
            <Button icon={Lock} onClick={() => setAsked(true)}>
              {TREASURY_TEXTS.close(name)}
            </Button>
          )
        }
      >
        <p>
          {!hasEnded
            ? TREASURY_TEXTS.notEnded(formatPlainDate(endsOn))
            : isRefused
              ? WORK_TEXTS.notReady
              : TREASURY_TEXTS.closingHelp}
        </p>
        <TextLink to={paths.trialBalance(endsOn)}>{TREASURY_TEXTS.trialBalanceOf(name)}</TextLink>
      </Card>
      {work && (
        <chakra.div mt="5">
          <Card title={WORK_TEXTS.ofMonth(name)} padding="none">
            <WorkTable caption={WORK_TEXTS.ofMonth(name)} work={work} until={endsOn} />
          </Card>
        </chakra.div>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={TREASURY_TEXTS.closeQuestion(name)}
          confirmText={TREASURY_TEXTS.close(name)}
          busy={close.busy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <Notice tone="warning">{TREASURY_TEXTS.closingIsFinal}</Notice>
          {needsReason(work ?? []) && (
            <ClosingReason value={reason} onChange={setReason} errors={close.userErrors} />
          )}
          <Refusals errors={refusedAsAWhole(close.userErrors)} />
          <MutationError error={close.error} />
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
