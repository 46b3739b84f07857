import { lagosDate } from '#rules/dates.ts'
import { validateFinancialReport, validateLegalDocument } from '#rules/documents/validate-documents.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { documentCalls, FIN_REPORT_FORM, LEGAL_DOC_FORM } from '../contract/documents.ts'
import { randomId } from '../db/random-id.ts'
import type { Link } from '../files/links.ts'
import { notFound } from '../http/problems.ts'
import { textOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { presentFinancialReport, presentLegalDocument } from './present.ts'
import { financialReports, legalDocuments, type Shelf, takeDown } from './store.ts'

const RECORD_KINDS: Readonly<Record<Shelf, string>> = {
  legal_documents: 'legal document',
  financial_reports: 'financial report',
}

/** Published PDFs: legal documents and audited financial reports (Spec 002 §2.5). */
export const documentRoutes: RouteModule = (on, deps) => {
  const linkFor = (call: Call<'member'>): Link => {
    return (fileId) => deps.files.link(fileId, call.viewer.id, call.now)
  }

  on(documentCalls.legalDocs, async (call) => {
    const rows = await legalDocuments(call.db)
    return { legalDoc: rows.map((row) => presentLegalDocument(row, linkFor(call))) }
  })

  on(documentCalls.finReports, async (call) => {
    const rows = await financialReports(call.db)
    return { finReports: rows.map((row) => presentFinancialReport(row, linkFor(call))) }
  })

  on(
    documentCalls.addLegalDoc,
    async (call) => {
      const fields = new FormFields(call.body)
      const [name, description] = [fields.text('docName'), fields.text('description')]
      const file = call.files.legalDocFile
      fields.refuse(wireErrors(LEGAL_DOC_FORM, validateLegalDocument({ name, description, file })))
      if (file === undefined) throw notFound(DOCUMENTS_TEXTS.fileMissing)
      await call.work(async (work) => {
        const id = randomId()
        const fileId = await deps.files.keep(work, file, { ownerId: null, audience: 'signed in' })
        await work.tx
          .insertInto('legal_documents')
          .values({
            id,
            name,
            description,
            file_id: fileId,
            created_at: work.now,
            created_by: call.viewer.id,
          })
          .execute()
        await work.audit({
          act: 'add legal document',
          recordKind: RECORD_KINDS.legal_documents,
          recordId: id,
          after: { name, description, fileId },
        })
      })
      return { message: DOCUMENTS_TEXTS.added }
    },
    { files: { legalDocFile: 'published pdf' } },
  )

  on(
    documentCalls.addFinReport,
    async (call) => {
      const fields = new FormFields(call.body)
      const [year, description] = [fields.count('year'), fields.text('description')]
      const file = call.files.finDocFile
      const currentYear = Number(lagosDate(call.now).slice(0, 4))
      fields.refuse(
        wireErrors(FIN_REPORT_FORM, validateFinancialReport({ year, description, file }, { currentYear })),
      )
      if (file === undefined || year === null) throw notFound(DOCUMENTS_TEXTS.fileMissing)
      await call.work(async (work) => {
        const id = randomId()
        const fileId = await deps.files.keep(work, file, { ownerId: null, audience: 'signed in' })
        await work.tx
          .insertInto('financial_reports')
          .values({
            id,
            year,
            description,
            file_id: fileId,
            created_at: work.now,
            created_by: call.viewer.id,
          })
          .execute()
        await work.audit({
          act: 'add financial report',
          recordKind: RECORD_KINDS.financial_reports,
          recordId: id,
          after: { year, description, fileId },
        })
      })
      return { message: DOCUMENTS_TEXTS.added }
    },
    { files: { finDocFile: 'published pdf' } },
  )

  const remove = async (call: Call<'staff'>, shelf: Shelf) => {
    await call.work(async (work) => {
      const id = textOf(call.params, 'id')
      const row = await takeDown(work.tx, shelf, id, call.viewer.id, work.now)
      if (row === null) throw notFound(DOCUMENTS_TEXTS.notFound)
      await work.audit({
        act: `remove ${RECORD_KINDS[shelf]}`,
        recordKind: RECORD_KINDS[shelf],
        recordId: id,
        before: { removed: false },
        after: { removed: true },
      })
    })
    return { message: DOCUMENTS_TEXTS.removed }
  }

  on(documentCalls.deleteLegalDoc, (call) => remove(call, 'legal_documents'))

  on(documentCalls.deleteFinReport, (call) => remove(call, 'financial_reports'))
}
