/** Texts of the public guarantor form: Spec 002 §2.3, §5, §8. */
export const GUARANTORS_TEXTS = {
  loanIdMissing: 'something went wrong!! ... please check the URL',
  signatureBlank: 'signature cannot be blank',
  noSignatureDetected: 'no signature detected, please add',

  // Not documented; ours.
  cannotBeBlank: (field: string) => `${field} cannot be blank`,
  memberNumberHelp: 'We write to the address on record that you have signed.',
  sayWhetherMember: 'please say whether you are a member',
  isBorrower: 'a borrower cannot stand as guarantor of their own loan',
  signedAlready: 'you have stood as guarantor for this loan already',
  enoughGuarantors: 'this loan has its two guarantors already',
  formClosed: 'this loan request has been decided, its guarantor form is closed',
  submitted: 'Thank you. Your guarantor form has been received.',
} as const

/** The field names in the 'cannot be blank' messages. */
export const GUARANTOR_FIELD_LABELS = {
  surname: 'surname',
  otherName: 'other name',
  residentialAddress: 'residential address',
  phone: 'telephone',
  email: 'e-mail',
  workPlace: 'work place',
  permanentAddress: 'permanent address',
  'nextOfKin.name': 'next of kin',
  'nextOfKin.email': 'next of kin e-mail',
  'nextOfKin.phone': 'next of kin phone',
  passport: 'passport',
  'savings.shareCapital': 'share capital',
  'savings.ordinarySavings': 'ordinary savings',
} as const
