import { Check, FileText, Users, X } from 'lucide-react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { loanColumns, loanQueueTexts } from './LoanColumns.tsx'
import { LoanDecision } from './LoanDecision.tsx'
import { LoanProgress } from './LoanProgress.tsx'
import { LoanRequestDialog } from './LoanRequestDialog.tsx'
import { type LoanRequestsPageQuery, useLoanRequestsPageQuery } from './LoanRequestsPage.generated.ts'
import { useLoanDecision } from './use-loan-decision.ts'

const TEXTS = loanQueueTexts('Loan requests', 'loan request', {
  empty: LOANS_TEXTS.nothingFound,
  advice: 'No loan request waits for a decision. Members’ new requests show here as soon as they are sent.',
})

type Loan = NonNullable<LoanRequestsPageQuery['loanRequests']>['items'][number]

/** /dashboard/loan-requests: the pending loan requests. Spec 002 §2.4. */
export function LoanRequestsPage() {
  const address = useQueueAddress()
  const answer = useLoanRequestsPageQuery({
    variables: address.variables,
    fetchPolicy: 'cache-and-network',
  })
  const queue = useQueue(address, answer, ({ loanRequests }) => loanRequests)
  const decision = useLoanDecision(({ request }) => queue.goOn(request.id))
  return (
    <>
      <PageHeader
        title="Loan requests"
        description="Loans that wait for their guarantors or for a decision."
      />
      <RequestQueue
        queue={queue}
        texts={TEXTS}
        columns={[
          ...loanColumns<Loan>({
            id: 'readiness',
            header: 'Readiness',
            card: 'line',
            nowrap: true,
            cell: (loan) => <LoanProgress loanRequest={loan} />,
          }),
          actionsColumn<Loan>({
            header: 'Actions',
            // On phones these actions are in the dialog.
            card: 'hidden',
            cell: (loan) => (
              <RowMenu
                label={`Actions for ${loan.borrower?.name ?? loan.reference}, ${loan.reference}`}
                entries={[
                  {
                    id: 'contract',
                    label: 'View contract',
                    icon: FileText,
                    onSelect: () => queue.open(loan.id, 'contract'),
                  },
                  {
                    id: 'guarantors',
                    label: 'View guarantors',
                    icon: Users,
                    onSelect: () => queue.open(loan.id, 'guarantors'),
                  },
                  {
                    id: 'approve',
                    label: 'Confirm',
                    icon: Check,
                    onSelect: () => decision.ask('approve', loan),
                  },
                  {
                    id: 'reject',
                    label: LOANS_TEXTS.reject,
                    icon: X,
                    tone: 'danger',
                    onSelect: () => decision.ask('reject', loan),
                  },
                ]}
              />
            ),
          }),
        ]}
      >
        {(loan) => (
          <LoanRequestDialog loanRequest={loan} onAsk={(question) => decision.ask(question, loan)} />
        )}
      </RequestQueue>
      <LoanDecision decision={decision} />
    </>
  )
}
