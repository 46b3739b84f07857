/** The form of a payer that was read: without its number and how many members it pays, and without `more` of its fields. */
export const payerForm = (payer: object, ...more: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(payer).filter(([field]) => !['_id', 'members', ...more].includes(field)))
