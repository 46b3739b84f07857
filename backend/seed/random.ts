/** A repeatable source of chance: the same seed gives the same society. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number between the two, both included. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean
  bytes(length: number): Uint8Array
  /** A record id. Predictable, so for demonstrations only. */
  id(): string
}

/** Mulberry32: 32 bits of state are plenty for a few thousand demonstration figures. */
export function repeatable(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const bytes = (length: number) => Uint8Array.from({ length }, () => between(0, 255))
  return {
    next,
    between,
    bytes,
    pick(items) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    percent: (chance) => next() * 100 < chance,
    id: () => Buffer.from(bytes(12)).toString('hex'),
  }
}
