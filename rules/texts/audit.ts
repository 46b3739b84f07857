import { formatInstant, type Instant } from '../dates.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of the audit log. */
export const AUDIT_TEXTS = {
  title: PAGE_TITLES.auditLog,
  about: 'Every act of staff, sign-in, refusal and export, as it was recorded. Nobody can change it here.',
  noAudit: 'No audit log is kept',
  noAuditAdvice: 'The system that keeps the society’s records has no audit log.',
  recorded: 'Recorded in the audit log.',
  nobody: 'The public, or the program',
  presentMark: 'The log now stands at the mark',
  markLeft: (at: Instant) => `A mark of this log left the server on ${formatInstant(at)}.`,
  markQueued: (at: Instant) => `The mail with the mark of ${formatInstant(at)} waits to be sent.`,
  markFailed: (at: Instant) => `The mail with the mark of ${formatInstant(at)} could not be sent.`,
  markNeverLeft: 'No mark of this log has left the server yet.',
  markStays:
    'No mark of this log leaves the server by itself. Without one kept elsewhere, whoever owns the database can rewrite the log unseen.',
  dayOrder: 'the last day cannot be before the first',
} as const
