import type { FragmentType } from '@apollo/client/masking'
import { useRef, useState } from 'react'
import { formatNaira } from '#rules/money.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { type GraphError, toGraphError } from '../../apollo/graph-error.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.ts'
import {
  type LoanDecision_LoanRequestFragment,
  useApproveLoanMutation,
  useLoanDecision_LoanRequestFragment,
  useRejectLoanMutation,
} from './LoanDecision.generated.ts'
import { missingText } from './missing-guarantors.ts'
import { RejectionDialog } from './RejectionDialog.tsx'

/** What staff are about to do with a request. */
export type LoanQuestion = 'confirm' | 'reject'

export interface LoanDecisionProps {
  readonly loanRequest: FragmentType<LoanDecision_LoanRequestFragment>
  /** What was pressed; null while nothing is asked. */
  readonly question: LoanQuestion | null
  readonly onClose: () => void
  /** The request has left the pending ones, by this press or by a colleague's. */
  readonly onDecided: () => void
}

/**
 * The questions before a loan is confirmed or rejected. Confirming without two guarantors is warned of in the
 * documented words; a colleague who was faster is told of kindly.
 */
export function LoanDecision({ loanRequest, question, onClose, onDecided }: LoanDecisionProps) {
  const loan = useLoanDecision_LoanRequestFragment(loanRequest)
  const [approve] = useApproveLoanMutation()
  const [reject] = useRejectLoanMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<GraphError | null>(null)
  const okay = useRef<HTMLButtonElement>(null)
  const missing = loan.guarantorsNeeded - loan.guarantors.length
  const name = loan.borrower?.name ?? 'The borrower'

  const close = () => {
    setFailure(null)
    onClose()
  }
  const decided = () => {
    close()
    onDecided()
  }
  const decide = async (act: () => Promise<Answer>, done: string) => {
    setBusy(true)
    setFailure(null)
    try {
      const { message, userErrors } = await act()
      const refused = userErrors[0]
      if (refused === undefined) {
        notify.success(message ?? done)
        decided()
      } else if (refused.message === LOANS_TEXTS.missingGuarantors) {
        notify.warning(refused.message)
        close()
      } else if (refused.code === 'CONFLICT' || refused.code === 'NOT_FOUND') {
        notify.info(LOANS_TEXTS.decidedMeanwhile(name))
        decided()
      } else {
        notify.error(refused.message)
      }
    } catch (error) {
      setFailure(toGraphError(error))
    } finally {
      setBusy(false)
    }
  }

  const trouble = failure && (
    <Notice tone="danger" announce="alert" title={failure.message}>
      Please try again; what was done already is not done twice.
    </Notice>
  )
  return (
    <>
      <Dialog
        open={question === 'confirm' && missing > 0}
        size="sm"
        role="alertdialog"
        initialFocus={okay}
        onClose={close}
        title={LOANS_TEXTS.missingGuarantors}
        footer={
          <>
            <CopyButton
              text={new URL(paths.guarantorForm(loan.reference), window.location.origin).href}
              what="of the guarantor form"
              label="Copy link"
            />
            <Button ref={okay} onClick={close}>
              {SHELL_TEXTS.okay}
            </Button>
          </>
        }
      >
        {missingText(missing)}. {name} can send the guarantor link to somebody else, or you can.
      </Dialog>
      <ConfirmDialog
        open={question === 'confirm' && missing <= 0}
        title="Confirm this loan?"
        confirmText="Confirm loan"
        busy={busy}
        onCancel={close}
        onConfirm={() =>
          void decide(
            async () =>
              (await approve({ variables: { input: { reference: loan.reference } } })).data
                ?.approveLoanRequest ?? NOTHING_SAID,
            LOANS_TEXTS.approved,
          )
        }
      >
        {trouble}
        <p>
          <strong>{SHELL_TEXTS.actionCannotBeUndone}.</strong>{' '}
          {loan.amountDue !== null &&
            `${formatNaira(loan.amountDue)} is due to ${name}, and the loan is entered in the ledger.`}
        </p>
      </ConfirmDialog>
      <RejectionDialog
        open={question === 'reject'}
        name={name}
        busy={busy}
        trouble={trouble}
        onClose={close}
        onReject={(reason) =>
          void decide(
            async () =>
              (await reject({ variables: { input: { reference: loan.reference, reason } } })).data
                ?.rejectLoanRequest ?? NOTHING_SAID,
            LOANS_TEXTS.rejected,
          )
        }
      />
    </>
  )
}

interface Answer {
  readonly message: string | null
  readonly userErrors: readonly { readonly message: string; readonly code: string }[]
}

const NOTHING_SAID: Answer = { message: null, userErrors: [] }
