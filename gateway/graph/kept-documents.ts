import type { DocumentNode } from 'graphql'

/** The longest text whose document is kept, in characters, and the most of all together. */
const LONGEST = 20_000
const MOST_CHARACTERS = 400_000

/** What Yoga keeps of the texts of operations. */
interface Kept<Value> {
  get(text: string): Value | undefined
  set(text: string, value: Value): void
}

/**
 * The documents that were asked for, by their texts: those that were used last, within a limit of characters, since callers
 * choose the texts. With a document go its plan and its costs (operations.ts).
 */
export function keptDocuments(): Kept<DocumentNode> {
  const known = new Map<string, DocumentNode>()
  let characters = 0
  return {
    get(text) {
      const found = known.get(text)
      if (found === undefined) return undefined
      // A Map keeps the order of insertion, so the first key is the one that was used least recently.
      known.delete(text)
      known.set(text, found)
      return found
    },
    set(text, document) {
      if (text.length > LONGEST) return
      if (!known.has(text)) characters += text.length
      known.set(text, document)
      for (const oldest of known.keys()) {
        if (characters <= MOST_CHARACTERS) return
        known.delete(oldest)
        characters -= oldest.length
      }
    },
  }
}

/** Texts with a syntax error are not kept: each is parsed, within the limits, whenever it is sent. */
export const keptNowhere: Kept<never> = { get: () => undefined, set: () => undefined }
