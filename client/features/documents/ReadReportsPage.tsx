import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FinancialReportsList } from './FinancialReportsList.tsx'

/** /dashboard/user/audited-financial-report: the reports to read. Spec 002 §2.5. */
export function ReadReportsPage() {
  return (
    <>
      <PageHeader
        title={DOCUMENTS_TEXTS.auditedFinancialReport}
        description="The auditors’ reports on how the society has managed members’ money."
      />
      <FinancialReportsList
        advice="A report appears here when the office publishes it after the audit."
        editable={false}
      />
    </>
  )
}
