import type { ColumnType, Generated } from 'kysely'
import type { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_STATES } from '#rules/programs/exports.ts'
import type { WireWord } from '../../contract/wire-words.ts'
import type {
  InstantColumn,
  OptionalDate,
  OptionalInstant,
  OptionalNumber,
  OptionalText,
} from '../../db/columns.ts'

export interface ExportTables {
  exports: {
    id: string
    kind: WireWord<(typeof EXPORT_KINDS)[number]>
    format: WireWord<(typeof EXPORT_FORMATS)[number]>
    at_day: OptionalDate
    from_day: OptionalDate
    to_day: OptionalDate
    state: ColumnType<
      WireWord<(typeof EXPORT_STATES)[number]>,
      never,
      WireWord<(typeof EXPORT_STATES)[number]>
    >
    asked_by: OptionalText
    asked_level: OptionalNumber
    asked_at: InstantColumn
    request_id: OptionalText
    /** Who writes it. */
    token: OptionalText
    seen_at: InstantColumn
    /** How often its process ended before it was written. */
    interruptions: Generated<number>
    rows_written: Generated<number>
    started_at: OptionalInstant
    finished_at: OptionalInstant
    expires_at: OptionalInstant
    file_id: OptionalText
    file_name: string
    bytes: OptionalNumber
    sha256: OptionalText
    /** Why it failed. */
    problem: Generated<string>
  }
}
