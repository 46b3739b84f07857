import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { CloseButton, RequestDialog } from '../../requests/RequestDialog.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { PaymentEvidence_SocietyFragment } from './PaymentEvidence.generated.ts'
import {
  type RegistrationDialog_MemberFragment,
  useRegistrationDialog_MemberFragment,
} from './RegistrationDialog.generated.ts'
import { RegistrationContent } from './review/RegistrationContent.tsx'
import type { RegistrationQuestion } from './review/use-registration-decision.ts'

export interface RegistrationDialogProps {
  readonly member: FragmentType<RegistrationDialog_MemberFragment>
  readonly society: PaymentEvidence_SocietyFragment
  /** The address of the same registration on a separate page. */
  readonly pageAddress: string
  readonly onAsk: (question: RegistrationQuestion) => void
}

/** A registration with everything that staff need to decide it. */
export function RegistrationDialog({ member: masked, society, pageAddress, onAsk }: RegistrationDialogProps) {
  const member = useRegistrationDialog_MemberFragment(masked)
  return (
    <RequestDialog
      title={member.name}
      footer={
        member.status === 'UNCONFIRMED' ? (
          <>
            <Button tone="dangerQuiet" onClick={() => onAsk('delete')}>
              Delete
            </Button>
            {member.mayDecide && (
              <Button onClick={() => onAsk('confirm')}>{MEMBERS_TEXTS.confirmUser}</Button>
            )}
          </>
        ) : (
          <CloseButton />
        )
      }
    >
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        mb="5"
        textStyle="sm"
        color="fg.muted"
      >
        {member.status === 'UNCONFIRMED' && (
          <StatusBadge status="UNCONFIRMED" label={MEMBERS_TEXTS.pendingApproval} />
        )}
        {member.joinedAt !== null && (
          <span>
            Registered <DateTime instant={member.joinedAt} />
          </span>
        )}
        <TextLink to={pageAddress}>Open as a page</TextLink>
      </chakra.p>
      <RegistrationContent member={member} society={society} level={3} />
    </RequestDialog>
  )
}
