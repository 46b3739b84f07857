import { documentCalls } from '#backend/contract/documents.ts'
import type { DocumentSource, FinancialReport, LegalDocument } from '#schema/documents/source.ts'
import type { Backend } from '../backend.ts'
import { listIn, messageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readFinancialReport, readLegalDocument } from './translate.ts'

const done = (answer: unknown) => ({ message: messageIn(answer) })

/** The only item that `isMeant` accepts; null when several match and the right one is not known. */
function onlyOne<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): Item | null {
  const [found, ...others] = items.filter(isMeant)
  return found !== undefined && others.length === 0 ? found : null
}

/** The published PDFs. The calls that add one do not return it, so it is read from the list. */
export function documentApi(backend: Backend, links: FileLinks): DocumentSource {
  const legalDocuments = (): Promise<readonly LegalDocument[]> =>
    backend.ask(documentCalls.legalDocs, {}, (answer) =>
      listIn(answer, ['legalDoc', 'legalDocs']).map((document) => readLegalDocument(document, links)),
    )
  const financialReports = (): Promise<readonly FinancialReport[]> =>
    backend.ask(documentCalls.finReports, {}, (answer) =>
      listIn(answer, ['finReports', 'finReport'])
        .map((report) => readFinancialReport(report, links))
        // Reports of the same year keep the backend's order.
        .sort((one, other) => other.year - one.year),
    )
  return {
    legalDocuments,
    async addLegalDocument(document, key) {
      const { message } = await backend.ask(documentCalls.addLegalDoc, { values: document, key }, done)
      const { name, description } = document
      const record = async () =>
        onlyOne(await legalDocuments(), (one) => one.name === name && (one.description ?? '') === description)
      return { message, record }
    },
    removeLegalDocument: (id) => backend.ask(documentCalls.deleteLegalDoc, { params: { id } }, done),
    financialReports,
    async addFinancialReport(report, key) {
      const { message } = await backend.ask(documentCalls.addFinReport, { values: report, key }, done)
      const { year, description } = report
      const record = async () =>
        onlyOne(
          await financialReports(),
          (one) => one.year === year && (one.description ?? '') === description,
        )
      return { message, record }
    },
    removeFinancialReport: (id) => backend.ask(documentCalls.deleteFinReport, { params: { id } }, done),
  }
}
