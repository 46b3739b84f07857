import { FilePlus2 } from 'lucide-react'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AddLegalDocument } from './AddLegalDocument.tsx'
import { LegalDocumentsList } from './LegalDocumentsList.tsx'

/** /dashboard/legal-docs: the legal documents, published and removed by staff. Spec 002 §2.5. */
export function LegalDocumentsPage() {
  const [adding, setAdding] = useKeptState('legal-documents-page.adding', false)
  return (
    <>
      <PageHeader
        title={DOCUMENTS_TEXTS.legals}
        description="Bye-laws and other documents. Everyone who is signed in can read them."
        actions={
          <Button icon={FilePlus2} onClick={() => setAdding(true)}>
            {DOCUMENTS_TEXTS.addLegalDocument}
          </Button>
        }
      />
      <LegalDocumentsList
        title="Published documents"
        advice="Add the bye-laws first for members to read."
        editable
      />
      {adding && <AddLegalDocument onClose={() => setAdding(false)} />}
    </>
  )
}
