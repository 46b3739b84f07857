/** A record without some of its properties. */
export function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const rest = { ...whole }
  for (const key of keys) delete rest[key]
  return rest
}
