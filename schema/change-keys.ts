/** The changes of one request, which its mutations make one after the other. */
export interface ChangeKeys {
  /**
   * A change begins. `own` is the key of its input; without one the request's own key stands for it, together with `field`,
   * the name of the field in the answer, because a request may make several changes.
   */
  begin(own: string | null, field: string): void
  /** A change begins that refuses keys: whether the request has one. */
  readonly hasOfRequest: boolean
  /** Whether a change of this request was made before, so that its answer is a repetition. */
  readonly isReplayed: boolean
}
