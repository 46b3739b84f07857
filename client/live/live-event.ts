/** What became of a record, as the graph tells it. */
export interface LiveEvent {
  readonly id: string
  readonly type: string
  /** `LoanRequest:42`. */
  readonly subjectId: string
  readonly state: string | null
  readonly actorKind: string
}
