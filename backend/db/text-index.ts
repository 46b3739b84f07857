import type { Search } from '#rules/search.ts'

/** What is found by a part of its text. */
export interface SearchedRow {
  readonly id: string
  /** Folded (`folded` in rules/search.ts); blank for what is not found by a text of its own. */
  readonly search: string
}

/** What a search finds. */
export interface FoundRows<Row> {
  /** In their order, each once. */
  readonly rows: readonly Row[]
  /** How many they are. */
  readonly size: number
  /** Whether the row with an id is among them. */
  readonly has: (id: string) => boolean
}

/** The ids of so few rows are told apart more quickly by themselves than among those of all rows. */
const FEW_ROWS = 1000

/** Pairs of letters share a bucket now and then, so that a row of a bucket need not have the pair. */
const BUCKETS = 1024
const WORD_BITS = 32
/** Rows that find room before the index is made anew, as a part of those that it had then. */
const SPARE = 0.25

const bucketOf = (text: string, at: number): number =>
  (text.charCodeAt(at) * 61 + text.charCodeAt(at + 1)) % BUCKETS

/**
 * Finds rows by a part of their text without looking through all texts. For each pair of letters that follow each other it
 * keeps one bit of each row: whether the pair is in its text. A row with a text has all of its pairs, and only such rows are looked
 * through: 128 bytes of each row, and a search of 20,000 rows reads 2.5 kB for each pair of what it looks for. When rows
 * change, the bits of the changed ones alone are written.
 */
export class TextIndex<Row extends SearchedRow> {
  /** The rows that it follows. */
  #all: readonly Row[] = []
  /** The slot of each row by its id, which it keeps while others come and go. */
  #slots = new Map<string, number>()
  /** By slot, by themselves so that rows are not read; what is gone stays until the index is made anew. */
  #texts: string[] = []
  /** The place in `#all` of each slot; -1 for what is gone. */
  #places = new Int32Array(0)
  /** Words of each bucket. */
  #words = 0
  /** Of each bucket the bits of all slots. */
  #bits = new Uint32Array(0)

  /** Those of these rows that have what is looked for. */
  find(all: readonly Row[], search: Search): FoundRows<Row> {
    this.#follow(all)
    const isFound = new Uint8Array(all.length)
    for (const words of search) this.#mark(words, isFound)
    const rows: Row[] = []
    // Not by an iterator: of thousands of rows most are not found.
    for (let place = 0; place < isFound.length; place += 1) {
      const row = isFound[place] === 1 ? all[place] : undefined
      if (row !== undefined) rows.push(row)
    }
    if (rows.length <= FEW_ROWS) {
      const ids = new Set(rows.map(({ id }) => id))
      return { rows, size: rows.length, has: (id) => ids.has(id) }
    }
    // Of this moment: what follows is written elsewhere.
    const [slots, places] = [this.#slots, this.#places]
    return { rows, size: rows.length, has: (id) => isFound[places[slots.get(id) ?? -1] ?? -1] === 1 }
  }

  /** Marks the places of the rows with all of the words. */
  #mark(words: readonly string[], isFound: Uint8Array): void {
    const candidates = this.#withPairsOf(words)
    for (const [at, word] of candidates.entries())
      for (let left = word; left !== 0; left &= left - 1) {
        const slot = at * WORD_BITS + WORD_BITS - 1 - Math.clz32(left & -left)
        const place = this.#places[slot] ?? -1
        if (place < 0) continue
        const text = this.#texts[slot] ?? ''
        if (words.every((each) => text.includes(each))) isFound[place] = 1
      }
  }

  /** The bits of the slots that have all pairs of some words; of all slots for words of one letter. */
  #withPairsOf(words: readonly string[]): Uint32Array {
    const candidates = new Uint32Array(this.#words).fill(-1)
    for (const text of words)
      for (let at = 0; at + 1 < text.length; at += 1) {
        const start = bucketOf(text, at) * this.#words
        for (let word = 0; word < this.#words; word += 1)
          candidates[word] = (candidates[word] ?? 0) & (this.#bits[start + word] ?? 0)
      }
    return candidates
  }

  /** Takes what changed since the rows that were asked for last. */
  #follow(all: readonly Row[]): void {
    if (all === this.#all) return
    this.#places = new Int32Array(this.#places.length).fill(-1)
    for (const [place, row] of all.entries()) {
      const slot = this.#slots.get(row.id) ?? this.#slots.size
      if (slot >= this.#places.length) {
        this.#makeRoom(all.length)
        this.#follow(all)
        return
      }
      this.#put(slot, row)
      this.#places[slot] = place
    }
    this.#all = all
  }

  #put(slot: number, row: Row): void {
    const before = this.#texts[slot]
    if (before === row.search) return
    this.#slots.set(row.id, slot)
    this.#texts[slot] = row.search
    if (before !== undefined) this.#write(before, slot, false)
    this.#write(row.search, slot, true)
  }

  /** Writes the bit of a slot for each pair of a text. */
  #write(text: string, slot: number, isThere: boolean): void {
    const word = Math.floor(slot / WORD_BITS)
    const bit = 1 << (slot % WORD_BITS)
    for (let at = 0; at + 1 < text.length; at += 1) {
      const index = bucketOf(text, at) * this.#words + word
      const bits = this.#bits[index] ?? 0
      this.#bits[index] = isThere ? bits | bit : bits & ~bit
    }
  }

  /** Begins anew, with room for as many rows and some more. */
  #makeRoom(rows: number): void {
    this.#words = Math.ceil((rows * (1 + SPARE) + 1) / WORD_BITS)
    this.#bits = new Uint32Array(BUCKETS * this.#words)
    this.#places = new Int32Array(this.#words * WORD_BITS).fill(-1)
    this.#slots = new Map()
    this.#texts = []
    this.#all = []
  }
}
