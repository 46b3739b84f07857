/** The place of one value in a line. */
export class InLine<Value> {
  value: Value | null
  before: InLine<Value> = this
  after: InLine<Value> = this

  constructor(value: Value | null) {
    this.value = value
  }
}

/**
 * Values in the order in which they came, each of which can be taken out by its place; what was taken out is reached
 * from nowhere. A Map or a Set would do the same, but the engine replaces its table when that is full of what was
 * deleted, and the old tables, dead but found so by full collections alone, keep all that was under way then
 * (docs/decisions/087-lines-in-place-of-maps.md).
 */
export class Line<Value> {
  /** Stands between the last and the first. */
  readonly #ends = new InLine<Value>(null)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The place of the value that came first of those that are left; null for none. */
  get first(): InLine<Value> | null {
    return this.#size === 0 ? null : this.#ends.after
  }

  add(value: Value): InLine<Value> {
    const [place, last] = [new InLine(value), this.#ends.before]
    place.before = last
    place.after = this.#ends
    last.after = place
    this.#ends.before = place
    this.#size += 1
    return place
  }

  /** Takes a value out; one that has been taken out is nothing. */
  remove(place: InLine<Value>): void {
    if (place.after === place) return
    place.before.after = place.after
    place.after.before = place.before
    place.before = place
    place.after = place
    place.value = null
    this.#size -= 1
  }
}
