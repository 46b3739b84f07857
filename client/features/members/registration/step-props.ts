import type { PlainDate } from '#rules/dates.ts'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import type { RegistrationValues } from './registration-values.ts'

/** What every step of the wizard is given. */
export interface StepProps {
  readonly form: RulesForm<RegistrationValues>
  /** The day in Lagos. */
  readonly today: PlainDate
}
