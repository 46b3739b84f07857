import { HandCoins } from 'lucide-react'
import { SETTLEMENT_TEXTS } from '#rules/texts/early-settlement.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { Button } from '../../ui/Button.tsx'
import { SettleLoanDialog, type SettleLoanDialogProps } from './SettleLoanDialog.tsx'

/** The button that records the early settlement of a loan. */
export function SettleLoan(props: Omit<SettleLoanDialogProps, 'onClose'>) {
  const [open, setOpen] = useKeptState('settle-loan.open', false)
  return (
    <div>
      <Button tone="secondary" icon={HandCoins} onClick={() => setOpen(true)}>
        {SETTLEMENT_TEXTS.record}
      </Button>
      {open && <SettleLoanDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
