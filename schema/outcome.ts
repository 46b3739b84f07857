/** The result of a change: the backend's message, and the record after the change if the backend returns it. */
export interface Outcome<Item> {
  readonly message: string | null
  readonly record: Item
}
