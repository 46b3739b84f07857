import { Check, FileText, Users, X } from 'lucide-react'
import { useState } from 'react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { LoanQuestion } from './LoanDecision.tsx'
import { LoanRequestDialog } from './LoanRequestDialog.tsx'
import { LoanRequestList } from './LoanRequestList.tsx'
import type { LoanRowAct } from './LoanRequestRows.tsx'

/** Spec 002 §2.4: what the table offers for each request. */
const ACTS: readonly LoanRowAct[] = [
  { id: 'contract', label: 'View contract', icon: FileText, part: 'contract' },
  { id: 'guarantors', label: 'View guarantors', icon: Users, part: 'guarantors' },
  { id: 'confirm', label: 'Confirm', icon: Check, part: 'terms' },
  { id: 'reject', label: LOANS_TEXTS.reject, icon: X, part: 'terms', tone: 'danger' },
]

const questionOf = (act: LoanRowAct | null): LoanQuestion | null =>
  act?.id === 'confirm' || act?.id === 'reject' ? act.id : null

/** /dashboard/loan-requests: the loans that wait for guarantors or for a decision. */
export function LoanRequestsPage() {
  const [asked, setAsked] = useState<LoanQuestion | null>(null)
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
        onOpen={(act) => setAsked(questionOf(act))}
        popup={({ onGone, ...viewed }) => <LoanRequestDialog {...viewed} asked={asked} onDecided={onGone} />}
      />
    </>
  )
}
