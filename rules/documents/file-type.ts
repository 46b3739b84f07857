/** How many bytes of a file's beginning are needed to tell what it is. */
export const SNIFFED_BYTES = 12

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

/** How the files begin that any field takes; `at` is where the signature stands. */
const SIGNATURES = [
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
  { type: 'application/pdf', at: 0, bytes: ascii('%PDF-') },
] as const

/**
 * What a file is by how its bytes begin; null for everything no field takes. A first look only: whether the
 * rest of it is whole, the backend finds out.
 */
export function fileTypeOf(start: Uint8Array): string | null {
  const found = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => start[at + index] === byte))
  return found?.type ?? null
}
