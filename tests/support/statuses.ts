import type { Answer } from './backend.ts'

/** The statuses of calls made at once, in rising order: who was first does not matter. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
