import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, Check, Printer, X } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { SubmittedPapers } from './contract/SubmittedPapers.tsx'
import { type LoanContractPageQuery, useLoanContractPageQuery } from './LoanContractPage.generated.ts'
import { LoanDecision } from './LoanDecision.tsx'
import { LoanProgress } from './LoanProgress.tsx'
import { useLoanDecision } from './use-loan-decision.ts'

type Loan = NonNullable<LoanContractPageQuery['loanRequest']>

/** Spec 002 §2.4: /dashboard/loan-contract-preview?loanid=, contract and authority letter, for reading and printing. */
export function LoanContractPage() {
  const [params] = useSearchParams()
  const reference = readLoanReference(params.get('loanid') ?? '')
  const { data, error, loading, refetch } = useLoanContractPageQuery(
    reference === '' ? skipToken : { variables: { reference }, ...READ_ONCE },
  )
  const loan = data?.loanRequest
  if (loan) return <ContractOf loan={loan} />
  return (
    <>
      <PageHeader title="Loan contract" />
      {error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : reference !== '' && !data ? (
        <div role="status" aria-label="Loading the contract">
          <TableSkeleton rows={8} />
        </div>
      ) : (
        <EmptyState
          title="Loan request not found"
          action={
            <LinkButton to={to('loanRequests')} tone="secondary">
              Go to loan requests
            </LinkButton>
          }
        >
          No pending or approved loan has this loan ID. Rejected requests are not listed.
        </EmptyState>
      )}
    </>
  )
}

interface ContractOfProps {
  readonly loan: Loan
}

function ContractOf({ loan }: ContractOfProps) {
  const navigate = useNavigate()
  const pending = loan.state === 'PENDING'
  const decision = useLoanDecision(({ name }) => {
    // A rejected request is in no list any more, so its contract cannot be shown. Staff return to the pending requests.
    if (name === 'reject') void navigate(to('loanRequests'), { replace: true })
  })
  return (
    <>
      <chakra.div data-screen-only>
        <PageHeader
          title={`Loan contract of ${loan.borrower?.name ?? loan.reference}`}
          description={<LoanProgress loanRequest={loan} withState />}
          actions={
            <>
              <LinkButton to={to(pending ? 'loanRequests' : 'loanSummary')} tone="plain" icon={ArrowLeft}>
                {SHELL_TEXTS.back}
              </LinkButton>
              <Button tone="secondary" icon={Printer} onClick={() => window.print()}>
                {SHELL_TEXTS.print}
              </Button>
              {pending && (
                <>
                  <Button tone="dangerQuiet" icon={X} onClick={() => decision.ask('reject', loan)}>
                    {LOANS_TEXTS.reject}
                  </Button>
                  <Button icon={Check} onClick={() => decision.ask('approve', loan)}>
                    {LOANS_TEXTS.acknowledgeReceipt}
                  </Button>
                </>
              )}
            </>
          }
        />
      </chakra.div>
      <SubmittedPapers loanRequest={loan} level={2} />
      <LoanDecision decision={decision} />
    </>
  )
}
