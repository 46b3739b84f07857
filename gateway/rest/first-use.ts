/** How the properties of an object are made: from what it was given, and from its other properties. */
type Makers<Item, Given> = {
  readonly [Name in keyof Item]-?: (given: Given, item: Item) => Item[Name]
}

/**
 * A kind of object whose properties are made when they are first used, and kept. They are those of the prototype, so that
 * an object costs next to nothing until then; `...` copies none of them.
 */
export function onFirstUse<Item extends object, Given>(
  makers: Makers<Item, Given>,
): new (
  given: Given,
) => Item {
  type Maker = (given: Given, item: unknown) => unknown
  const named = makers as Readonly<Record<string, Maker>>
  const [names, makes] = [Object.keys(named), Object.values(named)]
  // Copied for each object, so that its values have their places at once.
  const unmade: readonly unknown[] = names.map(() => undefined)

  class Kind {
    readonly #given: Given
    readonly #values = unmade.slice()

    constructor(given: Given) {
      this.#given = given
    }

    valueAt(place: number): unknown {
      const known = this.#values[place]
      if (known !== undefined) return known
      const value = makes[place]?.(this.#given, this)
      this.#values[place] = value
      return value
    }
  }

  for (const [place, name] of names.entries())
    Object.defineProperty(Kind.prototype, name, {
      enumerable: true,
      get(this: Kind) {
        return this.valueAt(place)
      },
    })
  // Its properties are those that were just defined, which the types cannot see.
  return Kind as unknown as new (
    given: Given,
  ) => Item
}

/** Uses everything that a value holds, also what is not made yet. */
export function usedWhole(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const name in value) usedWhole((value as Record<string, unknown>)[name])
}
