import type { FragmentType } from '@apollo/client/masking'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { BankAccountDetails } from '../BankAccountDetails.tsx'
import type { BankAccountValues } from '../BankAccountFields.tsx'
import { sayThatSaved } from '../say-that-saved.ts'
import { BankAccountForm } from './BankAccountForm.tsx'
import {
  type MemberBankDialog_MemberFragment,
  useMemberBankDialog_MemberFragment,
  useUpdateBankAccountMutation,
} from './MemberBankDialog.generated.ts'

export interface MemberBankDialogProps {
  readonly member: FragmentType<MemberBankDialog_MemberFragment>
  /** Whether the viewer may change this account. */
  readonly editable: boolean
  readonly onClose: () => void
}

/** The modal in which staff see and change a member's bank account. Spec 001 §2. */
export function MemberBankDialog({ member: masked, editable, onClose }: MemberBankDialogProps) {
  const member = useMemberBankDialog_MemberFragment(masked)
  const [editing, setEditing] = useKeptState('member-bank-dialog.editing', false)
  const { send, busy, error } = useSubmit(useUpdateBankAccountMutation(), (data) => data.updateBankAccount)

  const save = async ({ bankAccount }: BankAccountValues, done: () => void) => {
    const { payload, userErrors } = await send({ input: { memberId: member.id, bankAccount } })
    if (payload !== null) {
      sayThatSaved(payload, MEMBERS_TEXTS.bankDetailsSaved)
      done()
    }
    return userErrors
  }
  const change = member.bankAccount === null ? MEMBERS_TEXTS.addBankDetail : MEMBERS_TEXTS.changeBankAccount
  return (
    <Dialog
      open
      title={MEMBERS_TEXTS.bankAccount}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {SHELL_TEXTS.close}
          </Button>
          {editable && <Button onClick={() => setEditing(true)}>{change}</Button>}
        </>
      }
    >
      <BankAccountDetails member={member} />
      {editing && (
        <BankAccountForm
          own={false}
          memberId={member.id}
          stored={member.bankAccount}
          title={change}
          note={MEMBERS_TEXTS.bankAccountChangeNote}
          busy={busy}
          error={error}
          save={save}
          onClose={() => setEditing(false)}
        />
      )}
      {!editable && <Notice>{MEMBERS_TEXTS.higherLevelNotice}</Notice>}
    </Dialog>
  )
}
