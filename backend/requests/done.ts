/** Who did something with a record and when, as the contract's calls answer it. */
export const done = (at: Date, id: string | null, name: string | null) => ({
  at: at.toISOString(),
  by: name ?? '',
  byId: id,
})

/** The same; null for what is not done. */
export const doneOrNull = (at: Date | null, id: string | null, name: string | null) =>
  at && done(at, id, name)
