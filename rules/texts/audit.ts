import { PAGE_TITLES } from './page-titles.ts'

/** Texts of the audit log. */
export const AUDIT_TEXTS = {
  title: PAGE_TITLES.auditLog,
  about: 'Every act of staff, sign-in, refusal and export, as it was recorded. Nobody can change it here.',
  noAudit: 'No audit log is kept',
  noAuditAdvice: 'The system that keeps the society’s records has no audit log.',
  recorded: 'Recorded in the audit log.',
  nobody: 'The public, or the program',
  dayOrder: 'the last day cannot be before the first',
} as const
