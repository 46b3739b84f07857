/** How many first bytes of a file are needed to determine its type. */
export const SNIFFED_BYTES = 12

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

/** The signatures of the accepted file types; `at` is the offset of the signature. */
const SIGNATURES = [
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
  { type: 'application/pdf', at: 0, bytes: ascii('%PDF-') },
] as const

/**
 * The media type of a file by its first bytes; null for a type that no field accepts. The backend checks whether the
 * whole file is valid.
 */
export function fileTypeOf(start: Uint8Array): string | null {
  const found = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => start[at + index] === byte))
  return found?.type ?? null
}
