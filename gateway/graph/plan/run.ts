import { type FieldNode, type GraphQLError, locatedError } from 'graphql'

/** An object or a list of the answer while it is filled. */
export type Holder = Record<string | number, unknown>

/** Stands for a value that cannot be given where null is not allowed: what holds it is lost too. */
export const LOST: unique symbol = Symbol('lost')

/** One execution of a plan. */
export class Run {
  readonly context: unknown
  /** The variables as GraphQL has coerced them. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly errors: GraphQLError[] = []
  /** Values that are waited for. None of these rejects. */
  readonly #pending: Promise<void>[] = []

  constructor(context: unknown, variables: Readonly<Record<string, unknown>>) {
    this.context = context
    this.variables = variables
  }

  await(value: Promise<void>): void {
    this.#pending.push(value)
  }

  /** Waits until nothing is pending, also of what comes up meanwhile. */
  async settle(): Promise<void> {
    // A loop over promises, and no promise whose resolver is kept: that would keep whole requests from the young
    // collections of the garbage collector.
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) await next
  }
}

/** Where an object or a list stands in the answer: in `holder` under `key`. */
export class Place {
  readonly #parent: Place | null
  readonly #key: string | number
  readonly #holder: Holder
  readonly #mayBeNull: boolean
  #isLost = false

  constructor(parent: Place | null, key: string | number, holder: Holder, mayBeNull: boolean) {
    this.#parent = parent
    this.#key = key
    this.#holder = holder
    this.#mayBeNull = mayBeNull
  }

  /** The path of one of its values in the answer. */
  pathTo(key: string | number): (string | number)[] {
    // The whole answer has no parent, and no part in the path.
    return this.#parent === null ? [key] : [...this.#parent.pathTo(this.#key), key]
  }

  /** Marks what stands here as lost; who holds it has been told. */
  markLost(): void {
    this.#isLost = true
  }

  /** A value came too late to be told: the nearest place around it that may be null becomes null. */
  lose(): void {
    this.#isLost = true
    if (this.#mayBeNull || this.#parent === null) this.#holder[this.#key] = null
    else this.#parent.lose()
  }

  /** Whether this, or anything around it, is lost, so that further errors in it are not reported. */
  get isLost(): boolean {
    return this.#isLost || this.#parent?.isLost === true
  }
}

/** How the value of a field, or of an item of a list, becomes a part of the answer. */
export abstract class ValuePlan {
  readonly mayBeNull: boolean
  /** Whether texts are answered as they are. */
  readonly isText: boolean
  readonly #nodes: readonly FieldNode[]
  /** 'Member.name', for errors. */
  protected readonly coordinate: string

  constructor(mayBeNull: boolean, nodes: readonly FieldNode[], coordinate: string, isText = false) {
    this.mayBeNull = mayBeNull
    this.isText = isText
    this.#nodes = nodes
    this.coordinate = coordinate
  }

  /** The value as it is answered, or LOST. Throws when this value itself cannot be answered. */
  protected abstract answerOf(
    run: Run,
    value: unknown,
    place: Place,
    key: string | number,
    holder: Holder,
  ): unknown

  /** What stands under `key` of `holder`, which is at `place`, for a value that a resolver returned. */
  settle(run: Run, value: unknown, place: Place, key: string | number, holder: Holder): unknown {
    if (isPromise(value)) {
      run.await(this.#later(run, value, place, key, holder))
      return undefined
    }
    try {
      return this.#completed(run, value, place, key, holder)
    } catch (problem) {
      return this.fail(run, problem, place, key)
    }
  }

  /** Reports an error; null or LOST stands in its place. */
  fail(run: Run, problem: unknown, place: Place, key: string | number): null | typeof LOST {
    if (!place.isLost) run.errors.push(locatedError(asError(problem), this.#nodes, place.pathTo(key)))
    return this.mayBeNull ? null : LOST
  }

  async #later(run: Run, coming: PromiseLike<unknown>, place: Place, key: string | number, holder: Holder) {
    let value: unknown
    try {
      value = this.#completed(run, await coming, place, key, holder)
    } catch (problem) {
      value = this.fail(run, problem, place, key)
    }
    if (value === LOST) place.lose()
    else holder[key] = value
  }

  #completed(run: Run, value: unknown, place: Place, key: string | number, holder: Holder): unknown {
    if (value instanceof Error) throw value
    if (value !== null && value !== undefined) return this.answerOf(run, value, place, key, holder)
    if (this.mayBeNull) return null
    throw new Error(`Cannot return null for non-nullable field ${this.coordinate}.`)
  }
}

/** Whether a value comes later. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'

const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(`Unexpected error value: ${String(problem)}`)
