import { auditorState } from '#rules/session/auditor.ts'
import type { WireAuditor } from '../contract/auditors.ts'
import { wireWord } from '../contract/wire-words.ts'
import type { AuditorRow } from './auditors.ts'

/** An auditor in wire names, with where the access stands now. */
export const presentAuditor = (row: AuditorRow, now: Date): WireAuditor => ({
  _id: row.member_id,
  name: row.name,
  firm: row.firm,
  email: row.email,
  firstDay: row.first_day,
  lastDay: row.last_day,
  state: wireWord(
    auditorState({ firstDay: row.first_day, lastDay: row.last_day, endedAt: row.ended_at }, now),
  ),
  givenAt: row.given_at.toISOString(),
  givenBy: row.given_by,
  givenById: row.given_by_id,
  endedAt: row.ended_at?.toISOString() ?? null,
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  hasPassword: row.has_password,
})
