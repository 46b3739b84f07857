/** The number in a text field; null while it is blank, and NaN, which no rule accepts, for anything else. */
export const numberTyped = (text: string): number | null => (text.trim() === '' ? null : Number(text))
