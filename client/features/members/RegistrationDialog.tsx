import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Neighbours } from '../../ui/Neighbours.tsx'
import { EmploymentFacts } from './EmploymentFacts.tsx'
import { IdentityPictures } from './IdentityPictures.tsx'
import type { PaymentEvidence_SocietyFragment } from './PaymentEvidence.generated.ts'
import { PaymentEvidence } from './PaymentEvidence.tsx'
import { PersonalFacts } from './PersonalFacts.tsx'
import {
  type RegistrationDialog_MemberFragment,
  useRegistrationDialog_MemberFragment,
} from './RegistrationDialog.generated.ts'

export interface RegistrationDialogProps {
  readonly member: FragmentType<RegistrationDialog_MemberFragment>
  readonly society: PaymentEvidence_SocietyFragment
  /** '3 of 12': where this one stands in the list. */
  readonly position: string
  readonly onClose: () => void
  /** null at the ends of the list. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/**
 * Everything an applicant sent, in groups, so that staff can check it. Arrows left and right, or the two
 * buttons, go to the neighbours in the list.
 */
export function RegistrationDialog({
  member: masked,
  society,
  position,
  onClose,
  onPrevious,
  onNext,
}: RegistrationDialogProps) {
  const member = useRegistrationDialog_MemberFragment(masked)
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={member.name}
      headerEnd={
        <Neighbours what="registration" position={position} onPrevious={onPrevious} onNext={onNext} />
      }
    >
      <chakra.p
        // Another registration begins at its top.
        key={`head-${member.id}`}
        ref={toTop}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        mb="5"
        textStyle="sm"
        color="fg.muted"
      >
        <StatusBadge status="UNCONFIRMED" label={MEMBERS_TEXTS.pendingApproval} />
        {member.joinedAt !== null && `Registered ${formatInstant(new Date(member.joinedAt))}`}
      </chakra.p>
      <chakra.div
        key={member.id}
        display="grid"
        columnGap="10"
        rowGap="7"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Column>
          <Group title="Payment evidence">
            <PaymentEvidence member={member} society={society} />
          </Group>
          <Group title="Passport and signature">
            <IdentityPictures member={member} />
          </Group>
          <Group title={MEMBERS_TEXTS.personalDetails}>
            <PersonalFacts member={member} />
          </Group>
        </Column>
        <Column>
          <Group title={MEMBERS_TEXTS.employmentDetails}>
            <EmploymentFacts member={member} />
          </Group>
        </Column>
      </chakra.div>
    </Dialog>
  )
}

const toTop = (head: HTMLElement | null): void => head?.scrollIntoView({ block: 'start' })

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '7', minW: '0' } })

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 textStyle="title" mb="2">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}
