import { screen, waitFor } from '@testing-library/react'
import { pageOf } from '#schema/cut-page.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { readCsv } from '#tests/support/read-csv.ts'

/** A page of the staff with these queries and mutations of the graph. */
export const openAsStaff = (
  path: string,
  queries: NonNullable<GraphResolvers[string]>,
  changes: NonNullable<GraphResolvers[string]> = {},
): ClientApp =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        ...queries,
      },
      Mutation: changes,
    },
  })

/** A paged query over these items, of those whose text contains the search. */
export const pagedOver =
  <Item>(items: readonly Item[], textOf: (item: Item) => string) =>
  (_root: unknown, { search, page, pageSize }: Record<string, unknown>) =>
    pageOf(
      items.filter((item) => textOf(item).includes(typeof search === 'string' ? search : '')),
      { page: Number(page), pageSize: Number(pageSize) },
    )

/** The headings of the table, in order. */
export const headings = async (): Promise<string[]> =>
  (await screen.findAllByRole('columnheader')).map((each) => each.textContent)

/** Exports what the page shows; the file's name and its lines. */
export async function exported(
  { user }: ClientApp,
  saved: readonly { readonly name: string; readonly blob: Blob }[],
): Promise<{ name: string; lines: string[][] }> {
  await screen.findAllByRole('table')
  await user.click(screen.getByRole('button', { name: 'Export To CSV' }))
  await waitFor(() => {
    if (saved.length === 0) throw new Error('no file yet')
  })
  const file = saved[saved.length - 1]
  if (!file) throw new Error('no file')
  // Blob.text() leaves out the byte order mark.
  const bytes = new Uint8Array(await file.blob.arrayBuffer())
  return {
    name: file.name,
    lines: readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
  }
}
