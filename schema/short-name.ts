/** A short name of a text: FNV-1a in 32 bits. It tells texts apart and keeps nothing secret. */
export function shortName(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
