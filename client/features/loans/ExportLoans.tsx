import { useApolloClient } from '@apollo/client/react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { ExportFiles } from '../../lists/ExportFiles.tsx'
import { pageReader } from '../../lists/list-page.ts'
import { LoanExportDocument } from './LoanExport.generated.ts'
import { LOAN_FILE } from './loan-file.ts'

export interface ExportLoansProps {
  /** The search text of the list; '' for all loans. */
  readonly search: string
}

/** Spec 002 §2.4: exports the approved loans that the search finds. */
export function ExportLoans({ search }: ExportLoansProps) {
  const client = useApolloClient()
  return (
    <ExportFiles
      list={{
        readPage: pageReader(
          client,
          LoanExportDocument,
          { search: search === '' ? null : search },
          ({ loanRequests }) => loanRequests,
        ),
        keyOf: ({ id }) => id,
      }}
      table={LOAN_FILE}
      noun="loans"
      emptyText={LOANS_TEXTS.noLoansFound}
      narrowedTo={search}
    />
  )
}
