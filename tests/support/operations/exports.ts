import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const EXPORT = `id kind format state at from to rows fileName fileUrl bytes sha256 startedBy { name record { id } }
  startedAt finishedAt expiresAt problem mayCancel`

/** An export from its start on. */
export const exportOperations: readonly Operation[] = [
  {
    name: 'startExport',
    as: 'staff',
    extension: true,
    document: `mutation { startExport(input: { kind: BALANCES, format: JSONL, at: "2026-11-20" }) {
      export { id } message userErrors { field message code } } }`,
    keep: ({ startExport }) => ({ export: startExport?.export?.id }),
  },
  {
    name: 'exports',
    as: 'staff',
    extension: true,
    document: `{ exports { totalCount items { ${EXPORT} } } }`,
    check: ({ exports }) => expect(exports.items[0]).toMatchObject({ kind: 'BALANCES', format: 'JSONL' }),
  },
  {
    name: 'cancelExport',
    as: 'staff',
    extension: true,
    document: `mutation ($id: ID!) { cancelExport(input: { id: $id }) {
      export { ${EXPORT} } message userErrors { field message code } } }`,
    variables: ({ export: id }) => ({ id: id ?? 'Export:x' }),
  },
]
