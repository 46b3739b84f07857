import { DomainError } from '#schema/errors.ts'

/** What a call answers; null for NOT_FOUND. */
export async function nullWhenMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** What a look-up answers; null for any refusal, as backends refuse an unknown record in several ways. */
export async function nullWhenRefused<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
