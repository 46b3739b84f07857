import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadText } from '../../ui/download.ts'
import { notify } from '../../ui/toasts.ts'
import { LoanExportDocument } from './LoanExport.generated.ts'
import { type ExportedLoan, loanCsv } from './loan-csv.ts'

export interface ExportLoansProps {
  /** The search text of the list; '' for all loans. */
  readonly search: string
}

/**
 * Spec 002 §2.4: exports the approved loans of all pages as CSV. It asks for a hundred at a time, shows how far it is and
 * can be cancelled.
 */
export function ExportLoans({ search }: ExportLoansProps) {
  const client = useApolloClient()
  const [running, setRunning] = useState<{ readonly at: string; readonly cancel: () => void } | null>(null)

  const save = async () => {
    const abort = new AbortController()
    const show = (at: string) => setRunning({ at, cancel: () => abort.abort() })
    show('Reading the loans')
    try {
      const loans = await collect(client, search, abort.signal, show)
      if (loans.length === 0) notify.info(LOANS_TEXTS.noLoansFound)
      else downloadText(`loans-${lagosDate(new Date())}.csv`, loanCsv(loans))
    } catch (error) {
      if (!abort.signal.aborted) notify.error(toGraphError(error).message)
    } finally {
      setRunning(null)
    }
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button
        tone="secondary"
        icon={FileDown}
        busy={running !== null}
        {...(running === null ? {} : { busyText: running.at })}
        onClick={() => void save()}
      >
        {SHELL_TEXTS.exportToCsv}
      </Button>
      {running && (
        <Button tone="quiet" onClick={running.cancel} aria-label="Cancel the export">
          Cancel
        </Button>
      )}
    </chakra.div>
  )
}

/** The loans of all pages. Rejects when `signal` is aborted. `show` is told how far it is. */
async function collect(
  client: ApolloClient,
  search: string,
  signal: AbortSignal,
  show: (at: string) => void,
): Promise<readonly ExportedLoan[]> {
  // Stored by id, because a loan approved in the meantime moves the others to the next page.
  const found = new Map<string, ExportedLoan>()
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const { data } = await client.query({
      query: LoanExportDocument,
      variables: { page, search: search === '' ? null : search },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    signal.throwIfAborted()
    pages = data?.loanRequests?.totalPages ?? page
    for (const loan of data?.loanRequests?.items ?? []) found.set(loan.id, loan)
    if (page < pages) show(`${found.size} loans read, page ${page + 1} of ${pages}`)
  }
  return [...found.values()]
}
