import { isFound, searchedText, searchOf } from '#rules/search.ts'

/** Whether the texts together have what is looked for, however it is written; true for a blank search. */
export const containsText = (search: string, ...texts: readonly (string | null)[]): boolean =>
  isFound(searchedText(...texts), searchOf(search))
