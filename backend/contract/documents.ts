import { ANY_SCOPE } from '#rules/programs/scopes.ts'
import { form, open, publishedPdf, text, whole } from './form.ts'
import { COUNT, each, FILE_LINK, listOf, objectOf, recordOf, TEXT, type Wire } from './schema.ts'
import { call, MESSAGE } from './wire.ts'

const STORED_FILE = objectOf({ file_location: FILE_LINK })

/** A legal document, such as the bye-laws. */
const LEGAL_DOC = recordOf('LegalDoc', {
  ...each(['_id', 'docName', 'description'], TEXT),
  legalDocFile: STORED_FILE,
})
export type WireLegalDoc = Wire<typeof LEGAL_DOC>

/** An audited financial report. */
const FIN_REPORT = recordOf('FinReport', {
  ...each(['_id', 'description'], TEXT),
  year: COUNT,
  finDocFile: STORED_FILE,
})
export type WireFinReport = Wire<typeof FIN_REPORT>

/** A legal document to publish. */
export const LEGAL_DOC_FORM = form({
  name: text('docName'),
  description: open(text()),
  file: publishedPdf('legalDocFile'),
})

/** A financial report to publish. */
export const FIN_REPORT_FORM = form({
  year: whole(),
  description: open(text()),
  file: publishedPdf('finDocFile'),
})

/** Documents (rest-contract.md). */
export const documentCalls = {
  legalDocs: call('GET', '/admin/API/get-legal-doc', 'member', {
    programs: ANY_SCOPE,
    summary: 'Bye-laws and other legal documents.',
    answer: objectOf({ legalDoc: listOf(LEGAL_DOC) }),
  }),
  addLegalDoc: call('POST', '/admin/API/add-legal-doc', 'staff', {
    summary: 'Publishes a legal document.',
    multipart: LEGAL_DOC_FORM,
    answer: MESSAGE,
    creates: true,
  }),
  deleteLegalDoc: call('DELETE', '/admin/API/delete-legal-doc/:id', 'staff', {
    summary: 'Removes a legal document.',
    answer: MESSAGE,
  }),
  finReports: call('GET', '/admin/API/get-fin-report', 'member', {
    programs: ANY_SCOPE,
    summary: 'Audited financial reports.',
    answer: objectOf({ finReports: listOf(FIN_REPORT) }),
  }),
  addFinReport: call('POST', '/admin/API/add-fin-report', 'staff', {
    summary: 'Publishes a financial report.',
    multipart: FIN_REPORT_FORM,
    answer: MESSAGE,
    creates: true,
  }),
  deleteFinReport: call('DELETE', '/admin/API/delete-fin-report/:id', 'staff', {
    summary: 'Removes a financial report.',
    answer: MESSAGE,
  }),
}
