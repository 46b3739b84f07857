import type { WireStaffAccount } from '../contract/staff.ts'
import type { StaffRow } from './staff-accounts.ts'

/** A staff account in wire names. */
export const presentStaff = (row: StaffRow): WireStaffAccount => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  accessLevel: row.access_level === 3 ? '3' : '2',
  createdAt: row.created_at.toISOString(),
  disabledAt: row.disabled_at?.toISOString() ?? null,
  hasPassword: row.has_password,
  hasSecondFactor: row.has_second_factor,
})
