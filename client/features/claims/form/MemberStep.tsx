import { UserRoundCheck } from 'lucide-react'
import { formatMemberNumber } from '#rules/members/member-number.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup } from '../../members/person/FieldGroup.tsx'
import { type ClaimValues, LABELS } from './claim-values.ts'
import type { DeceasedState } from './use-deceased.ts'

export interface MemberStepProps {
  readonly form: RulesForm<ClaimValues>
  readonly deceased: Pick<DeceasedState, 'found' | 'problem'>
}

/** Step 1: the deceased member, by member id and surname. Spec 002 §2.9; design: Public look-ups. */
export function MemberStep({ form, deceased: { found, problem } }: MemberStepProps) {
  const society = useSociety()
  const notFound = problem?.title === CLAIMS_TEXTS.memberNotFoundTitle
  return (
    <>
      <FieldGroup>
        <TextField
          {...form.bind('deceasedMemberNumber')}
          label={LABELS.deceasedMemberNumber}
          help={`On the society’s letters, receipts and statements, for example ${formatMemberNumber(society, 101)}.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...form.bind('surname')}
          label={LABELS.surname}
          help="The family name, as in the society’s records."
          autoComplete="off"
          autoCapitalize="words"
        />
      </FieldGroup>
      {problem && (
        <Notice tone={notFound ? 'warning' : 'danger'} announce="alert" title={problem.title}>
          {problem.text} {notFound && CLAIMS_TEXTS.lookupHelp}
        </Notice>
      )}
      {found && (
        <Notice tone="success" announce="status" icon={UserRoundCheck} title={found.name}>
          {[found.memberNumber, found.department].filter((part) => part !== null && part !== '').join(' · ')}
        </Notice>
      )}
    </>
  )
}
