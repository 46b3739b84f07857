import type { Readable } from 'node:stream'
import type { ExportRequest } from '#rules/programs/exports.ts'

/** Writes exports in the background, two at a time. One whose process ended is written again from its beginning. */
export interface ExportWorker {
  /**
   * Whether an export, begun now, would hold everybody up for too long: only on the embedded database, which reads vouchers and
   * deductions in one statement. One of a single month is never too long, because it cannot be divided.
   */
  isTooLong(request: ExportRequest): Promise<boolean>
  /** Looks for an export that waits. */
  wake(): void
  /** Resolves when nothing is being written. */
  settled(): Promise<void>
  /** Puts back what was interrupted and looks for exports every few seconds. `alone`: no other process writes. */
  start(alone: boolean): Promise<void>
  /** Breaks off what is not written yet; it begins again with the next start. */
  stop(): Promise<void>
  /** The bytes of a file; null where they are gone. Whoever opens a file reads it to its end or destroys it. */
  open(fileId: string): Promise<Readable | null>
  /** Removes the bytes of files that no export has any more; what cannot be removed the sweep sets aside. */
  discard(fileIds: readonly string[]): Promise<void>
  /** Deletes the files whose day is over. */
  clear(): Promise<void>
}
