/** Whether one of the texts contains the search text, ignoring case; true for ''. */
export const containsText = (search: string, ...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => (text ?? '').toLowerCase().includes(search.toLowerCase()))
