import { ownText } from './own-text.ts'
import { WrittenName } from './written-name.ts'

/** The most names that are known of the answers to one call; the largest documented ones have some 150. */
const MOST_NAMES = 1_000

/** How many names are known of the answers to one call. */
interface Known {
  names: number
}

/** A name that the records of a kind have, or are asked for. */
export class Field {
  readonly name: string
  readonly written: WrittenName | null
  /** Its place among the values that are read of a record; -1 while nobody has asked for it. */
  place = -1
  /** The name that came after it in the last record: mostly it is the next one too. */
  next: Field | null = null
  readonly #known: Known
  #kind: RecordKind | null = null

  constructor(name: string, known: Known) {
    this.name = ownText(name)
    this.written = WrittenName.of(name)
    this.#known = known
  }

  /** The kind of the records under this name. */
  get kind(): RecordKind {
    this.#kind ??= new RecordKind(false, this.#known)
    return this.#kind
  }
}

/**
 * One kind of record, as the answers to one call hold them for one operation: its names, and which of them have been
 * asked for. Only the values of these are made of the next record.
 */
export class RecordKind {
  /** One undefined for each name that is read: copied for each record, so that all values have their places at once. */
  readonly unread: undefined[] = []
  /** The first name of the last record. */
  first: Field | null = null
  readonly #fields = new Map<string, Field>()
  readonly #isWhole: boolean
  readonly #known: Known

  /** With `isWhole` every name is read, as of the outermost record, where answers differ in what they are wrapped in. */
  constructor(isWhole = false, known: Known = { names: 0 }) {
    this.#isWhole = isWhole
    this.#known = known
  }

  /** The field of this name, made when it is met for the first time. One too many is not kept, and never read. */
  field(name: string): Field {
    const found = this.#fields.get(name)
    if (found !== undefined) return found
    const field = new Field(name, this.#known)
    if (this.#known.names >= MOST_NAMES) return field
    this.#known.names += 1
    this.#fields.set(field.name, field)
    if (this.#isWhole) this.#read(field)
    return field
  }

  /** The place of the values of this name, which are read from now on; -1 for a name too many. */
  placeOf(name: string): number {
    const field = this.field(name)
    if (field.place < 0 && this.#fields.get(name) === field) this.#read(field)
    return field.place
  }

  #read(field: Field): void {
    field.place = this.unread.length
    this.unread.push(undefined)
  }
}

/** The kinds of records in the answers to the calls of one operation, which are kept with it from request to request. */
export class AnswerKinds {
  readonly #byCall = new Map<string, RecordKind>()

  /** The kind of the outermost record in the answers to a call, by its name: 'GET /user/getuser/:id'. */
  of(call: string): RecordKind {
    let kind = this.#byCall.get(call)
    if (kind === undefined) {
      kind = new RecordKind(true)
      this.#byCall.set(call, kind)
    }
    return kind
  }
}
