import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { SecondPerson } from '../../../requests/SecondPerson.tsx'
import { useReadsOnly } from '../../../shell/use-reads-only.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { notify } from '../../../ui/toasts.ts'
import type { ReasonDialogProps } from '../ReasonDialog.tsx'
import { useAskBankAgreementMutation, useDecideBankAgreementMutation } from './BankRules.generated.ts'
import { agreementText, type ShownStatement } from './bank-words.ts'

const ReasonDialog = onceOpen<ReasonDialogProps & { readonly open: boolean }>(
  async () => (await import('../ReasonDialog.tsx')).ReasonDialog,
  { stays: false },
)

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' } })

export interface AgreeDifferenceProps {
  readonly statement: ShownStatement
}

/** What is unexplained from before the first statement: said, asked to be agreed, confirmed by a colleague. */
export function AgreeDifference({ statement }: AgreeDifferenceProps) {
  const { id, state, unexplained, missing, agreement, to } = statement
  const [isAsked, setIsAsked] = useKeptState('agree-difference.isAsked', false)
  const readsOnly = useReadsOnly()
  const ask = useSubmit(useAskBankAgreementMutation(), (answer) => answer.askBankAgreement)
  if (agreement !== null && agreement.confirmed === null) return <WaitingAgreement statement={statement} />
  if (agreement !== null && (unexplained === 0 || state !== 'OPEN'))
    return <Notice tone="info">{agreementText(agreement)}</Notice>
  if (state !== 'OPEN' || missing !== 0 || unexplained === 0) return null
  const amount = shortNaira(unexplained)
  return agreement !== null ? (
    <Notice tone="warning">{BANK_TEXTS.agreedBefore(amount)}</Notice>
  ) : (
    <>
      <Notice
        tone="warning"
        action={
          !readsOnly && (
            <Button tone="secondary" onClick={() => setIsAsked(true)}>
              {BANK_TEXTS.agree}
            </Button>
          )
        }
      >
        {BANK_TEXTS.unexplainedDifference(amount)}
      </Notice>
      <ReasonDialog
        open={isAsked}
        title={BANK_TEXTS.agree}
        description={BANK_TEXTS.agreeAdvice(amount, formatPlainDate(to))}
        saveText={BANK_TEXTS.agree}
        busy={ask.busy}
        error={ask.error}
        onClose={() => setIsAsked(false)}
        send={async (reason) => {
          const { payload, userErrors } = await ask.send({ input: { id, reason } })
          if (payload === null) return userErrors.length > 0 ? userErrors : [{ field: null, message: '' }]
          if (payload.message !== null) notify.success(payload.message)
          return []
        }}
      />
    </>
  )
}

/** An agreement that waits for a second person. Anyone may give it up. */
function WaitingAgreement({ statement }: AgreeDifferenceProps) {
  const { id, agreement } = statement
  const [isAsked, setIsAsked] = useKeptState('agree-difference.isConfirming', false)
  const readsOnly = useReadsOnly()
  const decide = useSubmit(useDecideBankAgreementMutation(), (answer) => answer.decideBankAgreement)
  if (agreement === null) return null
  const isOwn = !readsOnly && statement.state === 'OPEN' && agreement.upTo === statement.to
  const send = async (confirm: boolean) => {
    const { payload } = await decide.send({ input: { id, confirm } })
    if (payload === null) return
    setIsAsked(false)
    if (payload.message !== null) notify.success(payload.message)
  }
  return (
    <Stack>
      <Notice tone="warning">
        {BANK_TEXTS.agreementWaits(
          shortNaira(agreement.amount),
          agreement.asked.by?.name ?? '',
          agreement.reason,
        )}
        {isOwn && (
          <Bar>
            {agreement.mayDecide && (
              <Button onClick={() => setIsAsked(true)}>{BANK_TEXTS.confirmAgreement}</Button>
            )}
            <Button tone="secondary" busy={decide.busy && !isAsked} onClick={() => void send(false)}>
              {BANK_TEXTS.refuseAgreement}
            </Button>
          </Bar>
        )}
      </Notice>
      {isOwn && !agreement.mayDecide && <SecondPerson why={SECOND_PERSON_TEXTS.agreement} />}
      {!isAsked && <Refusals errors={decide.userErrors} />}
      {isAsked && (
        <ConfirmDialog
          open
          title={BANK_TEXTS.confirmQuestion}
          confirmText={BANK_TEXTS.confirmAgreement}
          busy={decide.busy}
          onConfirm={() => void send(true)}
          onCancel={() => setIsAsked(false)}
        >
          <p>{BANK_TEXTS.confirmAdvice}</p>
          <Refusals errors={decide.userErrors} />
          <MutationError error={decide.error} />
        </ConfirmDialog>
      )}
    </Stack>
  )
}
