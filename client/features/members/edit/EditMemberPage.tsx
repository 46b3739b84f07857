import { useParams } from 'react-router-dom'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { MemberMissing } from '../MemberMissing.tsx'
import { useEditMemberPageQuery } from './EditMemberPage.generated.ts'
import { MemberEditForm } from './MemberEditForm.tsx'
import { useMayEdit } from './use-may-edit.ts'

/** /dashboard/memberprofile/{id}/edit: the staff's form of a member's record. Spec 001 §2, §5. */
export function EditMemberPage() {
  const { memberId = '' } = useParams()
  const mayEdit = useMayEdit()
  const { data, error, loading, refetch } = useEditMemberPageQuery({
    variables: { id: memberId },
    ...READ_ONCE,
  })
  const member = data?.member
  if (member) {
    return (
      <>
        <PageHeader
          title={member.name}
          eyebrow={MEMBERS_TEXTS.editProfile}
          documentTitle={`${MEMBERS_TEXTS.editProfile} · ${member.name}`}
        />
        {mayEdit(member.accessLevel) ? (
          <MemberEditForm key={member.id} member={member} university={data.society.university} />
        ) : (
          <Card>
            <Notice
              action={
                <LinkButton tone="secondary" to={paths.memberProfile(memberId)}>
                  Back to the profile
                </LinkButton>
              }
            >
              {MEMBERS_TEXTS.higherLevelNotice}
            </Notice>
          </Card>
        )}
      </>
    )
  }
  if (!error && !data) return <PageSkeleton shape="form" />
  return (
    <MemberMissing
      title={MEMBERS_TEXTS.editProfile}
      error={error}
      onRetry={refetch}
      retrying={loading}
      reason="The link may be old, or the record may have been removed."
      list="members"
    />
  )
}
