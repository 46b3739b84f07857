/** One call to measure; `path` gives the address of its n-th repetition. */
export interface MeasuredCall {
  readonly name: string
  readonly as: 'admin' | 'member' | 'public'
  path(n: number): string
  /** Returns all records, in pieces: measured without a limit. */
  readonly everything?: true
}
