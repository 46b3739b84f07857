import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import type { Submit } from '../../forms/use-submit.ts'
import { Refusals } from '../../requests/Refusals.tsx'
import type { DecisionPayload } from '../../requests/use-decision.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.ts'
import { BankAccountField } from './bank-accounts/BankAccountField.tsx'
import { ClosingReason, refusedAsAWhole } from './work-list/ClosingReason.tsx'

export interface YearEndActProps {
  readonly act: Submit<
    { input: { year: number; bankLedgerAccount?: string | null; reason?: string | null } },
    DecisionPayload
  >
  readonly year: number
  readonly icon: LucideIcon
  readonly text: string
  readonly question: string
  /** What follows. */
  readonly consequence: string
  /** Called once it is done, for what its answer does not show. */
  readonly onDone?: () => void
  /** Whether money is paid from a bank account, which is then chosen. */
  readonly paysByBank?: boolean
  /** Whether work waits that needs a reason. */
  readonly needsReason?: boolean
}

/** A button for one act on a financial year, with a question before it. */
export function YearEndAct({
  act,
  year,
  icon,
  text,
  question,
  consequence,
  onDone,
  paysByBank = false,
  needsReason = false,
}: YearEndActProps) {
  const [asked, setAsked] = useKeptState('year-end-act.asked', false)
  const [bankLedgerAccount, setBankAccount] = useKeptState('year-end-act.bankLedgerAccount', '')
  const [reason, setReason] = useKeptState('year-end-act.reason', '')
  const cancel = () => {
    act.clear()
    setAsked(false)
  }
  const confirm = async () => {
    const { payload } = await act.send({
      input: {
        year,
        ...(paysByBank && { bankLedgerAccount: bankLedgerAccount || null }),
        ...(needsReason && { reason }),
      },
    })
    if (payload === null) return
    notify.success(payload.message ?? text)
    cancel()
    onDone?.()
  }
  return (
    <>
      <Button icon={icon} onClick={() => setAsked(true)}>
        {text}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={question}
          confirmText={text}
          busy={act.busy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <Notice tone="warning">{consequence}</Notice>
          {paysByBank && (
            <chakra.div mt="4">
              <BankAccountField
                value={bankLedgerAccount}
                onChange={({ currentTarget }) => setBankAccount(currentTarget.value)}
              />
            </chakra.div>
          )}
          {needsReason && <ClosingReason value={reason} onChange={setReason} errors={act.userErrors} />}
          <Refusals errors={needsReason ? refusedAsAWhole(act.userErrors) : act.userErrors} />
          <MutationError error={act.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
