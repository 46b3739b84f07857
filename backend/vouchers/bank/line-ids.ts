/** Ids of lines and entries; what is none is of no line. */
export const idsOf = (texts: readonly string[]): number[] =>
  texts.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0))
