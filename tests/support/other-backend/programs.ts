/** What a backend with our extension tells programs, with every value there. */
export const EVENTS = {
  events: [
    {
      id: 'evt_1',
      type: 'member.updated',
      occurredAt: '2026-11-20T09:00:00.000Z',
      subjectId: 'Member:2f9d',
      state: 'MEMBER',
      actorKind: 'staff',
      actorId: 'a1',
      actor: 'Ada Admin',
    },
  ],
  endCursor: 'c1',
  hasMore: 'false',
}

export const WEBHOOK = {
  _id: 'w1',
  url: 'https://program.example/events',
  types: ['member.updated'],
  createdAt: '2026-11-20T09:00:00.000Z',
  createdById: 'a1',
  createdByName: 'Ada Admin',
  account: 'Payroll bot (program)',
  accountId: 'svc-1-a1',
  disabledAt: '2026-11-20T09:00:00.000Z',
  disabledReason: 'gone',
  failingSince: '2026-11-20T09:00:00.000Z',
  oldSecretUntil: '2026-11-21T09:00:00.000Z',
  waiting: '2',
}

export const DELIVERIES = {
  deliveries: [
    {
      _id: 'd1',
      eventId: 'evt_1',
      type: 'member.updated',
      subjectId: 'Member:2f9d',
      state: 'waiting',
      attempts: '1',
      createdAt: '2026-11-20T09:00:00.000Z',
      nextAttemptAt: '2026-11-20T09:00:05.000Z',
      finishedAt: '2026-11-20T09:00:00.000Z',
      status: '500',
      ms: '80',
      problem: 'answered 500',
    },
  ],
  currentPage: '1',
  totalPages: '1',
  totalRequests: '1',
}

/** A passkey of the caller. */
export const PASSKEY = { _id: 'p1', name: 'Phone', createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: null }

/** What a browser is asked. */
export const PASSKEY_OPTIONS = { message: 'asked', options: '{"challenge":"AAAA"}' }

/** Someone looked at a record. */
export const VIEW = {
  _id: '7',
  kind: 'export',
  about: 'members-register',
  viewedAs: 'staff',
  name: 'Chidinma Nwosu',
  day: '2026-11-20',
  times: '2',
  lastAt: '2026-11-20T09:00:00.000Z',
}

/** The file of one's own data. */
export const OWN_DATA = {
  fileName: 'my-data.zip',
  file: '/files/own-data',
  bytes: '2048',
  expiresAt: '2026-11-20T10:00:00.000Z',
}

/** An export that is there to be fetched. */
export const EXPORT = {
  _id: 'x1',
  kind: 'ledger lines',
  format: 'jsonl',
  state: 'finished',
  at: '2026-11-20',
  from: '2026-11-01',
  to: '2026-11-20',
  rows: '12',
  fileName: 'ledger-lines.jsonl',
  file: '/admin/API/exports/x1/file',
  bytes: '2048',
  sha256: 'ab12',
  startedBy: { _id: '7', name: 'Chidinma Nwosu' },
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:05.000Z',
  expiresAt: '2026-11-21T09:00:05.000Z',
  problem: 'none',
  mayCancel: 'true',
}
