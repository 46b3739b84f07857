import { ANY_SCOPE } from '#rules/programs/scopes.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { pageOf } from '../cut-page.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { containsText } from './contains-text.ts'
import type { FinancialReport } from './source.ts'

export const FinancialReportRef = builder.objectRef<FinancialReport>('FinancialReport').implement({
  scope: ANY_SCOPE,
  interfaces: [NodeRef],
  description: 'An audited financial report of the society.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The reported year, which is not the year of publication.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description; null when none was given.',
    }),
    fileUrl: t.expose('fileUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Address of the PDF for a browser, valid for 15 to 30 minutes. Null when the backend no longer has the file.',
    }),
  }),
})

const FinancialReportPage = pageType('FinancialReportPage', FinancialReportRef, 'financial reports')

const find = async (id: string, { documents }: Context) =>
  (await documents.financialReports()).find((report) => report.id === id) ?? null

// Access is checked before any backend call, as for the queries of reports.
readNode('FinancialReport', find)

builder.queryFields((t) => ({
  financialReport: t.field({
    type: FinancialReportRef,
    nullable: true,
    access: 'SIGNED_IN',
    scope: ANY_SCOPE,
    description: 'One financial report; null when it does not exist or was removed.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the report.' }) },
    resolve: (_root, { id }, context) => find(recordIdOf('FinancialReport', id), context),
  }),
  financialReports: t.field({
    type: FinancialReportPage,
    nullable: true,
    access: 'SIGNED_IN',
    scope: ANY_SCOPE,
    description: 'The audited financial reports, latest year first.',
    args: searchArgs(t.arg, 'year or description'),
    resolve: async (_root, args, { documents }) => {
      const request = pageRequest(args)
      const found = (await documents.financialReports()).filter(({ year, description }) =>
        containsText(request.search, String(year), description),
      )
      return pageOf(found, request)
    },
  }),
}))
