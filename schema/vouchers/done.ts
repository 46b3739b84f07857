import type { NamedPerson } from '../members/named-person.ts'

/** Who did something with a record, and when. */
export interface Done {
  readonly at: Date
  /** null where the backend does not say. */
  readonly by: NamedPerson | null
}
