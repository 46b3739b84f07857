import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { formatMonth, formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { paths } from '../../paths.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { notify } from '../../ui/toasts.ts'
import { useClosePeriodMutation } from './PeriodsPage.generated.ts'

export interface ClosePeriodProps {
  readonly month: string
  readonly endsOn: PlainDate
  readonly hasEnded: boolean
  readonly onClosed: () => void
}

/** The month that is closed next. Admins close it, after a question, once it has ended. */
export function ClosePeriod({ month, endsOn, hasEnded, onClosed }: ClosePeriodProps) {
  const { viewer } = useShellSession()
  const [asked, setAsked] = useState(false)
  const close = useSubmit(useClosePeriodMutation(), (answer) => answer.closePeriod)
  const name = formatMonth(endsOn)
  const cancel = () => {
    close.clear()
    setAsked(false)
  }
  const confirm = async () => {
    const { payload } = await close.send({ input: { month } })
    if (payload === null) return
    notify.success(payload.message ?? TREASURY_TEXTS.closed(name))
    cancel()
    onClosed()
  }
  return (
    <chakra.div mb="5">
      <Card
        title={TREASURY_TEXTS.nextMonth(name)}
        actions={
          hasEnded &&
          viewer?.level === ACCESS_LEVELS.ADMIN && (
            <Button icon={Lock} onClick={() => setAsked(true)}>
              {TREASURY_TEXTS.close(name)}
            </Button>
          )
        }
      >
        <p>{hasEnded ? TREASURY_TEXTS.closingHelp : TREASURY_TEXTS.notEnded(formatPlainDate(endsOn))}</p>
        <TextLink to={paths.trialBalance(endsOn)}>{TREASURY_TEXTS.trialBalanceOf(name)}</TextLink>
      </Card>
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
          {close.userErrors.map(({ message }) => (
            <Notice key={message} tone="danger" announce="alert">
              {message}
            </Notice>
          ))}
          <MutationError error={close.error} />
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
