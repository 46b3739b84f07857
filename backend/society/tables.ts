import type { JsonColumn } from '../db/columns.ts'

export interface SocietyTables {
  /** Written by migrations alone: what a setting is in these books when SOCIETY_FILE leaves it out. */
  kept_defaults: {
    setting: string
    /** As it would stand in SOCIETY_FILE. */
    value: JsonColumn<unknown>
  }
}
