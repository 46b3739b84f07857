import { expect } from 'vitest'
import { SEEDED_AT } from '../seeded-store.ts'
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
    document: `{ auditLog(group: EXPORT) { totalCount items { position happenedAt actor { name record { id } } actorLevel byProgram act actInWords
      recordKind recordKindInWords recordId requestId hash changes { name before after } } } }`,
    check: ({ auditLog }) =>
      expect(auditLog.items[0]).toMatchObject({
        act: 'EXPORT_LIST',
        actInWords: 'export list',
        recordKind: 'LIST',
        actorLevel: 'MODERATOR',
        byProgram: false,
        recordId: 'members-register',
        changes: expect.arrayContaining([{ name: 'rows', before: null, after: '9' }]),
      }),
  },
  {
    name: 'auditMark',
    as: 'admin',
    extension: true,
    document: '{ auditMark { mark sentMark sentAt sentMail isSentByItself } }',
    check: ({ auditMark }) =>
      expect(auditMark).toMatchObject({ mark: expect.stringMatching(/^\d+:\w+$/), isSentByItself: false }),
  },
]

/** Of a sandbox alone. */
export const sandboxOperations: readonly Operation[] = [
  {
    name: 'setSandboxClock',
    as: 'admin',
    extension: true,
    variables: () => ({ now: new Date(SEEDED_AT.getTime() + 600_000).toISOString() }),
    document: `mutation ($now: DateTime!) { setSandboxClock(input: { now: $now }) { society { sandboxNow } message userErrors { field message } } }`,
  },
  {
    name: 'resetSandbox',
    as: 'admin',
    extension: true,
    document: 'mutation { resetSandbox(input: {}) { message userErrors { field message } } }',
  },
]

const STAFF = 'id member { id } name email accessLevel createdAt disabledAt hasPassword hasSecondFactor'

const onStaff = (field: string, more = ''): Operation => ({
  name: field,
  as: 'admin',
  extension: true,
  document: `mutation ($id: ID!) { ${field}(input: { id: $id ${more} }) {
    staffAccount { ${STAFF} } message userErrors { field message code } } }`,
  variables: ({ staffId }) => ({ id: staffId ?? 'StaffAccount:2' }),
})

export const staffOperations: readonly Operation[] = [
  {
    name: 'createStaffAccount',
    as: 'admin',
    extension: true,
    document: `mutation { createStaffAccount(input: {
      name: "Ifeoma Clerk", email: "ifeoma@isusu.example", accessLevel: MODERATOR }) {
      staffAccount { ${STAFF} } message userErrors { field message code } } }`,
    keep: ({ createStaffAccount }) => ({ staffId: createStaffAccount.staffAccount.id }),
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
        expect.objectContaining({ id: staffId, name: 'Ifeoma Obi', accessLevel: 'ADMIN' }),
      ),
  },
]

const AUDITOR =
  'id name firm email firstDay lastDay state givenAt givenBy { name record { id } } endedAt lastSignedInAt hasPassword'

const LAST_DAY = '2027-03-31'

export const auditorOperations: readonly Operation[] = [
  {
    name: 'giveAuditorAccess',
    as: 'admin',
    extension: true,
    document: `mutation { giveAuditorAccess(input: { name: "Tunde Auditor", firm: "Bello & Co.",
      email: "tunde@bello.example", firstDay: "2026-12-01", lastDay: "2026-12-31" }) {
      auditor { ${AUDITOR} } message userErrors { field message code } } }`,
    keep: ({ giveAuditorAccess }) => ({ auditorId: giveAuditorAccess?.auditor?.id }),
  },
  {
    name: 'changeAuditorLastDay',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!, $to: PlainDate!) { changeAuditorLastDay(input: { id: $id, lastDay: $to }) {
      auditor { ${AUDITOR} } message userErrors { field message code } } }`,
    variables: ({ auditorId }) => ({ id: auditorId ?? 'Auditor:9', to: LAST_DAY }),
  },
  {
    name: 'auditors',
    as: 'admin',
    extension: true,
    document: `{ auditors { ${AUDITOR} } }`,
    check: ({ auditors }) => expect(auditors).toMatchObject([{ firm: 'Bello & Co.', lastDay: LAST_DAY }]),
  },
  {
    name: 'endAuditorAccess',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { endAuditorAccess(input: { id: $id }) {
      auditor { ${AUDITOR} } message userErrors { field message code } } }`,
    variables: ({ auditorId }) => ({ id: auditorId ?? 'Auditor:9' }),
  },
]

const withCode = (field: string, selected: string, more: Partial<Operation>): Operation => ({
  name: field,
  as: 'staff',
  extension: true,
  document: `mutation ($password: String!, $code: String!) { ${field}(input: { password: $password, code: $code }) {
    ${selected} message userErrors { field message code } } }`,
  ...more,
})

export const secondFactorOperations: readonly Operation[] = [
  {
    name: 'viewer.secondFactor',
    as: 'staff',
    extension: true,
    document: '{ viewer { secondFactor { isOn isRequired since recoveryCodesLeft } } }',
  },
  {
    name: 'beginSecondFactor',
    as: 'staff',
    extension: true,
    document: `mutation ($password: String!) { beginSecondFactor(input: { password: $password }) {
      setup { secret address } message userErrors { field message code } } }`,
    variables: ({ password }) => ({ password }),
    keep: ({ beginSecondFactor }) => ({ appKey: beginSecondFactor?.setup?.secret }),
  },
  {
    name: 'turnOnSecondFactor',
    as: 'staff',
    extension: true,
    document: `mutation ($code: String!) { turnOnSecondFactor(input: { code: $code }) {
      recoveryCodes { codes } message userErrors { field message code } } }`,
    variables: ({ appKey }, { appCode }) => ({ code: appCode(appKey) }),
    keep: ({ turnOnSecondFactor }) => ({ recovery: turnOnSecondFactor?.recoveryCodes?.codes[0] }),
  },
  withCode('renewRecoveryCodes', 'recoveryCodes { codes }', {
    variables: ({ password, recovery = '123456' }) => ({ password, code: recovery }),
    keep: ({ renewRecoveryCodes }) => ({ recovery: renewRecoveryCodes?.recoveryCodes?.codes[0] }),
  }),
  withCode('turnOffSecondFactor', '', {
    variables: ({ password, recovery = '123456' }) => ({ password, code: recovery }),
  }),
  {
    ...onStaff('resetSecondFactor'),
    variables: ({ codedStaffId }) => ({ id: codedStaffId ?? 'StaffAccount:2' }),
    check: ({ resetSecondFactor }) => expect(resetSecondFactor.staffAccount.hasSecondFactor).toBe(false),
  },
]

export const sessionListOperations: readonly Operation[] = [
  {
    name: 'viewer.sessions',
    as: 'staff',
    extension: true,
    document: '{ viewer { sessions { id device network startedAt lastSeenAt isThis } } }',
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
