/** Texts of the public guarantor form: Spec 002 §2.3, §5, §8. */
export const GUARANTORS_TEXTS = {
  loanIdMissing: 'something went wrong!! ... please check the URL',
  signatureBlank: 'signature cannot be blank',
  noSignatureDetected: 'no signature detected, please add',

  // Not documented; ours.
  cannotBeBlank: (field: string) => `${field} cannot be blank`,
  memberNumberHelp: 'We will confirm your signature to the address on your record.',
  sayWhetherMember: 'please say whether you are a member',
  isBorrower: 'a borrower cannot guarantee their own loan',
  signedAlready: 'you have already signed as guarantor for this loan',
  enoughGuarantors: 'this loan already has its two guarantors',
  formClosed: 'this loan request has been decided, so its guarantor form is closed',
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
