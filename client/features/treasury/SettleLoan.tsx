import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import type { PlainDate } from '#rules/dates.ts'
import { SETTLEMENT_TEXTS } from '#rules/texts/early-settlement.ts'
import { Button } from '../../ui/Button.tsx'
import { SettleLoanDialog } from './SettleLoanDialog.tsx'

export interface SettleLoanProps {
  readonly reference: string
  /** Who usually pays. */
  readonly party: string
  readonly at: PlainDate
}

/** The button that records the early settlement of a loan. */
export function SettleLoan(props: SettleLoanProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button tone="secondary" icon={HandCoins} onClick={() => setOpen(true)}>
        {SETTLEMENT_TEXTS.record}
      </Button>
      {open && <SettleLoanDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
