import { chakra } from '@chakra-ui/react/styled-system'
import { TriangleAlert } from 'lucide-react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import type { PaymentWarning } from '../../apollo/graph-types.generated.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface PaymentWarningsProps {
  readonly warnings: readonly PaymentWarning[]
}

/** What staff should look at before they pay: nothing without a warning, else one notice that names each. */
export function PaymentWarnings({ warnings }: PaymentWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning" title={WITHDRAWALS_TEXTS.warningsTitle}>
      <chakra.ul listStyleType="disc" ps="4" mb="2">
        {warnings.map((warning) => (
          <li key={warning}>{WITHDRAWALS_TEXTS.warnings[warning]}</li>
        ))}
      </chakra.ul>
      {WITHDRAWALS_TEXTS.warningsAdvice}
    </Notice>
  )
}

/** The mark of a row whose payment has warnings. */
export function PaymentMark({ warnings }: PaymentWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {WITHDRAWALS_TEXTS.warningsMark}
    </Badge>
  )
}
