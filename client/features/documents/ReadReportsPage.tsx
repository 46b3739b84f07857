import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FinancialReportsList } from './FinancialReportsList.tsx'

/** /dashboard/user/audited-financial-report: the reports to read. Spec 002 §2.5. */
export function ReadReportsPage() {
  return (
    <>
      <PageHeader
        title={DOCUMENTS_TEXTS.auditedFinancialReport}
        description="How the society has managed its members’ money, as its auditors found."
      />
      <FinancialReportsList
        advice="A report appears here when the auditors have finished and the office publishes it."
        editable={false}
      />
    </>
  )
}
