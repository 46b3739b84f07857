import { expect, it } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'
import { aMemberShare, anAppropriation, aYearEnd, someYearEnds } from '#tests/support/year-end-records.ts'

const ofYear = (year: number) =>
  aYearEnd({ id: String(year), year, appropriation: anAppropriation({ id: String(year), year }) })

it('reads the shares of a year on by its own cursor, and by none of another year', async () => {
  const graph = fakeGraph({
    viewer: aViewer({ accessLevel: 2 }),
    treasury: {
      yearEnds: async () => someYearEnds([ofYear(2025), ofYear(2024)]),
      appropriationShares: async (_year, page) => pageOf([aMemberShare(), aMemberShare()], page),
    },
  })
  const shares = (year: number, after = '') =>
    graph.ask(
      `{ yearEnd(id: "${year}") { appropriation { shares(pageSize: 1${after}) { endCursor items { net } } } } }`,
    )
  const { data } = await shares(2025)
  const after = `, after: "${data?.yearEnd.appropriation.shares.endCursor}"`
  const own = await shares(2025, after)
  expect(own.data?.yearEnd.appropriation.shares.items).toHaveLength(1)
  const other = await shares(2024, after)
  expect(other.errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT'])
})
