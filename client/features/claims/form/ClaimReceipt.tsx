import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { formatInstant } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { to } from '../../../paths.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { CopyableId } from '../../../ui/CopyButton.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PrintPage } from '../../../ui/PrintPage.tsx'

/** What the beneficiary keeps of a submitted claim. */
export interface Receipt {
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

/** The receipt of a submitted claim, to print or to save. It takes the focus. */
export function ClaimReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { name, address } = useSociety()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div>
      <title>{`${CLAIMS_TEXTS.receipt} · ${CLAIMS_TEXTS.title}`}</title>
      <chakra.div
        ref={top}
        tabIndex={-1}
        outline="0"
        maxW="210mm"
        mx="auto"
        mb="4"
        scrollMarginTop="24"
        data-screen-only
      >
        <Notice tone="success" announce="status" title={CLAIMS_TEXTS.submitted}>
          {CLAIMS_TEXTS.afterSubmission(receipt.email)}
        </Notice>
      </chakra.div>
      <PrintPage
        society={{ name, address }}
        title={CLAIMS_TEXTS.receipt}
        actions={
          <LinkButton to={to('landing')} tone="secondary">
            Go to the front page
          </LinkButton>
        }
      >
        <KeyValueList
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
              label: 'Amount due, as calculated',
              value: receipt.amountDue !== null && <Money amount={receipt.amountDue} />,
            },
          ]}
        />
        <chakra.p mt="5">{CLAIMS_TEXTS.receiptNote}</chakra.p>
      </PrintPage>
    </div>
  )
}
