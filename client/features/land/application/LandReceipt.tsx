import type { ReactNode } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { ESTATES } from '#rules/land/estates.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { Receipt } from '../../../shell/Receipt.tsx'
import { CopyableId } from '../../../ui/CopyButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { SubmittedApplication } from './use-send-application.ts'

export interface LandReceiptProps {
  readonly application: SubmittedApplication
  /** Links to go on. */
  readonly actions: ReactNode
}

/** The receipt of a submitted application for land, to print or to save. */
export function LandReceipt({ application, actions }: LandReceiptProps) {
  const { reference, name, email, estate, plots, totalAmount, amountPaid, receivedAt } = application
  return (
    <Receipt
      title={LAND_TEXTS.receipt}
      form={LAND_TEXTS.applicationTitle}
      submitted={{ title: LAND_TEXTS.submitted, text: LAND_TEXTS.afterSubmission(email) }}
      items={[
        { label: 'Reference', value: reference && <CopyableId id={reference} what="reference" /> },
        { label: 'Received', value: formatInstant(receivedAt) },
        { label: 'Applicant', value: name },
        { label: 'Estate', value: ESTATES[estate === 'BLOSSOM' ? 'blossom' : 'university'].name },
        { label: 'Number of plots', value: plots },
        { label: 'Total land cost', value: <Money amount={totalAmount} /> },
        { label: 'First payment, as stated', value: <Money amount={amountPaid} /> },
      ]}
      note={LAND_TEXTS.receiptNote}
      actions={actions}
    />
  )
}
