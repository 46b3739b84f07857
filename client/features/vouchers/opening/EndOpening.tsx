import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { notify } from '../../../ui/toasts.ts'
import type { ReasonDialogProps } from '../ReasonDialog.tsx'
import {
  useDiscardOpeningBalancesMutation,
  useReverseOpeningBalancesMutation,
} from './OpeningPage.generated.ts'
import type { ShownBatch } from './opening-words.ts'

const ReasonDialog = onceOpen<ReasonDialogProps & { readonly open: boolean }>(
  async () => (await import('../ReasonDialog.tsx')).ReasonDialog,
  { stays: false },
)

export interface EndOpeningProps {
  readonly batch: ShownBatch
}

/** Discards a batch that is looked at, or reverses one that is posted, with a reason. */
export function EndOpening({ batch }: EndOpeningProps) {
  const [isAsked, setIsAsked] = useKeptState('end-opening.isAsked', false)
  const discard = useSubmit(useDiscardOpeningBalancesMutation(), (answer) => answer.discardOpeningBalances)
  const reverse = useSubmit(useReverseOpeningBalancesMutation(), (answer) => answer.reverseOpeningBalances)
  const { id, state, isReversalWaiting } = batch
  if (state !== 'DRAFT' && state !== 'POSTED') return null
  const isDraft = state === 'DRAFT'
  const close = () => {
    discard.clear()
    reverse.clear()
    setIsAsked(false)
  }
  const done = (message: string) => {
    notify.success(message)
    close()
  }
  const giveUp = async () => {
    const { payload } = await discard.send({ input: { id } })
    if (payload !== null) done(payload.message ?? OPENING_TEXTS.discarded)
  }
  return (
    <>
      <Button tone="secondary" disabled={isReversalWaiting} onClick={() => setIsAsked(true)}>
        {isDraft ? OPENING_TEXTS.discard : OPENING_TEXTS.reverse}
      </Button>
      {isAsked && isDraft && (
        <ConfirmDialog
          open
          title={OPENING_TEXTS.discardQuestion}
          confirmText={OPENING_TEXTS.discard}
          busy={discard.busy}
          onConfirm={() => void giveUp()}
          onCancel={close}
        >
          <p>{OPENING_TEXTS.discardAdvice}</p>
          <Refusals errors={discard.userErrors} />
          <MutationError error={discard.error} />
        </ConfirmDialog>
      )}
      {isAsked && !isDraft && (
        <ReasonDialog
          open
          title={OPENING_TEXTS.reverse}
          description={OPENING_TEXTS.reverseAdvice}
          saveText={OPENING_TEXTS.reverse}
          busy={reverse.busy}
          error={reverse.error}
          onClose={close}
          send={async (reason) => {
            const { payload, userErrors } = await reverse.send({ input: { id, reason } })
            if (payload !== null) done(payload.message ?? OPENING_TEXTS.reversed)
            return payload === null && userErrors.length === 0 ? [{ field: null, message: '' }] : userErrors
          }}
        />
      )}
    </>
  )
}
