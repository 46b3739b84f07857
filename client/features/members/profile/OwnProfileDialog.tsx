import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { BankAccountForm } from '../edit/BankAccountForm.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { NextOfKinDialog } from './NextOfKinDialog.tsx'
import { type OwnProfileDialogProps, useOwnProfile } from './use-own-profile.ts'

/** The parts of their own record that members may change. */
export type OwnPart = 'contact' | 'next-of-kin' | 'bank'

const DIALOGS = { contact: ContactDialog, 'next-of-kin': NextOfKinDialog, bank: AddBankDialog } as const

/** The form of one part of the own record. */
export function OwnProfileDialog({ part, ...props }: OwnProfileDialogProps & { readonly part: OwnPart }) {
  const Form = DIALOGS[part]
  return <Form {...props} />
}

/** Spec 001 §4: only while no account is stored; afterwards staff change it. */
function AddBankDialog({ onClose }: OwnProfileDialogProps) {
  const { save, ...sending } = useOwnProfile(MEMBERS_TEXTS.bankDetailsSaved)
  return (
    <BankAccountForm
      own
      stored={null}
      title={MEMBERS_TEXTS.addBankDetail}
      note={MEMBERS_TEXTS.bankAccountNote}
      {...sending}
      save={(values) => save(values, onClose)}
      onClose={onClose}
    />
  )
}
