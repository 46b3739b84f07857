import type { Selectable } from 'kysely'
import { koboToNaira } from '#rules/money.ts'
import type { WireNotice, WirePushDevice } from '../../contract/notices.ts'
import type { Schema } from '../../db/schema.ts'

export type NoticeRow = Selectable<Schema['notices']>

type DeviceRow = Pick<Selectable<Schema['push_devices']>, 'id' | 'device' | 'shows_details' | 'created_at'>

export const presentNotice = (row: NoticeRow): WireNotice => ({
  _id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  amount: row.amount === null ? null : koboToNaira(row.amount),
  label: row.label,
  day: row.day,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at && row.read_at.toISOString(),
})

export const presentDevice = (row: DeviceRow): WirePushDevice => ({
  _id: row.id,
  device: row.device,
  showsDetails: row.shows_details,
  createdAt: row.created_at.toISOString(),
})
