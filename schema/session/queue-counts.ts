/** The numbers of requests that wait for staff, which may be a few seconds old. */
export interface QueueCounts {
  /**
   * The count of that name, the field's own and its arguments, which `read` asks the backend for when it is not known.
   * null where the backend cannot count.
   */
  of(name: string, read: () => Promise<number | null>): Promise<number | null>
}
