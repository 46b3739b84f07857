import { builder } from '../builder.ts'
import { pageOf, pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import type { FinancialReport, LegalDocument } from './source.ts'

const FILE_URL = 'Address of the PDF, readable by a browser for a while; null when there is none.'

const LegalDocumentRef = builder.objectRef<LegalDocument>('LegalDocument').implement({
  description: 'A bye-law or another legal document of the society.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The record's id; stable, and the key of caches." }),
    name: t.exposeString('name', { description: 'Name of the document.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it is about.' }),
    fileUrl: t.exposeString('fileUrl', { nullable: true, description: FILE_URL }),
  }),
})

const FinancialReportRef = builder.objectRef<FinancialReport>('FinancialReport').implement({
  description: 'An audited financial report of the society.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The record's id; stable, and the key of caches." }),
    year: t.exposeInt('year', { description: 'The year it is about.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it is about.' }),
    fileUrl: t.exposeString('fileUrl', { nullable: true, description: FILE_URL }),
  }),
})

const LegalDocumentPage = pageType('LegalDocumentPage', LegalDocumentRef, 'legal documents')
const FinancialReportPage = pageType('FinancialReportPage', FinancialReportRef, 'financial reports')

const holds = (search: string, ...texts: readonly (string | null)[]): boolean =>
  texts.join(' ').toLowerCase().includes(search.toLowerCase())

builder.queryFields((t) => ({
  legalDocuments: t.field({
    type: LegalDocumentPage,
    nullable: true,
    access: 'SIGNED_IN',
    description: "The society's bye-laws and other legal documents.",
    args: searchArgs(t.arg, 'name or description'),
    resolve: async (_root, args, { documents, society }) => {
      const { page, pageSize, search } = pageRequest(args)
      const found = (await documents.legalDocuments()).filter(({ name, description }) =>
        holds(search, name, description),
      )
      return pageOf(found, { page, pageSize })
    },
  }),
  financialReports: t.field({
    type: FinancialReportPage,
    nullable: true,
    access: 'SIGNED_IN',
    description: 'The audited financial reports, the latest year first.',
    args: searchArgs(t.arg, 'year or description'),
    resolve: async (_root, args, { documents, society }) => {
      const { page, pageSize, search } = pageRequest(args)
      const found = (await documents.financialReports()).filter(({ year, description }) =>
        holds(search, String(year), description),
      )
      return pageOf(found, { page, pageSize })
    },
  }),
}))
