/** Instructions with the latest first; one without a time comes last. */
export const latestFirst = <Given extends { readonly requestedAt: string | null }>(
  instructions: readonly Given[],
): Given[] =>
  instructions.toSorted((one, other) => (other.requestedAt ?? '').localeCompare(one.requestedAt ?? ''))
