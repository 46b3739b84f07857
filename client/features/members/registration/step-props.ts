import type { RulesForm } from '../../../forms/use-rules-form.ts'
import type { RegistrationValues } from './registration-values.ts'

/** The props of every step of the wizard. */
export interface StepProps {
  readonly form: RulesForm<RegistrationValues>
}
