import { lagosDate } from '#rules/dates.ts'
import { PUBLISHED_PDF_RULE } from '#rules/documents/file-limits.ts'
import { validateFinancialReport, validateLegalDocument } from '#rules/documents/validate-documents.ts'
import { builder } from '../builder.ts'
import {
  deletionPayload,
  idempotencyKey,
  keyErrors,
  messagePayload,
  mutateDeletion,
  mutateMessage,
} from '../record-payload.ts'
import { uploadErrors } from '../upload.ts'

const AddLegalDocumentPayload = messagePayload('AddLegalDocumentPayload', 'publishing a legal document')
const RemoveLegalDocumentPayload = deletionPayload(
  'RemoveLegalDocumentPayload',
  'taking a legal document down',
)
const AddFinancialReportPayload = messagePayload('AddFinancialReportPayload', 'publishing a financial report')
const RemoveFinancialReportPayload = deletionPayload(
  'RemoveFinancialReportPayload',
  'taking a financial report down',
)

const PDF = { type: 'Upload', required: true, description: 'The document: a PDF of at most 20 MB.' } as const

const AddLegalDocumentInput = builder.inputType('AddLegalDocumentInput', {
  description: 'A legal document to publish.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the document.' }),
    description: t.string({ description: 'What it is about.' }),
    file: t.field(PDF),
    idempotencyKey: idempotencyKey(t),
  }),
})

const AddFinancialReportInput = builder.inputType('AddFinancialReportInput', {
  description: 'An audited financial report to publish.',
  fields: (t) => ({
    year: t.int({ required: true, description: 'The year it is about; this one at the latest.' }),
    description: t.string({ description: 'What it is about.' }),
    file: t.field(PDF),
    idempotencyKey: idempotencyKey(t),
  }),
})

const RemoveLegalDocumentInput = builder.inputType('RemoveLegalDocumentInput', {
  description: 'Which legal document is taken down.',
  fields: (t) => ({ id: t.id({ required: true, description: "The document's record id." }) }),
})

const RemoveFinancialReportInput = builder.inputType('RemoveFinancialReportInput', {
  description: 'Which financial report is taken down.',
  fields: (t) => ({ id: t.id({ required: true, description: "The report's record id." }) }),
})

builder.mutationFields((t) => ({
  addLegalDocument: t.field({
    type: AddLegalDocumentPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Publishes a legal document to everyone signed in.',
    args: { input: t.arg({ type: AddLegalDocumentInput, required: true, description: 'The document.' }) },
    resolve: (_root, { input }, { documents }) => {
      const { name, description, file, idempotencyKey: key } = input
      const errors = {
        ...keyErrors(key),
        ...validateLegalDocument(input),
        ...uploadErrors({ file }, PUBLISHED_PDF_RULE),
      }
      const document = { name: name.trim(), description: description?.trim() ?? '', file }
      return mutateMessage(errors, () => documents.addLegalDocument(document, key ?? null))
    },
  }),
  removeLegalDocument: t.field({
    type: RemoveLegalDocumentPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Takes a legal document down. NOT_FOUND for one that is not there any more.',
    args: { input: t.arg({ type: RemoveLegalDocumentInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { documents }) =>
      mutateDeletion(id, () => documents.removeLegalDocument(id)),
  }),
  addFinancialReport: t.field({
    type: AddFinancialReportPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Publishes an audited financial report to everyone signed in.',
    args: { input: t.arg({ type: AddFinancialReportInput, required: true, description: 'The report.' }) },
    resolve: (_root, { input }, { documents, now }) => {
      const { year, description, file, idempotencyKey: key } = input
      const currentYear = Number(lagosDate(now()).slice(0, 4))
      const errors = {
        ...keyErrors(key),
        ...validateFinancialReport(input, { currentYear }),
        ...uploadErrors({ file }, PUBLISHED_PDF_RULE),
      }
      const report = { year, description: description?.trim() ?? '', file }
      return mutateMessage(errors, () => documents.addFinancialReport(report, key ?? null))
    },
  }),
  removeFinancialReport: t.field({
    type: RemoveFinancialReportPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Takes a financial report down. NOT_FOUND for one that is not there any more.',
    args: { input: t.arg({ type: RemoveFinancialReportInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { documents }) =>
      mutateDeletion(id, () => documents.removeFinancialReport(id)),
  }),
}))
