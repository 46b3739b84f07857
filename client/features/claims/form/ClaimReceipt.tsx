import { formatInstant } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { to } from '../../../paths.ts'
import { Receipt } from '../../../shell/Receipt.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { CopyableId } from '../../../ui/CopyButton.tsx'
import { Money } from '../../../ui/Money.tsx'

/** What the beneficiary keeps of a submitted claim. */
export interface SubmittedClaim {
  /** null when the backend does not tell it. */
  readonly reference: string | null
  readonly deceasedName: string
  readonly deceasedMemberNumber: string
  readonly beneficiaryName: string
  readonly email: string
  /** Kobo. */
  readonly amountDue: Kobo | null
  readonly receivedAt: Date
}

/** The receipt of a submitted claim, to print or to save. */
export function ClaimReceipt({ receipt }: { readonly receipt: SubmittedClaim }) {
  return (
    <Receipt
      title={CLAIMS_TEXTS.receipt}
      form={CLAIMS_TEXTS.title}
      submitted={{ title: CLAIMS_TEXTS.submitted, text: CLAIMS_TEXTS.afterSubmission(receipt.email) }}
      items={[
        {
          label: 'Reference',
          value: receipt.reference && <CopyableId id={receipt.reference} what="reference" />,
        },
        { label: 'Received', value: formatInstant(receipt.receivedAt) },
        { label: 'Deceased member', value: receipt.deceasedName },
        { label: 'Member ID', value: receipt.deceasedMemberNumber },
        { label: 'Beneficiary', value: receipt.beneficiaryName },
        {
          label: 'Calculated amount due',
          value: receipt.amountDue !== null && <Money amount={receipt.amountDue} />,
        },
      ]}
      note={CLAIMS_TEXTS.receiptNote}
      actions={
        <LinkButton to={to('landing')} tone="secondary">
          Go to the home page
        </LinkButton>
      }
    />
  )
}
