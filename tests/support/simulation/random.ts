/** Choices that are the same for the same seed. */
export interface Random {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
}

/** A small generator (mulberry32); good enough to shuffle a society's day. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (percent) => next() * 100 < percent,
  }
}
