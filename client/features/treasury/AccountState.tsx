import { chakra } from '@chakra-ui/react/styled-system'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { MutationError } from '../../apollo/MutationError.tsx'
import type { MutationPayload, Submit } from '../../forms/use-submit.ts'
import { useTold } from '../../forms/use-told.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.ts'

type Change = Submit<{ input: { id: string } }, MutationPayload & { readonly message?: string | null }>

export interface AccountStateProps {
  /** Of the record that is closed, or its number in the chart. */
  readonly id: string
  readonly account: { readonly number: string; readonly name: string }
  readonly isClosed: boolean
  readonly close: Change
  readonly reopen: Change
  readonly texts: Readonly<
    Record<'close' | 'closeTitle' | 'closeAdvice' | 'closed' | 'reopen' | 'reopened', string>
  >
}

/** Closes an account of the chart after a question, or opens it again. */
export function AccountState({ id, account, isClosed, close, reopen, texts }: AccountStateProps) {
  const [isAsked, setIsAsked] = useState(false)
  const reopenTold = useTold(reopen)
  const input = { id }
  const cancel = () => {
    close.clear()
    setIsAsked(false)
  }
  const confirm = async () => {
    const { payload } = await close.send({ input })
    if (payload === null) return
    notify.success(payload.message ?? texts.closed)
    cancel()
  }
  if (isClosed)
    return (
      <Button
        tone="quiet"
        icon={LockOpen}
        busy={reopen.busy}
        onClick={() =>
          void reopenTold({ input }).then((payload) => {
            if (payload !== null) notify.success(payload.message ?? texts.reopened)
          })
        }
      >
        {texts.reopen}
      </Button>
    )
  return (
    <>
      <Button tone="quiet" icon={Lock} onClick={() => setIsAsked(true)}>
        {texts.close}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={texts.closeTitle}
          confirmText={texts.close}
          busy={close.busy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <chakra.p mb="4">{`${account.number} ${account.name}`}</chakra.p>
          <Notice tone="warning">{texts.closeAdvice}</Notice>
          {close.userErrors.map(({ message }) => (
            <Notice key={message} tone="danger" announce="alert">
              {message}
            </Notice>
          ))}
          <MutationError error={close.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
