import type { ArgBuilder, ObjectRef } from '@pothos/core'
import { builder } from './builder.ts'
import type { Page } from './page.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

/** Declares `XPage { items, currentPage, totalPages, totalRequests }`: every list of the graph has this shape. */
export function pageType<Item>(name: string, items: ObjectRef<Types, Item>, noun: string) {
  return builder.objectRef<Page<Item>>(name).implement({
    description: `One page of ${noun}. Walk a whole list by asking pages 1 to \`totalPages\`.`,
    fields: (t) => ({
      items: t.field({
        type: [items],
        description: `The ${noun} on this page; empty past the last page.`,
        resolve: (page) => [...page.items],
      }),
      currentPage: t.exposeInt('currentPage', { description: 'The page this is, counted from 1.' }),
      totalPages: t.exposeInt('totalPages', { description: 'How many pages there are, at least 1.' }),
      totalRequests: t.exposeInt('totalRequests', {
        nullable: true,
        description: 'How many there are over all pages; null when the backend does not tell.',
      }),
    }),
  })
}

/** The arguments every paged list takes. */
export const pageArgs = (arg: ArgBuilder<Types>, searched: string) => ({
  page: arg.int({ defaultValue: 1, required: true, description: 'The page wanted, counted from 1.' }),
  search: arg.string({ description: `Only those whose ${searched} contains this text.` }),
})
