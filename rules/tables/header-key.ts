/** A header as it is compared: letters and digits in small letters; the signs themselves where it has none, as '+/-'. */
export function headerKey(text: string): string {
  const small = text.toLowerCase()
  return small.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || small.trim()
}
