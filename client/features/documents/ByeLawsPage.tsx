import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LegalDocumentsList } from './LegalDocumentsList.tsx'

/** /dashboard/user/legal-docs: the legal documents to read. Spec 002 §2.5. */
export function ByeLawsPage() {
  return (
    <>
      <PageHeader
        title={DOCUMENTS_TEXTS.byeLaws}
        description="The rules agreed by the society and its members."
      />
      <LegalDocumentsList
        title="Documents"
        advice="The bye-laws appear here when the office publishes them."
        editable={false}
      />
    </>
  )
}
