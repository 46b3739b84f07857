/** What an act came to: the backend's words, and the record as it is now where the backend shows it. */
export interface Outcome<Item> {
  readonly message: string | null
  readonly record: Item
}
