import type { ArgBuilder, ObjectRef } from '@pothos/core'
import { builder, type Types } from './builder.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, type Page } from './page.ts'

const PageRef = builder.interfaceRef<Page<unknown>>('Page').implement({
  description: 'One page of a list. To read a whole list, request the next page while `hasNextPage` is true.',
  fields: (t) => ({
    currentPage: t.exposeInt('currentPage', { description: 'Number of this page, from 1.' }),
    totalPages: t.exposeInt('totalPages', { description: 'Number of pages of this size, at least 1.' }),
    totalCount: t.exposeInt('totalCount', {
      nullable: true,
      description: 'Number of items on all pages; null when the backend does not return it.',
    }),
    hasNextPage: t.boolean({
      description: 'Whether there is a page after this one.',
      resolve: ({ currentPage, totalPages }) => currentPage < totalPages,
    }),
  }),
})

/** Declares `XPage implements Page` with its `items`: every paged list of the graph has this shape. */
export function pageType<Item>(name: string, items: ObjectRef<Types, Item>, noun: string) {
  return builder.objectRef<Page<Item>>(name).implement({
    interfaces: [PageRef],
    description: `One page of ${noun}.`,
    fields: (t) => ({
      items: t.field({
        type: [items],
        description: `The ${noun} on this page; empty past the last page.`,
        resolve: (page) => [...page.items],
      }),
    }),
  })
}

/** The arguments of every paged list. */
export const pageArgs = (arg: ArgBuilder<Types>) => ({
  page: arg.int({ defaultValue: 1, required: true, description: 'Number of the page, from 1.' }),
  pageSize: arg.int({
    defaultValue: PAGE_SIZE,
    required: true,
    description: `Number of items on a page, at most ${PAGE_SIZE_MAX}.`,
  }),
})

/** The arguments of a paged list with a search; `searched` names the searched fields. */
export const searchArgs = (arg: ArgBuilder<Types>, searched: string) => ({
  ...pageArgs(arg),
  search: arg.string({ description: `Only those whose ${searched} contains this text.` }),
})
