/** An answer that does not match the contract; `field` is the path of the faulty value. */
export class DecodeError extends Error {
  override name = 'DecodeError'
  readonly field: string

  constructor(field: string, wanted: string) {
    super(`${field} is not ${wanted}`)
    this.field = field
  }
}

/** The field that an error of reading is about; null for any other error. */
export function unreadableField(problem: unknown): string | null {
  if (problem instanceof DecodeError) return problem.field
  // The sum of valid amounts may exceed the largest amount.
  return problem instanceof RangeError ? 'a sum of amounts' : null
}

/** Called with the path of an optional value that could not be read. */
export type NoteUnreadable = (field: string) => void
