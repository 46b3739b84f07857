/** An element of a payer by its names. */
export interface NamedElement {
  readonly code: string
  readonly description: string
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** The element that a text names by its code, or else by its description; null for none. */
export function elementNamed<Element extends NamedElement>(
  elements: readonly Element[],
  text: string,
): Element | null {
  const wanted = plain(text)
  if (wanted === '') return null
  return (
    elements.find(({ code }) => plain(code) === wanted) ??
    elements.find(({ description }) => plain(description) === wanted) ??
    null
  )
}
