import { DomainError } from '#schema/errors.ts'

/** Matches a backend's message about a known e-mail that names no field. */
const KNOWN_ACCOUNT = /e-?mail|exists|registered|taken|in use/i

/**
 * In the contract a 409 for a person's record means that the e-mail is taken. Returns that as EMAIL_TAKEN on the
 * e-mail field, also for a backend that states neither field nor code.
 */
export function asTakenEmail(problem: unknown): unknown {
  if (!(problem instanceof DomainError) || problem.code !== 'CONFLICT') return problem
  const [first] = problem.userErrors
  const isAboutOther = first !== undefined && first.field !== null && first.field.join('.') !== 'email'
  if (isAboutOther || (first?.field === null && !KNOWN_ACCOUNT.test(problem.message))) return problem
  return new DomainError('EMAIL_TAKEN', problem.message, { email: problem.message })
}
