import { chakra } from '@chakra-ui/react/styled-system'
import { Landmark, Pencil, ReceiptText } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { isEnough } from '#rules/members/lacking.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { VIEWS_TEXTS } from '#rules/texts/privacy.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import type { Tab } from '../../ui/Tabs.tsx'
import { useSession } from '../session/session-context.ts'
import { FeatureToggles } from './edit/FeatureToggles.tsx'
import type { MemberBankDialogProps } from './edit/MemberBankDialog.tsx'
import { useMayEdit } from './edit/use-may-edit.ts'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberMissing } from './MemberMissing.tsx'
import { MemberPageSkeleton } from './MemberPageSkeleton.tsx'
import { type MemberProfilePageQuery, useMemberProfilePageQuery } from './MemberProfilePage.generated.ts'

const BankDialog = onceOpen<MemberBankDialogProps & { readonly open: boolean }>(
  async () => (await import('./edit/MemberBankDialog.tsx')).MemberBankDialog,
  { stays: false },
)

/** /dashboard/memberprofile/{id}: a member's record for staff, and what they may change of it. Spec 001 §2. */
export function MemberProfilePage() {
  const { memberId = '' } = useParams()
  const { data, error, loading, refetch } = useMemberProfilePageQuery({
    variables: { id: memberId },
    ...READ_ONCE,
  })
  if (data?.member) return <Profile key={data.member.id} member={data.member} />
  if (!error && !data) return <MemberPageSkeleton />
  return (
    <MemberMissing
      title="Member profile"
      error={error}
      onRetry={refetch}
      retrying={loading}
      reason="The link may be old, or the record may have been removed."
      list="members"
    />
  )
}

// The lists of a member are loaded when their tab is opened.
const MemberInstructions = lazy(() =>
  import('../savings/MemberInstructions.tsx').then((module) => ({ default: module.MemberInstructions })),
)
const MemberStatement = lazy(() =>
  import('../savings/MemberStatement.tsx').then((module) => ({ default: module.MemberStatement })),
)
const MemberPayer = lazy(() =>
  import('../payroll/MemberPayer.tsx').then((module) => ({ default: module.MemberPayer })),
)
const MemberRecordViews = lazy(() =>
  import('../privacy/RecordViews.tsx').then((module) => ({ default: module.MemberRecordViews })),
)
const MemberRequests = lazy(() =>
  import('./requests/MemberRequests.tsx').then((module) => ({ default: module.MemberRequests })),
)

const tab = (id: string, label: string, content: ReactNode): Tab => ({
  id,
  label,
  content: <Suspense fallback={<TableSkeleton rows={3} />}>{content}</Suspense>,
})

interface ProfileProps {
  readonly member: NonNullable<MemberProfilePageQuery['member']>
}

function Profile({ member }: ProfileProps) {
  const [bankOpen, setBankOpen] = useKeptState('member-profile-page.bankOpen', false)
  const editable = useMayEdit()(member.accessLevel)
  const confirmed = member.status === 'CONFIRMED'
  const isAdmin = useSession()?.level === ACCESS_LEVELS.ADMIN
  return (
    <>
      <MemberHead
        member={member}
        eyebrow="Member profile"
        mark={member.rateGroup === 'PRIVILEGED' && <Badge tone="info">{MEMBERS_TEXTS.earlyMember}</Badge>}
        actions={
          <>
            {editable && (
              <LinkButton to={paths.editMember(member.id)} icon={Pencil}>
                {MEMBERS_TEXTS.editProfile}
              </LinkButton>
            )}
            {confirmed && (
              <LinkButton to={paths.memberStatement(member.id)} tone="secondary" icon={ReceiptText}>
                {ACCOUNT_STATEMENT_TEXTS.take}
              </LinkButton>
            )}
            <Button tone="secondary" icon={Landmark} onClick={() => setBankOpen(true)}>
              {MEMBERS_TEXTS.bankAccount}
            </Button>
          </>
        }
      />
      {!editable && (
        <chakra.div mb="5">
          <Notice>{MEMBERS_TEXTS.higherLevelNotice}</Notice>
        </chakra.div>
      )}
      {confirmed && !isEnough(member.lacking) && (
        <chakra.div mb="5">
          <Notice tone="warning" title={MEMBERS_TEXTS.lackingTitle}>
            {MEMBERS_TEXTS.lackingText(member.lacking.map((part) => MEMBERS_TEXTS.parts[part].toLowerCase()))}
          </Notice>
        </chakra.div>
      )}
      <MemberDetails
        member={member}
        nextOfKinTitle={MEMBERS_TEXTS.nextOfKinInfo}
        after={[
          tab(
            'features',
            MEMBERS_TEXTS.toggleFeatures,
            <Card>
              <FeatureToggles member={member} editable={editable} />
            </Card>,
          ),
          tab('instructions', MEMBERS_TEXTS.debitInstructions, <MemberInstructions memberId={member.id} />),
          tab('requests', MEMBERS_TEXTS.requests, <MemberRequests memberId={member.id} />),
          ...(confirmed
            ? [
                tab('balances', 'Balances', <MemberStatement memberId={member.id} />),
                tab('payer', PAYROLL_TEXTS.memberPayer, <MemberPayer memberId={member.id} />),
              ]
            : []),
          ...(isAdmin ? [tab('views', VIEWS_TEXTS.tab, <MemberRecordViews memberId={member.id} />)] : []),
        ]}
      />
      <BankDialog open={bankOpen} member={member} editable={editable} onClose={() => setBankOpen(false)} />
    </>
  )
}
