import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const VIEW = 'id kind about viewedAs name day times lastAt'

/** Who looked at a record, and all of one's own data. */
export const privacyOperations: readonly Operation[] = [
  {
    name: 'member.recordViews',
    as: 'admin',
    extension: true,
    document: `query ($id: ID!) { member(id: $id) { recordViews { totalCount items { ${VIEW} } } } }`,
    variables: ({ memberId }) => ({ id: memberId }),
  },
  {
    name: 'recordViews',
    as: 'member',
    extension: true,
    document: `{ recordViews { totalCount items { ${VIEW} } } }`,
    check: ({ recordViews }) => expect(recordViews.items.length).toBeGreaterThan(0),
  },
  {
    name: 'makeOwnData',
    as: 'member',
    extension: true,
    document: `mutation ($password: String!) { makeOwnData(input: { password: $password }) {
      ownData { fileName url bytes expiresAt } message userErrors { field message code } } }`,
    variables: ({ password }) => ({ password }),
    check: ({ makeOwnData }) => expect(makeOwnData.ownData.bytes).toBeGreaterThan(0),
  },
]
