/** The most names that are known of one kind of record; what else a record holds is read when it is asked for. */
const MOST_NAMES = 500

/** One name in the records of a kind. */
export class Field {
  readonly name: string
  readonly bytes: Uint8Array
  /** Its place among the values that are read of a record; -1 while nobody has asked for it. */
  place = -1
  /** The name that came after it in the last record: mostly it is the next one too. */
  next: Field | null = null
  #kind: RecordKind | null = null

  constructor(name: string) {
    this.name = name
    this.bytes = Buffer.from(name)
  }

  /** The kind of the records that it holds. */
  get kind(): RecordKind {
    this.#kind ??= new RecordKind()
    return this.#kind
  }
}

/**
 * One kind of record, as the answers to one call hold them for one operation: its names, and which of them have been
 * asked for. Only these are read of the next record.
 */
export class RecordKind {
  readonly #fields = new Map<string, Field>()
  /** The first name of the last record. */
  first: Field | null = null
  /** One undefined for each name that is read: copied for each record, so that all values have their places at once. */
  readonly unread: undefined[] = []

  /** The field of this name, made when a record has it for the first time; null when there are too many. */
  field(name: string): Field | null {
    const known = this.#fields.get(name)
    if (known !== undefined) return known
    if (this.#fields.size >= MOST_NAMES) return null
    const field = new Field(name)
    this.#fields.set(name, field)
    return field
  }

  /** The place of the values under a name, which is read from now on; -1 for one that is not, because there are too many. */
  placeOf(name: string): number {
    const field = this.field(name)
    if (field === null) return -1
    if (field.place < 0) {
      field.place = this.unread.length
      this.unread.push(undefined)
    }
    return field.place
  }
}

/** The kinds of records in the answers to the calls of one operation, kept with it from request to request. */
export class AnswerKinds {
  readonly #byCall = new Map<string, RecordKind>()

  /** The kind of the records in the answers to a call, by its name: 'GET /user/getuser/:id'. */
  of(call: string): RecordKind {
    let kind = this.#byCall.get(call)
    if (kind === undefined) {
      kind = new RecordKind()
      this.#byCall.set(call, kind)
    }
    return kind
  }
}
