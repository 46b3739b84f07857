import { PUBLISHED_PDF_RULE } from '#rules/documents/file-limits.ts'
import { validateLegalDocument } from '#rules/documents/validate-documents.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { uploadErrors } from '../upload.ts'
import { LegalDocumentRef } from './legal-document.ts'

recordMutation('addLegalDocument', {
  access: 'STAFF',
  description: 'Publishes a legal document to all signed-in people.',
  record: ['legalDocument', LegalDocumentRef],
  input: {
    description: 'The document to publish.',
    fields: (t) => ({
      name: t.string({ required: true, description: "Name in the list: 'Bye-Laws 2021'." }),
      description: t.string({ description: 'Description, at most 5,000 characters.' }),
      file: t.field({ type: 'Upload', required: true, description: 'A PDF of at most 20 MB.' }),
    }),
  },
  run: (input, { documents }) => {
    const { name, description, file } = input
    requireValid([...errorsIn(validateLegalDocument(input)), ...uploadErrors({ file }, PUBLISHED_PDF_RULE)])
    const document = { name: name.trim(), description: description?.trim() ?? '', file }
    return documents.addLegalDocument(document)
  },
})
