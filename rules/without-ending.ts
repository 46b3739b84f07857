/** The text without the character at its end, however often it stands there. Linear, as `/x+$/` is not. */
export function withoutEnding(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
