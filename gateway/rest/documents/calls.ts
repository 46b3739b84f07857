import { documentCalls } from '#backend/contract/documents.ts'
import type { DocumentSource, FinancialReport, LegalDocument } from '#schema/documents/source.ts'
import type { Backend } from '../backend.ts'
import { listIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readFinancialReport, readLegalDocument } from './translate.ts'

/** The only item that `isMeant` accepts; null when several match and the right one is not known. */
function onlyOne<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): Item | null {
  const [found, ...others] = items.filter(isMeant)
  return found !== undefined && others.length === 0 ? found : null
}

/** The published PDFs. The calls that add one do not return it, so it is read from the list. */
export function documentApi(backend: Backend, links: FileLinks): DocumentSource {
  const legalDocuments = (): Promise<readonly LegalDocument[]> =>
    backend.ask(documentCalls.legalDocs, {}, (answer) =>
      listIn(answer, ['legalDoc', 'legalDocs'], (document) => readLegalDocument(document, links)),
    )
  const financialReports = (): Promise<readonly FinancialReport[]> =>
    backend.ask(documentCalls.finReports, {}, (answer) =>
      listIn(answer, ['finReports', 'finReport'], (report) => readFinancialReport(report, links))
        // Reports of the same year keep the backend's order.
        .toSorted((one, other) => other.year - one.year),
    )
  return {
    legalDocuments,
    async addLegalDocument(document) {
      const { message } = await backend.act(documentCalls.addLegalDoc, { values: document })
      const { name, description } = document
      const record = async () =>
        onlyOne(await legalDocuments(), (one) => one.name === name && (one.description ?? '') === description)
      return { message, record }
    },
    removeLegalDocument: (id) => backend.act(documentCalls.deleteLegalDoc, { params: { id } }),
    financialReports,
    async addFinancialReport(report) {
      const { message } = await backend.act(documentCalls.addFinReport, { values: report })
      const { year, description } = report
      const record = async () =>
        onlyOne(
          await financialReports(),
          (one) => one.year === year && (one.description ?? '') === description,
        )
      return { message, record }
    },
    removeFinancialReport: (id) => backend.act(documentCalls.deleteFinReport, { params: { id } }),
  }
}
