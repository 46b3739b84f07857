import { Calculator } from 'lucide-react'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SettlementTable } from '../SettlementTable.tsx'
import type { DeceasedState } from './use-deceased.ts'

/** Step 2: what is due, by the balances of now. Spec 002 §9. */
export function CalculationStep({ deceased }: { readonly deceased: DeceasedState }) {
  const { found, problem, busy, calculate } = deceased
  const settlement = found?.settlement ?? null
  if (settlement === null) {
    return (
      <>
        {problem ? (
          <Notice tone="danger" announce="alert" title={problem.title}>
            {problem.text}
          </Notice>
        ) : (
          <Notice title={CLAIMS_TEXTS.calculationRequired}>{CLAIMS_TEXTS.calculationHelp}</Notice>
        )}
        <div>
          <Button
            id="calculatedAmountDue"
            icon={Calculator}
            tone="secondary"
            busy={busy}
            onClick={() => void calculate()}
          >
            {CLAIMS_TEXTS.calculate}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p>{CLAIMS_TEXTS.calculationOf(found?.name ?? '')}</p>
      <SettlementTable settlement={settlement} />
      {settlement.shortfall > 0 && (
        <Notice tone="warning" announce="status" title={CLAIMS_TEXTS.outstandingLoansTitle}>
          {CLAIMS_TEXTS.outstandingLoans}
        </Notice>
      )}
      <Notice>
        {CLAIMS_TEXTS.calculationNote} {CLAIMS_TEXTS.heldBesides}
      </Notice>
    </>
  )
}
