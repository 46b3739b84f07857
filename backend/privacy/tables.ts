import type { ColumnType, Generated } from 'kysely'
import type { VIEW_KINDS, VIEWER_KINDS } from '#rules/privacy/record-views.ts'
import type { WireWord } from '../contract/wire-words.ts'
import type { DateColumn, InstantColumn, OptionalText } from '../db/columns.ts'

export interface PrivacyTables {
  /** One row for a member, a viewer, a kind and a day; without a member it is of everyone. */
  record_views: {
    id: ColumnType<number, never, never>
    viewed_on: DateColumn
    member_id: OptionalText
    viewer_id: string
    viewed_as: WireWord<(typeof VIEWER_KINDS)[number]>
    kind: WireWord<(typeof VIEW_KINDS)[number]>
    /** The list or the export; '' for a record. */
    about: Generated<string>
    times: number
    last_at: InstantColumn
  }
  /** Files with all the data of a person; the rows are kept for a day. */
  own_data_files: {
    id: string
    member_id: string
    asked_at: InstantColumn
    file_id: OptionalText
  }
}
