import { documentCalls } from '#backend/contract/documents.ts'
import type { DocumentSource } from '#schema/documents/source.ts'
import type { Backend } from '../backend.ts'
import { listIn, messageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readFinancialReport, readLegalDocument } from './translate.ts'

const done = (answer: unknown) => ({ message: messageIn(answer) })

/** The document calls, one a line. */
export const documentApi = (backend: Backend, links: FileLinks): DocumentSource => ({
  legalDocuments: () =>
    backend.ask(documentCalls.legalDocs, {}, (answer) =>
      listIn(answer, ['legalDoc', 'legalDocs']).map((document) => readLegalDocument(document, links)),
    ),
  addLegalDocument: (document, key) =>
    backend.ask(documentCalls.addLegalDoc, { values: document, key }, done),
  removeLegalDocument: (id) => backend.ask(documentCalls.deleteLegalDoc, { params: { id } }, done),
  financialReports: () =>
    backend.ask(documentCalls.finReports, {}, (answer) =>
      listIn(answer, ['finReports', 'finReport'])
        .map((report) => readFinancialReport(report, links))
        // Of one year in the order they came.
        .sort((one, other) => other.year - one.year),
    ),
  addFinancialReport: (report, key) => backend.ask(documentCalls.addFinReport, { values: report, key }, done),
  removeFinancialReport: (id) => backend.ask(documentCalls.deleteFinReport, { params: { id } }, done),
})
