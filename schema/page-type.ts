import type { ArgBuilder, ObjectRef } from '@pothos/core'
import { builder, type Types } from './builder.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, type Page } from './page.ts'
import { CURSOR_ARGUMENT } from './page-plugin.ts'

const PageRef = builder.interfaceRef<Page<unknown>>('Page').implement({
  description:
    'One page of a list. A program reads a whole list by sending `endCursor` as `after` while `hasNextPage` is true, with the same other arguments.',
  fields: (t) => ({
    currentPage: t.exposeInt('currentPage', {
      description: 'Number of this page, from 1. Read by `after`: of the page to which the reading has come.',
    }),
    totalPages: t.exposeInt('totalPages', { description: 'Number of pages of this size, at least 1.' }),
    totalCount: t.exposeInt('totalCount', {
      nullable: true,
      description: 'Number of items on all pages; null when the backend does not return it.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are items after this page.' }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description:
        'Where this page ends: sent as `after` it reads on behind the last item, whether that is still in the list or not, as far as `after` says. Null for an empty page that was asked for by its number.',
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
  page: arg.int({ description: 'Number of the page, from 1; the first one when left out.' }),
  pageSize: arg.int({
    defaultValue: PAGE_SIZE,
    required: true,
    description: `Number of items on a page, at most ${PAGE_SIZE_MAX}.`,
  }),
  after: arg.string({
    extensions: CURSOR_ARGUMENT,
    description:
      'In place of `page`: the `endCursor` of a page of this list, read with the same filter and order. Rows that come or go meanwhile move nothing: none is skipped and none comes twice. Over a backend that only numbers its pages it is the next page. It is BAD_USER_INPUT for the same list of another record, and in lists that are reckoned for a day or that a backend answers whole also where the last rows are gone or moved and nothing else tells the place: the list is then read from its beginning.',
  }),
})

/** The arguments of a paged list with a search; `searched` names the searched fields. */
export const searchArgs = (arg: ArgBuilder<Types>, searched: string) => ({
  ...pageArgs(arg),
  search: arg.string({ description: `Only those whose ${searched} contains this text.` }),
})
