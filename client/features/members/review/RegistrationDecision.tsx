import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { useOverrideFields } from '../../../requests/BrokenLimits.tsx'
import { DecisionDialog } from '../../../requests/DecisionDialog.tsx'
import type { Decision } from '../../../requests/use-decision.ts'
import { useAgeLimits } from './use-age-limits.ts'
import type { Applicant, RegistrationQuestion } from './use-registration-decision.ts'

const QUESTIONS = {
  confirm: {
    title: () => MEMBERS_TEXTS.confirmUserTitle,
    confirmText: MEMBERS_TEXTS.confirmUser,
    tone: 'primary',
    consequence: MEMBERS_TEXTS.confirmUserText,
  },
  delete: {
    title: MEMBERS_TEXTS.deleteRegistrationTitle,
    confirmText: 'Delete',
    tone: 'danger',
    consequence: MEMBERS_TEXTS.deleteRegistrationText,
  },
} as const

const NO_FIELDS: ReturnType<typeof useOverrideFields> = []

export interface RegistrationDecisionProps {
  readonly decision: Decision<Applicant, RegistrationQuestion>
}

/** The confirmation dialog for confirming or deleting a registration. Neither can be undone. Spec 001 §4. */
export function RegistrationDecision({ decision }: RegistrationDecisionProps) {
  const { asked } = decision
  const fields = useOverrideFields(useAgeLimits(asked?.request.birthDate ?? null))
  if (asked === null) return null
  const { consequence, title, ...question } = QUESTIONS[asked.name]
  return (
    <DecisionDialog
      decision={decision}
      title={title(asked.request.name)}
      warning={consequence}
      fields={asked.name === 'confirm' ? fields : NO_FIELDS}
      {...question}
    >
      {asked.name === 'confirm' && (
        <p>
          <strong>{asked.request.name}</strong>
        </p>
      )}
    </DecisionDialog>
  )
}
