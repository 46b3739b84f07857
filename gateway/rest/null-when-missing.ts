import { DomainError } from '#schema/errors.ts'

/** What a call answers; null for NOT_FOUND. */
export const nullWhenMissing = <Value>(asked: Promise<Value>): Promise<Value | null> =>
  asked.catch(nullForMissing)

function nullForMissing(problem: unknown): null {
  if (problem instanceof DomainError && problem.code === 'NOT_FOUND') return null
  throw problem
}

/** What a look-up answers; null for any refusal, as backends refuse an unknown record in several ways. */
export const nullWhenRefused = <Value>(asked: Promise<Value>): Promise<Value | null> =>
  asked.catch(nullForRefused)

function nullForRefused(problem: unknown): null {
  if (problem instanceof DomainError) return null
  throw problem
}
