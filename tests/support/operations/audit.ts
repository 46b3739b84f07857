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

const STAFF = 'memberId name email accessLevel createdAt disabledAt hasPassword'

const onStaff = (field: string, more = ''): Operation => ({
  name: field,
  as: 'admin',
  extension: true,
  document: `mutation ($id: ID!) { ${field}(input: { memberId: $id ${more} }) {
    staffAccount { ${STAFF} } message userErrors { field message code } } }`,
  variables: ({ staffId }) => ({ id: staffId ?? 'Member:2' }),
})

export const staffOperations: readonly Operation[] = [
  {
    name: 'createStaffAccount',
    as: 'admin',
    extension: true,
    document: `mutation { createStaffAccount(input: {
      name: "Ifeoma Clerk", email: "ifeoma@isusu.example", accessLevel: MODERATOR }) {
      staffAccount { ${STAFF} } message userErrors { field message code } } }`,
    keep: ({ createStaffAccount }) => ({ staffId: createStaffAccount.staffAccount.memberId }),
  },
  onStaff('updateStaffAccount', 'name: "Ifeoma Obi", email: "ifeoma@isusu.example", accessLevel: ADMIN'),
  onStaff('disableStaffAccount'),
  onStaff('enableStaffAccount'),
  {
    name: 'staffAccounts',
    as: 'admin',
    extension: true,
    document: `{ staffAccounts { ${STAFF} } }`,
    check: ({ staffAccounts }, { staffId }) =>
      expect(staffAccounts).toContainEqual(
        expect.objectContaining({ memberId: staffId, name: 'Ifeoma Obi', accessLevel: 'ADMIN' }),
      ),
  },
]

export const sessionListOperations: readonly Operation[] = [
  {
    name: 'viewer.sessions',
    as: 'staff',
    extension: true,
    document: '{ viewer { sessions { id device startedAt lastSeenAt isThis } } }',
    // The sign-in at the beginning of the suite began another one.
    keep: ({ viewer }) => ({
      otherSession: viewer?.sessions?.find(({ isThis }: { isThis: boolean }) => !isThis)?.id,
    }),
    check: ({ viewer }) => expect(viewer.sessions.length).toBeGreaterThan(1),
  },
  {
    name: 'endSession',
    as: 'staff',
    extension: true,
    document:
      'mutation ($id: ID!) { endSession(input: { id: $id }) { message userErrors { field message code } } }',
    variables: ({ otherSession }) => ({ id: otherSession ?? 's1' }),
  },
  {
    name: 'endOtherSessions',
    as: 'staff',
    extension: true,
    document: 'mutation { endOtherSessions { message userErrors { message } } }',
  },
]
