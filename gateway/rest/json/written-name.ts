/** A name as it mostly stands before its value: with its quotation marks and its colon, and without blanks. */
export class WrittenName {
  readonly #length: number
  /** Its bytes, four a word … */
  readonly #words: Int32Array
  /** … and those that are left, with the bits of a word that these are. */
  readonly #rest: number
  readonly #restBits: number

  private constructor(name: string) {
    const written = Buffer.from(`"${name}":`)
    const view = new DataView(Uint8Array.from([...written, 0, 0, 0, 0]).buffer)
    const words = written.length >> 2
    this.#length = written.length
    this.#words = Int32Array.from({ length: words }, (_, place) => view.getInt32(place * 4, true))
    this.#rest = view.getInt32(words * 4, true)
    this.#restBits = (1 << (8 * (written.length % 4))) - 1
  }

  /** null for a name that is written with escapes, which has several forms. */
  static of(name: string): WrittenName | null {
    return JSON.stringify(name) === `"${name}"` ? new WrittenName(name) : null
  }

  /** The place behind its colon where it starts here; -1 where it does not. */
  endIn(bytes: DataView, from: number): number {
    let at = from
    for (const word of this.#words) {
      if (bytes.getInt32(at, true) !== word) return -1
      at += 4
    }
    return ((bytes.getInt32(at, true) ^ this.#rest) & this.#restBits) === 0 ? from + this.#length : -1
  }
}
