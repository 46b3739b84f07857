/** Modules and all that they import, and so on. What is loaded later is not among them. */
export function reachedFrom(
  entries: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of importsOf(id)) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return reached
}
