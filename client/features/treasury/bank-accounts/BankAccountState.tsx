import { chakra } from '@chakra-ui/react/styled-system'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  CloseSocietyBankAccountDocument,
  ReopenSocietyBankAccountDocument,
} from './BankAccountsPage.generated.ts'
import { AFTER_CHANGE, type BankAccountRow } from './bank-account-row.ts'

/** Closes a bank account after a question, or opens it again. The first one stays open. */
export function BankAccountState({ bank }: { readonly bank: BankAccountRow }) {
  const [isAsked, setIsAsked] = useState(false)
  const close = useSubmit(
    CloseSocietyBankAccountDocument,
    (data) => data.closeSocietyBankAccount,
    AFTER_CHANGE,
  )
  const reopen = useSubmit(
    ReopenSocietyBankAccountDocument,
    (data) => data.reopenSocietyBankAccount,
    AFTER_CHANGE,
  )
  if (bank.isFirst) return null
  const input = { account: bank.account.number }
  const cancel = () => {
    close.clear()
    setIsAsked(false)
  }
  const confirm = async () => {
    const { payload } = await close.send({ input })
    if (payload === null) return
    notify.success(payload.message ?? BANK_ACCOUNT_TEXTS.closed)
    cancel()
  }
  if (bank.closedAt !== null)
    return (
      <Button
        tone="quiet"
        icon={LockOpen}
        busy={reopen.busy}
        onClick={() =>
          void reopen.send({ input }).then(({ payload, userErrors: [refused] }) => {
            if (payload !== null) notify.success(payload.message ?? BANK_ACCOUNT_TEXTS.reopened)
            else if (refused) notify.error(refused.message)
          })
        }
      >
        {BANK_ACCOUNT_TEXTS.reopen}
      </Button>
    )
  return (
    <>
      <Button tone="quiet" icon={Lock} onClick={() => setIsAsked(true)}>
        {BANK_ACCOUNT_TEXTS.close}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={BANK_ACCOUNT_TEXTS.closeTitle}
          confirmText={BANK_ACCOUNT_TEXTS.close}
          busy={close.busy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <chakra.p mb="4">{`${bank.account.number} ${bank.account.name}`}</chakra.p>
          <Notice tone="warning">{BANK_ACCOUNT_TEXTS.closeAdvice}</Notice>
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
