/** Whoever waits for a result, and hears of it without a promise; of several outcomes the first counts. */
export interface Receiver<Result> {
  /** The whole result. */
  arrived(result: Result): void
  /** What went wrong. */
  failed(problem: unknown): void
}
