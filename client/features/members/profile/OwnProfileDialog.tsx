import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { BankAccountForm } from '../edit/BankAccountForm.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { MissingDialog } from './MissingDialog.tsx'
import { NextOfKinDialog } from './NextOfKinDialog.tsx'
import type { OwnPart, OwnPartProps } from './own-profile-part.ts'
import { useOwnProfile } from './use-own-profile.ts'

export interface OwnProfileDialogProps extends OwnPartProps {
  readonly part: OwnPart
}

const DIALOGS = {
  contact: ContactDialog,
  'next-of-kin': NextOfKinDialog,
  bank: AddBankDialog,
  missing: MissingDialog,
} as const

/** The form of one part of the own record. */
export function OwnProfileDialog({ part, ...props }: OwnProfileDialogProps) {
  const Form = DIALOGS[part]
  return <Form {...props} />
}

/** Spec 001 §4: only while no account is stored; afterwards staff change it. */
function AddBankDialog({ member, onClose }: OwnPartProps) {
  const { save, ...sending } = useOwnProfile(MEMBERS_TEXTS.bankDetailsSaved)
  return (
    <BankAccountForm
      own
      memberId={member.id}
      stored={null}
      title={MEMBERS_TEXTS.addBankDetail}
      note={MEMBERS_TEXTS.bankAccountNote}
      {...sending}
      save={save}
      onClose={onClose}
    />
  )
}
