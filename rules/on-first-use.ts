/**
 * What is made when it is first asked for, and kept. For the formats of `Intl`, each of which takes a slow phone some 10 ms to
 * make, and which most pages do not all use.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
