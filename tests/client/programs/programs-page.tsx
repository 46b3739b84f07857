import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

/** The account of a program as the page asks for it. */
export const program = (name: string, more: object = {}) => ({
  id: `ServiceAccount:${name}`,
  name,
  scopes: ['READ_PAYROLL', 'WRITE_VOUCHERS'],
  allowedNetworks: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  createdBy: { name: 'Ada Admin' },
  disabledAt: null,
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  isTest: false,
  mayRotate: true,
  keys: [
    {
      id: `key-of-${name}`,
      hint: 'x9Zq',
      state: 'LIVE',
      expiresAt: '2027-03-31T23:00:00.000Z',
      revokedAt: null,
      lastUsedAt: '2026-11-20T09:30:00.000Z',
      lastUsedFrom: null,
      refusedAt: null,
      refusedFrom: null,
    },
  ],
  ...more,
})

const PROGRAMS = [
  program('Payroll bot'),
  program('Nightly export', { keys: [], lastUsedAt: null, mayRotate: false }),
  program('Old bot', { disabledAt: '2026-10-01T09:00:00.000Z', keys: [], mayRotate: false }),
]

/** The page of programs as an admin opens it. */
export const openPrograms = (mutations = {}, items: () => unknown = () => PROGRAMS) =>
  renderClientApp({
    path: '/dashboard/programs',
    session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
    resolvers: {
      Query: { serviceAccounts: async () => ({ items: await items() }) },
      Mutation: mutations,
    },
  })
