import { chakra } from '@chakra-ui/react/styled-system'
import { FilePlus2, HeartHandshake, Landmark, Pencil } from 'lucide-react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BankAccountDetails } from './BankAccountDetails.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberPageSkeleton } from './MemberPageSkeleton.tsx'
import { type ProfilePageQuery, useProfilePageQuery } from './ProfilePage.generated.ts'
import type { OwnProfileDialogProps } from './profile/OwnProfileDialog.tsx'
import { isAddable, OWN_PARTS, type OwnPart } from './profile/own-profile-part.ts'
import { ReferralCard } from './profile/ReferralCard.tsx'

const PartDialog = onceOpen<OwnProfileDialogProps & { readonly open: boolean }>(
  async () => (await import('./profile/OwnProfileDialog.tsx')).OwnProfileDialog,
  { stays: false },
)

/** /dashboard/profile: the signed-in person's own record, with what they may change. Spec 001 §2. */
export function ProfilePage() {
  const { data, error, loading, refetch } = useProfilePageQuery(READ_ONCE)
  const viewer = data?.viewer
  if (viewer?.member) return <OwnRecord member={viewer.member} />
  if (error) {
    return (
      <>
        <PageHeader title="My profile" />
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      </>
    )
  }
  if (!data) return <MemberPageSkeleton />
  return (
    <>
      <PageHeader title={viewer?.name ?? 'My profile'} eyebrow="My profile" />
      <Card>
        <EmptyState title="No member record">
          This is a staff account, so it has no savings or loans. You will find members’ records under
          Members.
        </EmptyState>
      </Card>
    </>
  )
}

type OwnMember = NonNullable<NonNullable<ProfilePageQuery['viewer']>['member']>

const CLOSED = { change: '' } as const

/** The part of an address; Spec 001 §4: a bank account only while there is none, and what is missing while it is. */
const partNamed = (name: string, hasBank: boolean, lacks: boolean): OwnPart | null =>
  OWN_PARTS.find(
    (part) => part === name && !(part === 'bank' && hasBank) && !(part === 'missing' && !lacks),
  ) ?? null

function OwnRecord({ member }: { readonly member: OwnMember }) {
  // A link may open the form of one part.
  const { values: address, change } = useUrlState(CLOSED)
  const hasBank = member.bankAccount !== null
  const lacks = member.lacking.some(isAddable)
  const [open, setOpen] = useKeptState<OwnPart | null>('profile-page.open', () =>
    partNamed(address.change, hasBank, lacks),
  )
  const hasKin = member.nextOfKin.length > 0
  // Spec 001 §4: only while there is none.
  const addBank = member.bankAccount === null && (
    <Button tone="secondary" icon={Landmark} onClick={() => setOpen('bank')}>
      {MEMBERS_TEXTS.addBankDetail}
    </Button>
  )
  return (
    <>
      <MemberHead
        member={member}
        eyebrow="My profile"
        actions={
          <>
            <Button icon={Pencil} onClick={() => setOpen('contact')}>
              {MEMBERS_TEXTS.editProfile}
            </Button>
            {addBank}
            {lacks && (
              <Button tone="secondary" icon={FilePlus2} onClick={() => setOpen('missing')}>
                {MEMBERS_TEXTS.missingTitle}
              </Button>
            )}
          </>
        }
      />
      <MemberDetails
        member={member}
        nextOfKinAction={
          <Button
            tone="secondary"
            icon={hasKin ? Pencil : HeartHandshake}
            onClick={() => setOpen('next-of-kin')}
          >
            {hasKin ? MEMBERS_TEXTS.editNextOfKin : MEMBERS_TEXTS.addNextOfKin}
          </Button>
        }
        after={[
          {
            id: 'bank',
            label: MEMBERS_TEXTS.bankAccount,
            content: (
              <Card>
                <BankAccountDetails member={member} />
                {member.bankAccount !== null && (
                  <chakra.p mt="4" textStyle="sm" color="fg.muted">
                    {MEMBERS_TEXTS.ownBankAccountNote}
                  </chakra.p>
                )}
              </Card>
            ),
          },
        ]}
      />
      <chakra.div mt="5">
        <ReferralCard confirmed={member.memberNumber !== null} />
      </chakra.div>
      <PartDialog
        open={open !== null}
        part={open ?? 'contact'}
        member={member}
        onClose={() => {
          setOpen(null)
          change(CLOSED, { replace: true })
        }}
      />
    </>
  )
}
