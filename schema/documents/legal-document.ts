import { ANY_SCOPE } from '#rules/programs/scopes.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { pageOf } from '../cut-page.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { containsText } from './contains-text.ts'
import type { LegalDocument } from './source.ts'

export const LegalDocumentRef = builder.objectRef<LegalDocument>('LegalDocument').implement({
  scope: ANY_SCOPE,
  interfaces: [NodeRef],
  description: 'A legal document of the society, such as its bye-laws.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "Name in the list: 'Bye-Laws 2021'." }),
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

const LegalDocumentPage = pageType('LegalDocumentPage', LegalDocumentRef, 'legal documents')

const find = async (id: string, { documents }: Context) =>
  (await documents.legalDocuments()).find((document) => document.id === id) ?? null

// Access is checked before any backend call, as for the queries of documents.
readNode('LegalDocument', find)

builder.queryFields((t) => ({
  legalDocument: t.field({
    type: LegalDocumentRef,
    nullable: true,
    access: 'SIGNED_IN',
    scope: ANY_SCOPE,
    description: 'One legal document; null when it does not exist or was removed.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the document.' }) },
    resolve: (_root, { id }, context) => find(recordIdOf('LegalDocument', id), context),
  }),
  legalDocuments: t.field({
    type: LegalDocumentPage,
    nullable: true,
    access: 'SIGNED_IN',
    scope: ANY_SCOPE,
    description: "The society's bye-laws and other legal documents, in the order of the backend.",
    args: searchArgs(t.arg, 'name or description'),
    resolve: async (_root, args, { documents }) => {
      const request = pageRequest(args)
      const found = (await documents.legalDocuments()).filter(({ name, description }) =>
        containsText(request.search, name, description),
      )
      return pageOf(found, request)
    },
  }),
}))
