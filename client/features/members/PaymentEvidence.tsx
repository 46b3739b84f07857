import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import {
  type PaymentEvidence_MemberFragment,
  type PaymentEvidence_SocietyFragment,
  usePaymentEvidence_MemberFragment,
} from './PaymentEvidence.generated.ts'

export interface PaymentEvidenceProps {
  readonly member: FragmentType<PaymentEvidence_MemberFragment>
  readonly society: PaymentEvidence_SocietyFragment
}

/** The payment of the registration fee as stated by the applicant, with a note when it is not the society's fee. */
export function PaymentEvidence({ member: masked, society }: PaymentEvidenceProps) {
  const { payment } = usePaymentEvidence_MemberFragment(masked)
  const amount = payment?.amount ?? null
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {amount === null ? (
        <Notice tone="warning" title="No amount entered">
          The society’s registration fee is {shortNaira(society.registrationFee)}.
        </Notice>
      ) : (
        amount !== society.registrationFee && (
          <Notice tone="warning" title={`${shortNaira(amount)} was paid`}>
            The society’s registration fee is {shortNaira(society.registrationFee)}.
          </Notice>
        )
      )}
      <KeyValueList
        items={[
          { label: 'Amount', value: amount !== null && <Money amount={amount} /> },
          { label: 'Teller name', value: payment?.tellerName },
          { label: REGISTRATION_TEXTS.transactionId, value: payment?.tellerReference },
          { label: 'Bank', value: payment?.bankName },
          { label: 'Date of payment', value: payment?.paymentDate && formatPlainDate(payment.paymentDate) },
        ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
      />
    </chakra.div>
  )
}
