/** What waits for one reader, at most so many items; whoever puts in hears of a mailbox that is full. */
export class Mailbox<Item> implements AsyncIterableIterator<Item, undefined> {
  readonly #most: number
  readonly #items: Item[] = []
  #waiting: ((result: IteratorResult<Item, undefined>) => void) | null = null
  #refuse: ((problem: unknown) => void) | null = null
  #problem: unknown = null
  #isOver = false

  constructor(most: number) {
    this.#most = most
  }

  get waits(): number {
    return this.#items.length
  }

  /** False when there is no room for it, or when nothing is read any more. */
  put(item: Item): boolean {
    if (this.#isOver) return false
    if (this.#waiting !== null) {
      this.#waiting({ done: false, value: item })
      this.#forget()
      return true
    }
    if (this.#items.length >= this.#most) return false
    this.#items.push(item)
    return true
  }

  /** Nothing more comes; what waits is still read, and then the reader hears of the problem, if there is one. */
  end(problem: unknown = null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#problem = problem
    if (this.#waiting === null) return
    if (problem === null) this.#waiting({ done: true, value: undefined })
    else {
      this.#problem = null
      this.#refuse?.(problem)
    }
    this.#forget()
  }

  async next(): Promise<IteratorResult<Item, undefined>> {
    const item = this.#items.shift()
    if (item !== undefined) return { done: false, value: item }
    if (this.#problem !== null) {
      const problem = this.#problem
      this.#problem = null
      throw problem
    }
    if (this.#isOver) return { done: true, value: undefined }
    return new Promise((resolve, reject) => {
      this.#waiting = resolve
      this.#refuse = reject
    })
  }

  /** The reader has left: what waits is let go of. */
  async return(): Promise<IteratorResult<Item, undefined>> {
    this.#items.length = 0
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  #forget(): void {
    this.#waiting = null
    this.#refuse = null
  }
}
