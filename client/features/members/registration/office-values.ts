import { validateRegistration } from '#rules/members/validate-registration.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { without } from '#rules/without.ts'
import type { RegisterAtOfficeInput } from '../../../apollo/graph-types.generated.ts'
import type { WizardStep } from '../../../forms/wizard/empty-fields.ts'
import {
  forGraph,
  LABELS,
  type RegistrationField,
  type RegistrationValues,
  STEPS,
} from './registration-values.ts'

const PASSWORD: ReadonlySet<RegistrationField> = new Set(['password', 'passwordConfirmation'])

/** The registration's steps without the password, which the person sets; the last one asks for the referrer as well. */
export const OFFICE_STEPS: readonly WizardStep<RegistrationValues>[] = STEPS.map(
  ({ title, fields }, index) => ({
    title,
    fields: [
      ...fields.filter((field) => !PASSWORD.has(field)),
      ...(index === STEPS.length - 1 ? (['referrerId'] as const) : []),
    ],
    optional: ['referrerId'],
  }),
)

export const OFFICE_LABELS = { ...LABELS, referrerId: REGISTRATION_TEXTS.atOffice.referrer } as const

/** The same rules as on the website, for somebody for whom staff fill in the form. */
export const validateAtOffice = (
  values: RegistrationValues,
  context: Omit<Parameters<typeof validateRegistration>[1], 'byStaff'>,
) => validateRegistration(values, { ...context, byStaff: true })

/** The values as input of the graph; null while a required value is missing, which validation has reported before. */
export function officeInput(
  values: RegistrationValues,
  idempotencyKey: string,
): RegisterAtOfficeInput | null {
  const input = forGraph(values, idempotencyKey)
  if (input === null) return null
  const referrerId = values.referrerId.trim()
  return {
    ...without(input, 'password', 'passwordConfirmation', 'referrerId'),
    ...(referrerId !== '' && { referrerId }),
  }
}
