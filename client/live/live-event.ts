/** What became of a record, as the graph tells it. */
export interface LiveEvent {
  readonly id: string
  readonly type: string
  /** `LoanRequest:42`. */
  readonly subjectId: string
  readonly state: string | null
  readonly actorKind: string
  /** The member of staff who acted; null for everybody else, and where it is not known. */
  readonly actor: { readonly name: string; readonly record: { readonly id: string } | null } | null
}
