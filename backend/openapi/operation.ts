import type { WireCall } from '../contract/wire.ts'
import type { JsonSchema } from './schema.ts'

/** What a call's contract does not say: what it is for, what it takes and answers. */
export interface Operation {
  readonly call: WireCall
  /** A sentence. */
  readonly summary: string
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, JsonSchema>>
  /** What is sent, files included. */
  readonly body?: JsonSchema
  /** The answer of a success; null for one that is no JSON. */
  readonly answer: JsonSchema | null
  /** Statuses beyond those its contract implies: 404 without a path parameter, 409, 429, 304, 503. */
  readonly also?: readonly number[]
}

export const describe = (call: WireCall, operation: Omit<Operation, 'call'>): Operation => ({
  call,
  ...operation,
})
