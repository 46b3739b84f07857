import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { lagosDate } from '#rules/dates.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { EmploymentFields } from '../person/EmploymentFields.tsx'
import { PersonFields } from '../person/PersonFields.tsx'
import { MEMBER_HELP } from '../person/person-help.ts'
import { type PersonValues, personForGraph } from '../person/person-values.ts'
import { sayThatSaved } from '../say-that-saved.ts'
import { type MemberEditForm_MemberFragment, useUpdateMemberMutation } from './EditMemberPage.generated.ts'
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx'
import { EDIT_LABELS, storedValues, validateMemberEdit } from './member-edit-values.ts'

const Sheet = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const Heading = chakra('h2', { base: { textStyle: 'heading' } })
const Part = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '7' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
  },
})

export interface MemberEditFormProps {
  readonly member: MemberEditForm_MemberFragment
  /** The university whose staff numbers get a prefix. */
  readonly university: string
}

/** The staff's form of a member's record, all fields required. Spec 001 §5. */
export function MemberEditForm({ member, university }: MemberEditFormProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const [saved, setSaved] = useState(false)
  const rules = useRulesForm<PersonValues>({
    validate: (values) => validateMemberEdit(values, member, { university, today }),
    defaultValues: storedValues(member),
    labels: EDIT_LABELS,
  })
  const draft = useDraft({ key: `member.${member.id}`, form: rules.form })
  const { send, busy, progress, error } = useSubmit(useUpdateMemberMutation(), (data) => data.updateMember)

  const save = async (values: PersonValues) => {
    const person = personForGraph(values)
    if (person === null) return []
    const { passport, signature } = values
    const { payload, userErrors } = await send({
      input: {
        id: member.id,
        ...person,
        ...(passport === null ? {} : { passport }),
        ...(signature === null ? {} : { signature }),
      },
    })
    if (payload !== null) {
      draft.clear()
      sayThatSaved(payload, MEMBERS_TEXTS.profileSaved)
      setSaved(true)
    }
    return userErrors
  }
  if (saved) return <Navigate to={paths.memberProfile(member.id)} replace />
  return (
    <Sheet noValidate onSubmit={rules.onSubmit(save)}>
      <UnsavedChangesGuard when={rules.isDirty} />
      <DraftNotice draft={draft} />
      <ErrorSummary {...rules.summary} />
      <MissingFieldsDialog {...rules.summary} />
      <Heading>{MEMBERS_TEXTS.personalDetails}</Heading>
      <Card>
        <Part>
          <PersonFields form={rules} help={MEMBER_HELP} stored={member} />
        </Part>
      </Card>
      <Heading>{MEMBERS_TEXTS.employmentDetails}</Heading>
      <Card>
        <Part>
          <EmploymentFields form={rules} help={MEMBER_HELP} university={university} />
        </Part>
      </Card>
      <MutationError error={error} advise={() => SHELL_TEXTS.nothingIsLost} />
      {progress !== null && progress > 0 && progress < 1 && (
        <ProgressBar label="Sending the record and its pictures" done={progress} total={1} />
      )}
      <Foot>
        <LinkButton tone="secondary" size="lg" to={paths.memberProfile(member.id)}>
          {SHELL_TEXTS.cancel}
        </LinkButton>
        <Button type="submit" size="lg" busy={busy}>
          {MEMBERS_TEXTS.saveChanges}
        </Button>
      </Foot>
    </Sheet>
  )
}
