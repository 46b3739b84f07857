/** Who did something with a record, and when. */
export interface Done {
  readonly at: Date
  readonly by: string
}
