import { sql } from 'kysely'
import { microsecondsOf, type RememberedRows, type RowsNow, rememberRows } from '../db/remembered-rows.ts'
import type { SearchedRow } from '../db/text-index.ts'

/** What a member or a staff account is listed, found and counted by. */
export interface RememberedMember extends SearchedRow {
  readonly name: string
  readonly memberNumber: string | null
  /** The digits at the end of the member number, at most six, as a number. */
  readonly running: number | null
  /** Name, member number, staff number, e-mail and phone. */
  readonly search: string
  readonly organisation: string | null
  readonly campus: string | null
  readonly bank: string | null
  /** Microseconds since 1970. */
  readonly createdAt: number
  readonly isArchived: boolean
  /** Stands in the register: not archived, and no staff account that is no member itself. */
  readonly isListed: boolean
  readonly isConfirmed: boolean
  /** Whether the membership has ended. */
  readonly hasLeft: boolean
  readonly hasPhone: boolean
  readonly hasEmail: boolean
}

/** All members and staff accounts, by name. */
export type RememberedMembers = RememberedRows<RememberedMember>

/** Answers all members and staff accounts as they are now; outside transactions only. */
export type MembersNow = RowsNow<RememberedMember>

/** Remembers members and staff accounts: some 400 bytes each. */
export const rememberMembers = (): MembersNow =>
  rememberRows<RememberedMember>({
    records: 'register',
    table: 'members',
    order: ['name', 'id'],
    columns: {
      id: sql`t.id`,
      name: sql`t.name`,
      memberNumber: sql`t.member_number`,
      running: sql`t.running_number`,
      search: sql`t.search_text`,
      organisation: sql`nullif(t.organisation, '')`,
      campus: sql`nullif(t.campus, '')`,
      bank: sql`t.bank_name`,
      createdAt: microsecondsOf('t.created_at'),
      isArchived: sql`t.archived_at is not null`,
      isListed: sql`t.archived_at is null and (t.access_level = 1 or t.member_number is not null)`,
      isConfirmed: sql`t.confirmed_at is not null`,
      hasLeft: sql`t.membership_ended is not null`,
      hasPhone: sql`t.phone <> ''`,
      hasEmail: sql`t.email <> ''`,
    },
  })
