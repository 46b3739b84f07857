import { Printer } from 'lucide-react'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Refusals } from '../../requests/Refusals.tsx'
import { useShellSession } from '../../shell/session-context.ts'
import { useReadsOnly } from '../../shell/use-reads-only.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PrintedPaper } from '../../ui/PrintedPaper.tsx'
import { notify } from '../../ui/toasts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import {
  useDiscardVoucherMutation,
  usePostVoucherMutation,
  useReverseVoucherMutation,
} from './VoucherDialog.generated.ts'
import { VoucherPaper } from './VoucherPaper.tsx'
import { mayBook, type ShownVoucher } from './voucher-words.ts'

export interface VoucherActionsProps {
  readonly voucher: ShownVoucher
  readonly onChanged: () => void
}

type Asked = 'post' | 'discard' | 'reverse' | 'print' | null

/** What can be done with a voucher: print it, post or discard one that waits, reverse a posted one. */
export function VoucherActions({ voucher, onChanged }: VoucherActionsProps) {
  const [asked, setAsked] = useKeptState<Asked>(`voucher-actions.${voucher.id}.asked`, null)
  const close = () => setAsked(null)
  const { state, isReversalWaiting, mayDecide } = voucher
  const { viewer } = useShellSession()
  const readsOnly = useReadsOnly()
  const mayReverse = mayBook(voucher, viewer)
  return (
    <>
      <Button tone="secondary" icon={Printer} onClick={() => setAsked('print')}>
        {SHELL_TEXTS.print}
      </Button>
      {state === 'WAITING' && !readsOnly && (
        <>
          <Button tone="secondary" onClick={() => setAsked('discard')}>
            {VOUCHER_TEXTS.discard}
          </Button>
          {mayDecide && <Button onClick={() => setAsked('post')}>{VOUCHER_TEXTS.post}</Button>}
        </>
      )}
      {state === 'POSTED' && mayReverse && !isReversalWaiting && (
        <Button tone="secondary" onClick={() => setAsked('reverse')}>
          {VOUCHER_TEXTS.reverse}
        </Button>
      )}
      {asked === 'post' && <PostQuestion voucher={voucher} onClose={close} onChanged={onChanged} />}
      {(asked === 'discard' || asked === 'reverse') && (
        <TakeBack act={asked} voucher={voucher} onClose={close} onChanged={onChanged} />
      )}
      {asked === 'print' && (
        <PrintedPaper onDone={close}>
          <VoucherPaper voucher={voucher} />
        </PrintedPaper>
      )}
    </>
  )
}

interface QuestionProps extends VoucherActionsProps {
  readonly onClose: () => void
}

function PostQuestion({ voucher, onClose, onChanged }: QuestionProps) {
  const post = useSubmit(usePostVoucherMutation(), (answer) => answer.postVoucher)
  const confirm = async () => {
    const { payload } = await post.send({ input: { id: voucher.id } })
    if (payload === null) return
    notify.success(payload.message ?? VOUCHER_TEXTS.posted(voucher.number))
    onClose()
    onChanged()
  }
  return (
    <ConfirmDialog
      open
      title={VOUCHER_TEXTS.postQuestion(voucher.number)}
      confirmText={VOUCHER_TEXTS.post}
      busy={post.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{VOUCHER_TEXTS.postAdvice}</p>
      <Refusals errors={post.userErrors} />
      <MutationError error={post.error} />
    </ConfirmDialog>
  )
}

function TakeBack({
  act,
  voucher,
  onClose,
  onChanged,
}: QuestionProps & { readonly act: 'discard' | 'reverse' }) {
  const discard = useSubmit(useDiscardVoucherMutation(), (answer) => answer.discardVoucher)
  const reverse = useSubmit(useReverseVoucherMutation(), (answer) => answer.reverseVoucher)
  const isReversal = act === 'reverse'
  const { busy, error } = isReversal ? reverse : discard
  const verb = isReversal ? VOUCHER_TEXTS.reverse : VOUCHER_TEXTS.discard
  return (
    <ReasonDialog
      title={`${verb} ${voucher.number}?`}
      description={
        !isReversal
          ? VOUCHER_TEXTS.savedAdvice
          : voucher.yearEnd === null
            ? VOUCHER_TEXTS.reversalAdvice
            : YEAR_END_TEXTS.reversalAdvice
      }
      saveText={verb}
      busy={busy}
      error={error}
      onClose={onClose}
      send={async (reason) => {
        const input = { id: voucher.id, reason }
        const { payload, userErrors } = isReversal
          ? await reverse.send({ input })
          : await discard.send({ input })
        if (payload === null) return userErrors.length > 0 ? userErrors : [{ field: null, message: '' }]
        if (payload.message !== null) notify.success(payload.message)
        onChanged()
        return []
      }}
    />
  )
}
