/** A person whom a record names: whose account it is, or who did something. */
export interface NamedPerson {
  /** The id of the person's record; null where the backend names the person alone. */
  readonly id: string | null
  readonly name: string
  readonly memberNumber: string | null
}

/** The person of a record that states name and id beside each other; null for nobody. */
export const namedPerson = (name: string | null, id: string | null): NamedPerson | null =>
  name === null || name === '' ? null : { id, name, memberNumber: null }
