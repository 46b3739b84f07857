import {
  collectErrors,
  type FieldErrors,
  type FileField,
  isBlank,
  prefixErrors,
  requiredName,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { emailError, phoneError, reachErrors } from '../members/contact-fields.ts'
import {
  COMPULSORY_SAVINGS,
  type SavingsInput,
  validateDeclaredSavings,
} from '../savings/declared-savings.ts'
import { GUARANTOR_FIELD_LABELS, GUARANTORS_TEXTS } from '../texts/guarantors.ts'

/** The public guarantor form. Amounts in kobo. */
export interface GuarantorInput {
  readonly surname?: TextField
  readonly otherName?: TextField
  readonly residentialAddress?: TextField
  readonly phone?: TextField
  readonly email?: TextField
  readonly workPlace?: TextField
  readonly permanentAddress?: TextField
  /** A relative to turn to. */
  readonly nextOfKin?: {
    readonly name?: TextField
    readonly phone?: TextField
    readonly email?: TextField
  }
  readonly isMember?: boolean | null | undefined
  /** What the guarantor has saved with the society. */
  readonly savings?: SavingsInput
  /** Drawn or uploaded. */
  readonly signature?: FileField
  readonly passport?: FileField
}

type Labelled = keyof typeof GUARANTOR_FIELD_LABELS

const blankText = (field: Labelled): string => GUARANTORS_TEXTS.cannotBeBlank(GUARANTOR_FIELD_LABELS[field])

/**
 * Spec 002 §5: the guarantor form; members also state their share capital and ordinary savings.
 * Keys are the paths of `GuarantorInput`: 'nextOfKin.phone', 'savings.shareCapital'.
 */
export function validateGuarantor(input: GuarantorInput): FieldErrors {
  const { nextOfKin = {}, isMember, savings = {} } = input
  const text = (field: Labelled & keyof GuarantorInput) =>
    requiredText(input[field] as TextField, blankText(field))
  const kin = reachErrors(nextOfKin, {
    phone: blankText('nextOfKin.phone'),
    email: blankText('nextOfKin.email'),
  })
  return collectErrors({
    surname: requiredName(input.surname, blankText('surname')),
    otherName: requiredName(input.otherName, blankText('otherName')),
    residentialAddress: text('residentialAddress'),
    phone: phoneError(input.phone, blankText('phone')),
    email: emailError(input.email, blankText('email')),
    workPlace: text('workPlace'),
    permanentAddress: text('permanentAddress'),
    'nextOfKin.name': requiredName(nextOfKin.name, blankText('nextOfKin.name')),
    ...prefixErrors('nextOfKin', collectErrors(kin)),
    ...validateDeclaredSavings(savings, isMember === true ? COMPULSORY_SAVINGS : [], blankText),
    signature: isBlank(input.signature) ? GUARANTORS_TEXTS.signatureBlank : null,
    passport: isBlank(input.passport) ? blankText('passport') : null,
  })
}
