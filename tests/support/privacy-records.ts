import { parsePlainDate } from '#rules/dates.ts'
import type { OwnDataFile, RecordView } from '#schema/privacy/source.ts'
import type { Passkey } from '#schema/session/source.ts'

/** Staff opened a record twice on a day. */
export const aView = (more: Partial<RecordView> = {}): RecordView => ({
  id: '7',
  kind: 'RECORD',
  about: null,
  viewedAs: 'STAFF',
  name: 'Bola Officer',
  day: parsePlainDate('2026-11-20') ?? ('2026-11-20' as RecordView['day']),
  times: 2,
  lastAt: new Date('2026-11-20T09:00:00Z'),
  ...more,
})

/** The file of one's own data. */
export const ownData = (): OwnDataFile => ({
  fileName: 'my-data-COOP000101-2026-11-20.zip',
  url: '/files/sealed',
  bytes: 120_000,
  expiresAt: new Date('2026-11-20T10:00:00Z'),
})

/** A passkey that was not used yet. */
export const aPasskey = (): Passkey => ({
  id: 'p1',
  name: 'Phone',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  lastUsedAt: null,
})
