import { FilePlus2 } from 'lucide-react'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AddFinancialReport } from './AddFinancialReport.tsx'
import { FinancialReportsList } from './FinancialReportsList.tsx'

/** /dashboard/audited-financial-report: the reports, published and removed by staff. Spec 002 §2.5. */
export function FinancialReportsPage() {
  const [adding, setAdding] = useKeptState('financial-reports-page.adding', false)
  return (
    <>
      <PageHeader
        title={DOCUMENTS_TEXTS.auditedFinancialReport}
        description="The audited accounts of each year. Everyone who is signed in can read them."
        actions={
          <Button icon={FilePlus2} onClick={() => setAdding(true)}>
            {DOCUMENTS_TEXTS.addFinancialReport}
          </Button>
        }
      />
      <FinancialReportsList advice="Add last year’s report for members to read." editable />
      {adding && <AddFinancialReport onClose={() => setAdding(false)} />}
    </>
  )
}
