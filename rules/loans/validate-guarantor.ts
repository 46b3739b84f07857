import {
  type AmountField,
  amountError,
  collectErrors,
  type FieldErrors,
  type FileField,
  isBlank,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { emailError, phoneError } from '../members/contact-fields.ts'
import { type DeclaredSaving, eachDeclaredSaving } from '../savings/declared-savings.ts'
import { GUARANTOR_FIELD_LABELS, GUARANTORS_TEXTS } from '../texts/guarantors.ts'

/** The public guarantor form. Amounts in kobo. */
export interface GuarantorInput extends Readonly<Partial<Record<DeclaredSaving, AmountField>>> {
  readonly surname?: TextField
  readonly otherName?: TextField
  readonly residentialAddress?: TextField
  readonly telephone?: TextField
  readonly email?: TextField
  readonly workPlace?: TextField
  readonly permanentAddress?: TextField
  readonly nextOfKin?: TextField
  readonly nextOfKinPhone?: TextField
  readonly nextOfKinEmail?: TextField
  readonly isMember?: boolean | null | undefined
  /** Drawn or uploaded. */
  readonly signature?: FileField
  readonly passport?: FileField
}

type Labelled = keyof typeof GUARANTOR_FIELD_LABELS

const blankText = (field: Labelled): string => GUARANTORS_TEXTS.cannotBeBlank(GUARANTOR_FIELD_LABELS[field])

/**
 * Spec 002 §5: the guarantor form; members also state their share capital and ordinary savings.
 * Keys are the field names of `GuarantorInput`.
 */
export function validateGuarantor(input: GuarantorInput): FieldErrors {
  const text = (field: Labelled & keyof GuarantorInput) =>
    requiredText(input[field] as TextField, blankText(field))
  const savings = eachDeclaredSaving((saving) =>
    (saving === 'shareCapital' || saving === 'ordinarySavings') &&
    input.isMember === true &&
    isBlank(input[saving])
      ? blankText(saving)
      : amountError(input[saving]),
  )
  return collectErrors({
    surname: text('surname'),
    otherName: text('otherName'),
    residentialAddress: text('residentialAddress'),
    telephone: phoneError(input.telephone, blankText('telephone')),
    email: emailError(input.email, blankText('email')),
    workPlace: text('workPlace'),
    permanentAddress: text('permanentAddress'),
    nextOfKin: text('nextOfKin'),
    nextOfKinPhone: phoneError(input.nextOfKinPhone, blankText('nextOfKinPhone')),
    nextOfKinEmail: emailError(input.nextOfKinEmail, blankText('nextOfKinEmail')),
    ...savings,
    signature: isBlank(input.signature) ? GUARANTORS_TEXTS.signatureBlank : null,
    passport: isBlank(input.passport) ? blankText('passport') : null,
  })
}
