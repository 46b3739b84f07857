/**
 * Posts large deduction reports in the background, one after another. A posting whose process ended or whose connection broke
 * goes on by itself.
 */
export interface PostingWorker {
  /** Looks for a posting that waits. */
  wake(): void
  /** Resolves when nothing is being posted. */
  settled(): Promise<void>
  /** Puts back what was interrupted and looks for postings every few seconds. `alone`: no other process posts. */
  start(alone: boolean): Promise<void>
  /** Breaks off what is not booked yet; it goes on with the next start. */
  stop(): Promise<void>
}
