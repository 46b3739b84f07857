import { Printer } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { to } from '../../../paths.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { useReadsOnly } from '../../../shell/use-reads-only.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { PrintedPaper } from '../../../ui/PrintedPaper.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  useCloseBankStatementMutation,
  useDiscardBankStatementMutation,
} from './BankStatementPage.generated.ts'
import type { ShownStatement } from './bank-words.ts'
import { ReconciliationPaper } from './ReconciliationPaper.tsx'

export interface EndStatementProps {
  readonly statement: ShownStatement
}

/** Prints a reconciliation, closes it once everything agrees, or discards the statement. */
export function EndStatement({ statement }: EndStatementProps) {
  const navigate = useNavigate()
  const [asked, setAsked] = useKeptState<'print' | 'close' | 'discard' | null>('end-statement.asked', null)
  const close = useSubmit(useCloseBankStatementMutation(), (answer) => answer.closeBankStatement)
  const discard = useSubmit(
    // The page of the statements is read again when it is next shown, and shows no row of this one before.
    useDiscardBankStatementMutation({
      update(cache, { data }) {
        if (data?.discardBankStatement?.deletedId)
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'bankStatements' })
      },
    }),
    (answer) => answer.discardBankStatement,
  )
  const { id, state, canClose } = statement
  const readsOnly = useReadsOnly()
  const isClosing = asked === 'close'
  const act = isClosing ? close : discard
  const confirm = async () => {
    const { payload } = await act.send({ input: { id } })
    if (payload === null) return
    if (payload.message !== null) notify.success(payload.message)
    setAsked(null)
    if (!isClosing) void navigate(to('bankStatements'))
  }
  const text = isClosing ? BANK_TEXTS.close : BANK_TEXTS.discard
  return (
    <>
      <Button tone="secondary" icon={Printer} onClick={() => setAsked('print')}>
        {SHELL_TEXTS.print}
      </Button>
      {state === 'OPEN' && !readsOnly && (
        <>
          <Button tone="secondary" onClick={() => setAsked('discard')}>
            {BANK_TEXTS.discard}
          </Button>
          <Button disabled={!canClose} onClick={() => setAsked('close')}>
            {BANK_TEXTS.close}
          </Button>
        </>
      )}
      {(asked === 'close' || asked === 'discard') && (
        <ConfirmDialog
          open
          title={`${text}?`}
          confirmText={text}
          busy={act.busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        >
          <p>{isClosing ? BANK_TEXTS.closeAdvice : BANK_TEXTS.discardAdvice}</p>
          <Refusals errors={act.userErrors} />
          <MutationError error={act.error} />
        </ConfirmDialog>
      )}
      {asked === 'print' && (
        <PrintedPaper onDone={() => setAsked(null)}>
          <ReconciliationPaper statement={statement} />
        </PrintedPaper>
      )}
    </>
  )
}
