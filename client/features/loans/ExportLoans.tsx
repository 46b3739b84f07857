import { useApolloClient } from '@apollo/client/react'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadText } from '../../ui/download.ts'
import { notify, useActionError } from '../../ui/toasts.ts'
import { LoanExportDocument } from './LoanExport.generated.ts'
import { type ExportedLoan, loanCsv } from './loan-csv.ts'

export interface ExportLoansProps {
  /** The search text of the list; '' for all loans. */
  readonly search: string
}

/** Spec 002 §2.4: exports the approved loans of all pages as CSV and shows the progress by page. */
export function ExportLoans({ search }: ExportLoansProps) {
  const client = useApolloClient()
  const [at, setAt] = useState<string | null>(null)
  const failure = useActionError()

  const collect = async (): Promise<readonly ExportedLoan[]> => {
    // Stored by id, because a loan approved in the meantime moves the others to the next page.
    const found = new Map<string, ExportedLoan>()
    let pages = 1
    for (let page = 1; page <= pages; page += 1) {
      const { data } = await client.query({
        query: LoanExportDocument,
        variables: { page, search: search === '' ? null : search },
        fetchPolicy: 'no-cache',
      })
      pages = data?.loanRequests?.totalPages ?? page
      for (const loan of data?.loanRequests?.items ?? []) found.set(loan.id, loan)
      if (page < pages) setAt(`Page ${page + 1} of ${pages}`)
    }
    return [...found.values()]
  }

  const save = async () => {
    failure.clear()
    setAt('Reading the loans')
    try {
      const loans = await collect()
      if (loans.length === 0) notify.info(LOANS_TEXTS.noLoansFound)
      else downloadText(`loans-${lagosDate(new Date())}.csv`, loanCsv(loans))
    } catch (error) {
      failure.report(toGraphError(error).message)
    } finally {
      setAt(null)
    }
  }
  return (
    <Button
      tone="secondary"
      icon={FileDown}
      busy={at !== null}
      {...(at === null ? {} : { busyText: at })}
      onClick={() => void save()}
    >
      {SHELL_TEXTS.exportToCsv}
    </Button>
  )
}
