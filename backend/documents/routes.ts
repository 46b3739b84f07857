import type { AuditRecordKind } from '#rules/audit/acts.ts'
import { lagosDate } from '#rules/dates.ts'
import { validateFinancialReport, validateLegalDocument } from '#rules/documents/validate-documents.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { documentCalls, FIN_REPORT_FORM, LEGAL_DOC_FORM } from '../contract/documents.ts'
import { randomId } from '../db/random-id.ts'
import type { Link } from '../files/links.ts'
import { filesOf } from '../files/read-files.ts'
import { notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { presentFinancialReport, presentLegalDocument } from './present.ts'
import { financialReports, legalDocuments, type Shelf, takeDown } from './store.ts'

const RECORD_KINDS = {
  legal_documents: 'legal document',
  financial_reports: 'financial report',
} as const satisfies Record<Shelf, AuditRecordKind>

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

  on(documentCalls.addLegalDoc, async (call) => {
    const form = readForm(LEGAL_DOC_FORM, call.body)
    const { name, description } = form.values
    const { file } = filesOf(LEGAL_DOC_FORM, call)
    form.refuse(validateLegalDocument({ name, description, file }))
    if (file === null) throw notFound(DOCUMENTS_TEXTS.fileMissing)
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
  })

  on(documentCalls.addFinReport, async (call) => {
    const form = readForm(FIN_REPORT_FORM, call.body)
    const { year, description } = form.values
    const { file } = filesOf(FIN_REPORT_FORM, call)
    const currentYear = Number(lagosDate(call.now).slice(0, 4))
    form.refuse(validateFinancialReport({ year, description, file }, { currentYear }))
    if (file === null || year === null) throw notFound(DOCUMENTS_TEXTS.fileMissing)
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
  })

  const remove = async (call: Call<'staff'>, shelf: Shelf) => {
    await call.work(async (work) => {
      const id = (call.params.id ?? '').trim().normalize('NFC')
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
