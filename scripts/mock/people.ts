import { randomUUID } from 'node:crypto'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { OpenSession } from '#schema/session/source.ts'
import type { StaffAccount, StaffSource } from '#schema/session/staff-source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import { noSuchRecord } from './changes.ts'

const account = (id: string, name: string, more: Partial<StaffAccount> = {}): StaffAccount => ({
  id,
  name,
  email: `${id}@isusu.example`,
  accessLevel: ACCESS_LEVELS.MODERATOR,
  createdAt: new Date('2025-01-06T09:00:00Z'),
  disabledAt: null,
  hasPassword: true,
  ...more,
})

const accounts = new Map<string, StaffAccount>(
  [
    account('admin', 'Adaobi Okafor', { accessLevel: ACCESS_LEVELS.ADMIN }),
    account('moderator', 'Emeka Nwosu'),
    account('invited', 'Ngozi Adeyemi', { hasPassword: false }),
    account('former', 'Tunde Bello', { disabledAt: RECORDED_AT }),
  ].map((each) => [each.id, each]),
)

/** The staff accounts of the mock: one of each kind. Changes last as long as the program. */
export const mockStaff: StaffSource = {
  all: async () => [...accounts.values()],
  async create(given) {
    const record = account(randomUUID(), given.name, { ...given, hasPassword: false })
    accounts.set(record.id, record)
    return { message: null, record }
  },
  async update(id, { disabled, ...change }) {
    const known = accounts.get(id)
    if (known === undefined) throw noSuchRecord()
    const disabledAt = disabled === undefined ? known.disabledAt : disabled ? RECORDED_AT : null
    const record = { ...known, ...change, disabledAt }
    accounts.set(id, record)
    return { message: null, record }
  },
}

const minutesAgo = (minutes: number) => new Date(RECORDED_AT.getTime() - minutes * 60_000)

/** The devices of whoever asks. */
export const MOCK_SESSIONS: readonly OpenSession[] = [
  {
    id: 'this',
    device: 'Chrome on Android',
    startedAt: minutesAgo(90),
    lastSeenAt: minutesAgo(0),
    isThis: true,
  },
  {
    id: 'office',
    device: 'Firefox on Windows',
    startedAt: minutesAgo(300),
    lastSeenAt: minutesAgo(45),
    isThis: false,
  },
  { id: 'unnamed', device: null, startedAt: minutesAgo(600), lastSeenAt: null, isThis: false },
]
