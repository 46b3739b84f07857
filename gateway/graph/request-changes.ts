import { createHash } from 'node:crypto'
import type { ChangeKeys } from '#schema/change-keys.ts'

/** The longest key that the backend takes, in characters. */
const KEY_MAX = 255

/** The key of one change of those that a request makes with one key: their order and number may differ another time. */
function keyOfField(key: string, field: string): string {
  const joined = `${key}/${field}`
  return joined.length <= KEY_MAX ? joined : createHash('sha256').update(joined).digest('hex')
}

/** The idempotency keys of one request, whose changes are made one after the other. */
export class RequestChanges implements ChangeKeys {
  /** The header `Idempotency-Key`; null for none. */
  readonly #ofRequest: string | null
  /** The key of the change that is under way, which each of its calls is sent with. */
  key: string | null = null
  isReplayed = false

  constructor(ofRequest: string | null) {
    this.#ofRequest = ofRequest
  }

  get hasOfRequest(): boolean {
    return this.#ofRequest !== null
  }

  begin(own: string | null, field: string): void {
    const given = this.#ofRequest
    this.key = own ?? (given === null ? null : keyOfField(given, field))
  }

  /** A call of the change was answered as it was the first time. */
  heardBefore(): void {
    this.isReplayed = true
  }
}
