import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

export const anExport = (id: string, more: object = {}) => ({
  id: `Export:${id}`,
  kind: 'BALANCES',
  format: 'CSV',
  state: 'FINISHED',
  at: '2026-10-31',
  from: null,
  to: null,
  rows: 1234,
  fileName: `${id}.csv`,
  fileUrl: `/files/${id}`,
  bytes: 1000,
  sha256: 'ab',
  startedBy: { name: 'Ada Staff' },
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:10.000Z',
  expiresAt: '2026-11-21T09:00:10.000Z',
  problem: null,
  mayCancel: true,
  ...more,
})

export const page = (...items: object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

export const open = (exports: () => unknown, mutations = {}) =>
  renderClientApp({
    path: '/dashboard/exports',
    session: aSession({ id: 'staff-1', level: 2, name: 'Ada Staff' }),
    resolvers: { Query: { exports }, Mutation: mutations },
  })
