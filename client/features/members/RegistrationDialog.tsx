import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Neighbours } from '../../ui/Neighbours.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { PaymentEvidence_SocietyFragment } from './PaymentEvidence.generated.ts'
import {
  type RegistrationDialog_MemberFragment,
  useRegistrationDialog_MemberFragment,
} from './RegistrationDialog.generated.ts'
import { RegistrationContent } from './review/RegistrationContent.tsx'
import type { Applicant, ReviewAct } from './review/use-registration-review.ts'

export interface RegistrationDialogProps {
  readonly member: FragmentType<RegistrationDialog_MemberFragment>
  readonly society: PaymentEvidence_SocietyFragment
  /** '3 of 12': where this one stands in the list. */
  readonly position: string
  /** The same registration as a page of its own. */
  readonly pageAddress: string
  /** What became of the one decided before this. */
  readonly result: ReactNode
  readonly onAsk: (act: ReviewAct, applicant: Applicant) => void
  readonly onClose: () => void
  /** null at the ends of the list. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/**
 * Everything an applicant sent, so that staff can check and decide it. Arrows left and right, or the two
 * buttons, go to the neighbours in the list.
 */
export function RegistrationDialog({
  member: masked,
  society,
  position,
  pageAddress,
  result,
  onAsk,
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
      footer={
        <>
          <Button tone="dangerQuiet" onClick={() => onAsk('DELETE', member)}>
            Delete
          </Button>
          <Button onClick={() => onAsk('CONFIRM', member)}>{MEMBERS_TEXTS.confirmUser}</Button>
        </>
      }
    >
      <chakra.div
        // Another registration begins at its top.
        key={member.id}
        ref={toTop}
        display="flex"
        flexDirection="column"
        gap="4"
        mb="5"
      >
        {result}
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          textStyle="sm"
          color="fg.muted"
        >
          <StatusBadge status="UNCONFIRMED" label={MEMBERS_TEXTS.pendingApproval} />
          {member.joinedAt !== null && `Registered ${formatInstant(new Date(member.joinedAt))}`}
          <TextLink to={pageAddress}>Open as a page</TextLink>
        </chakra.p>
      </chakra.div>
      <RegistrationContent member={member} society={society} level={3} />
    </Dialog>
  )
}

const toTop = (head: HTMLElement | null): void => head?.scrollIntoView({ block: 'start' })
