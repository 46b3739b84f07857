import { randomUUID } from 'node:crypto'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { SecondFactorSource } from '#schema/session/second-factor-source.ts'
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
  hasSecondFactor: false,
  ...more,
})

const accounts = new Map<string, StaffAccount>(
  [
    account('admin', 'Adaobi Okafor', { accessLevel: ACCESS_LEVELS.ADMIN }),
    account('moderator', 'Emeka Nwosu', { hasSecondFactor: true }),
    account('invited', 'Ngozi Adeyemi', { hasPassword: false }),
    account('former', 'Tunde Bello', { disabledAt: RECORDED_AT }),
  ].map((each) => [each.id, each]),
)

/** Ten invented recovery codes. */
const RECOVERY = { codes: Array.from('ABCDEFGHIJ', (letter) => `${letter}QW2-7NXM-K4RT-${letter}PZ3`) }

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

/** A set-up as an app would see it, and recovery codes; nothing is kept. */
export const mockSecondFactor: SecondFactorSource = {
  own: async () => ({ isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 }),
  begin: async () => ({
    message: null,
    record: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address:
        'otpauth://totp/Isusu:admin%40isusu.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Isusu',
    },
  }),
  confirm: async () => ({ message: null, record: RECOVERY }),
  renew: async () => ({ message: null, record: RECOVERY }),
  turnOff: async () => ({ message: null }),
  async reset(id) {
    const known = accounts.get(id)
    if (known === undefined) throw noSuchRecord()
    const record = { ...known, hasSecondFactor: false }
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
    network: '102.89.23.10',
    lastSeenAt: minutesAgo(0),
    isThis: true,
  },
  {
    id: 'office',
    device: 'Firefox on Windows',
    startedAt: minutesAgo(300),
    network: '197.210.54.7',
    lastSeenAt: minutesAgo(45),
    isThis: false,
  },
  { id: 'unnamed', device: null, network: null, startedAt: minutesAgo(600), lastSeenAt: null, isThis: false },
]
