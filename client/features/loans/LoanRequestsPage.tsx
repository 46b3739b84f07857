import { Check, FileText, Users, X } from 'lucide-react'
import { useState } from 'react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LoanDecision, type LoanQuestion } from './LoanDecision.tsx'
import { LoanRequestDialog } from './LoanRequestDialog.tsx'
import { type ListedLoan, LoanRequestList } from './LoanRequestList.tsx'
import type { LoanRowAct } from './LoanRequestRows.tsx'

/** Spec 002 §2.4: what the table offers for each request. */
const ACTS: readonly LoanRowAct[] = [
  { id: 'contract', label: 'View contract', icon: FileText, part: 'contract' },
  { id: 'guarantors', label: 'View guarantors', icon: Users, part: 'guarantors' },
  { id: 'confirm', label: 'Confirm', icon: Check, part: null },
  { id: 'reject', label: LOANS_TEXTS.reject, icon: X, part: null, tone: 'danger' },
]

/** A decision asked for at a row. */
interface RowQuestion {
  readonly loanRequest: ListedLoan
  readonly question: LoanQuestion | null
  readonly refresh: () => void
}

/** /dashboard/loan-requests: the loans that wait for guarantors or for a decision. */
export function LoanRequestsPage() {
  const [asked, setAsked] = useState<RowQuestion | null>(null)
  return (
    <>
      <PageHeader
        title="Loan requests"
        description="Loans that wait for their guarantors or for a decision."
      />
      <LoanRequestList
        state="PENDING"
        title="Pending requests"
        nothing={LOANS_TEXTS.nothingFound}
        acts={ACTS}
        onAct={(loanRequest, { id }, refresh) =>
          setAsked({ loanRequest, question: id === 'reject' ? 'reject' : 'confirm', refresh })
        }
        popup={({ onGone, ...viewed }) => <LoanRequestDialog {...viewed} onDecided={onGone} />}
      />
      {asked && (
        <LoanDecision
          loanRequest={asked.loanRequest}
          question={asked.question}
          // The question fades out with its own text.
          onClose={() => setAsked({ ...asked, question: null })}
          onDecided={asked.refresh}
        />
      )}
    </>
  )
}
