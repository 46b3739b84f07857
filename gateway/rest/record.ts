import type { Decoder } from './decoder.ts'

/**
 * What the properties of a record that are read when they are asked for may be read with: nothing here throws, so that a
 * row is left out before anybody has seen it, or not at all.
 */
export type LenientDecoder = Pick<
  Decoder,
  | 'path'
  | 'optionalText'
  | 'optionalNaira'
  | 'optionalNumber'
  | 'optionalWhole'
  | 'date'
  | 'instant'
  | 'part'
  | 'location'
>

/** How the properties of a record are read: from its fields, from what else is given, and from its other properties. */
type Readers<Item, Names extends keyof Item, Fields, Given> = {
  readonly [Name in Names]-?: (fields: Fields, given: Given, item: Item) => Item[Name]
}

/** Reads one record of an answer; `given` is what it needs besides, such as the links of its files. */
export type ReadRecord<Item, Given> = (fields: Decoder, given: Given) => Item

/**
 * Prepares the reading of a kind of record. The properties of `atOnce` are read in their order with the answer: a record
 * without them is none. The others are read when they are asked for, by getters of the prototype, and objects are kept;
 * nobody hears of a value that cannot be read where nobody asks for it
 * (docs/decisions/086-answers-are-read-as-they-were-asked-for.md).
 */
export function recordReader<Item extends object, AtOnce extends keyof Item, Given = null>(
  atOnce: Readers<Item, AtOnce, Decoder, Given>,
  whenAsked: Readers<Item, Exclude<keyof Item, AtOnce>, LenientDecoder, Given>,
): ReadRecord<Item, Given> {
  type Reader = (fields: Decoder, given: Given, item: Item) => unknown
  const needed = Object.entries(atOnce as Readonly<Record<string, Reader>>)
  const asked = Object.entries(whenAsked as Readonly<Record<string, Reader>>)
  // Copied for each record that keeps something, so that everything has its place at once.
  const unread: readonly unknown[] = asked.map(() => undefined)

  class Kind {
    readonly fields: Decoder
    readonly given: Given
    kept: unknown[] | null = null

    constructor(fields: Decoder, given: Given) {
      this.fields = fields
      this.given = given
    }
  }

  for (const [place, [name, read]] of asked.entries())
    Object.defineProperty(Kind.prototype, name, {
      enumerable: true,
      get(this: Kind) {
        const known = this.kept?.[place]
        if (known !== undefined) return known
        // A Kind has every field of an item, by this loop and the last lines, which the types cannot see.
        const value = read(this.fields, this.given, this as unknown as Item)
        // Texts and numbers are read again in less time than they are kept.
        if (typeof value === 'object' && value !== null) (this.kept ??= unread.slice())[place] = value
        return value
      },
    })
  return (fields, given) => {
    // As above.
    const item = new Kind(fields, given) as unknown as Item
    for (const [name, read] of needed) (item as Record<string, unknown>)[name] = read(fields, given, item)
    return item
  }
}
