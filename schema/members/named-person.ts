/** A person whom a record names: whose account it is, or who did something. */
export interface NamedPerson {
  /** The id of the person's record; null where the backend names the person alone. */
  readonly id: string | null
  readonly name: string
  readonly memberNumber: string | null
}
