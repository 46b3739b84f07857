/** What is said about programs that read the society's records: events and webhooks. */
export const PROGRAM_TEXTS = {
  cursorExpired: (days: number) =>
    `Events behind this cursor are not kept any more, which they are for ${days} days, or are of another store. Read the records anew, and go on from now.`,
} as const
