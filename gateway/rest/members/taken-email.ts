import { DomainError } from '#schema/errors.ts'

/** What backends say of a known e-mail when they name no field. */
const KNOWN_ACCOUNT = /e-?mail|exists|registered|taken|in use/i

/**
 * The contract's 409 about a person's record is a known e-mail: the person is told beside that field, with the code,
 * also by a backend that names neither.
 */
export function asTakenEmail(problem: unknown): unknown {
  if (!(problem instanceof DomainError) || problem.code !== 'CONFLICT') return problem
  const [first] = problem.userErrors
  const isAboutOther = first !== undefined && first.field !== null && first.field.join('.') !== 'email'
  if (isAboutOther || (first?.field === null && !KNOWN_ACCOUNT.test(problem.message))) return problem
  return new DomainError('EMAIL_TAKEN', problem.message, { email: problem.message })
}
