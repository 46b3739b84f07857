import { expect } from 'vitest'
import type { Operation } from './operation.ts'

export const auditOperations: readonly Operation[] = [
  {
    name: 'recordExport',
    as: 'staff',
    extension: true,
    document: `mutation { recordExport(input: { list: "members-register", format: FILE, rows: 9, narrowedTo: "Ada" }) {
      message userErrors { field message } } }`,
  },
  {
    name: 'auditLog',
    as: 'admin',
    extension: true,
    document: `{ auditLog(group: EXPORT) { totalCount items { position happenedAt actorId actorName actorLevel act
      recordKind recordId requestId hash changes { name before after } } } }`,
    check: ({ auditLog }) =>
      expect(auditLog.items[0]).toMatchObject({
        act: 'export list',
        actorLevel: 'MODERATOR',
        recordId: 'members-register',
        changes: expect.arrayContaining([{ name: 'rows', before: null, after: '9' }]),
      }),
  },
]
