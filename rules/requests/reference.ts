/** Spec 002 §9: what people quote of a record, the first eight characters of its id. */
export const shortReference = (id: string): string => id.slice(0, 8)
