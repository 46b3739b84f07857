/** Whether one of the texts contains the search, case aside; '' is in every text. */
export const containsText = (search: string, ...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => (text ?? '').toLowerCase().includes(search.toLowerCase()))
