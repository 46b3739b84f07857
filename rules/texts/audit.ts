import { formatInstant, type Instant } from '../dates.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of the audit log. */
export const AUDIT_TEXTS = {
  title: PAGE_TITLES.auditLog,
  about: 'Every staff action, sign-in, refusal and export, as recorded. Nobody can change it here.',
  noAudit: 'No audit log',
  noAuditAdvice: 'This system does not keep an audit log.',
  recorded: 'Recorded in the audit log.',
  nobody: 'The public or the system',
  unknownAccount: 'An account that no longer exists',
  presentMark: 'Current mark of the log',
  markLeft: (at: Instant) => `A mark of this log was sent out on ${formatInstant(at)}.`,
  markQueued: (at: Instant) => `The e-mail with the mark of ${formatInstant(at)} is waiting to be sent.`,
  markFailed: (at: Instant) => `The e-mail with the mark of ${formatInstant(at)} could not be sent.`,
  markNeverLeft: 'No mark of this log has been sent out yet.',
  markStays:
    'Marks of this log are not sent out automatically. Unless one is kept elsewhere, anyone who controls the database can rewrite the log without being noticed.',
  dayOrder: 'the last day cannot be before the first',
} as const
