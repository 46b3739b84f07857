import { GraphQLError } from 'graphql'
import { CALLS } from '#backend/contract/calls.ts'
import type { CallRecord } from '#gateway/rest/call-record.ts'

/** What the gateway makes of one call. */
export interface Finding {
  /** 'GET /user/getuser/:id'. */
  readonly call: string
  /** Who asked: 'visitor', 'member', 'staff'. */
  readonly as: string
  /**
   * `fine`; `partly`: values were left out; `absent`: an extension the backend lacks; `wrong`: not what the documents
   * say; `unplayed`: not tried, for the reason in `words`.
   */
  readonly kind: 'fine' | 'partly' | 'absent' | 'wrong' | 'unplayed'
  readonly status: number | null
  readonly milliseconds: number
  /** The field that could not be read, the fields that were left out, or what is otherwise to be said. */
  readonly words: string
}

/** Plays calls and keeps what the gateway made of each. */
export interface Player {
  /** The records that the client of the backend hands over. */
  readonly record: (record: CallRecord) => void
  /**
   * Makes one call. Its result, or null where it failed. `expected` is the error that the documents want, for a call
   * that has to be refused.
   */
  readonly play: <Result>(
    as: string,
    call: () => Promise<Result>,
    expected?: readonly string[],
  ) => Promise<Result | null>
  /** Every finding, and the documented calls that were not played with the reason that `reasonFor` gives. */
  findings(reasonFor: (call: string) => string): readonly Finding[]
}

const EXTENSIONS = new Set(
  CALLS.filter(({ extension }) => extension === true).map(({ method, path }) => `${method} ${path}`),
)

const codeOf = (problem: unknown): string =>
  problem instanceof GraphQLError ? String(problem.extensions.reason ?? problem.extensions.code) : 'INTERNAL'

/** What is wrong with a call that failed, in words for whoever writes the backend. */
function wrongIn({ status, outcome, field }: CallRecord, problem: unknown): string {
  if (field !== null) return `cannot be read: ${field}`
  const said = problem instanceof Error ? problem.message : String(problem)
  return status === null ? outcome : `${outcome}: ${said}`
}

export function makePlayer(): Player {
  const made: CallRecord[] = []
  const found: Finding[] = []

  function judge(as: string, record: CallRecord, problem: unknown, expected: readonly string[]): Finding {
    const { call, status, leftOut } = record
    const common = { call, as, status, milliseconds: Math.round(record.milliseconds) }
    // A call may fail without failing what it was made for.
    const code = record.outcome === 'ok' || problem === null ? record.outcome : codeOf(problem)
    if (expected.length > 0) {
      return expected.includes(code)
        ? { ...common, kind: 'fine', words: `refused, as it has to be (${code})` }
        : {
            ...common,
            kind: 'wrong',
            words: `has to be refused with ${expected.join(' or ')}, and is ${code}`,
          }
    }
    if (code === 'NOT_SUPPORTED_BY_BACKEND' && EXTENSIONS.has(call))
      return { ...common, kind: 'absent', words: 'an extension that this backend does not have' }
    if (code !== 'ok') return { ...common, kind: 'wrong', words: wrongIn(record, problem) }
    return leftOut.length === 0
      ? { ...common, kind: 'fine', words: '' }
      : { ...common, kind: 'partly', words: `left out, because it cannot be read: ${leftOut.join(', ')}` }
  }

  return {
    record: (record) => void made.push(record),
    async play(as, call, expected = []) {
      const from = made.length
      const { result, problem } = await call().then(
        (value) => ({ result: value, problem: null }),
        (error: unknown) => ({ result: null, problem: error }),
      )
      if (problem !== null && !(problem instanceof GraphQLError)) throw problem
      for (const record of made.slice(from)) found.push(judge(as, record, problem, expected))
      return result
    },
    findings(reasonFor) {
      const played = new Set(found.map(({ call }) => call))
      const others = CALLS.map(({ method, path }) => `${method} ${path}`).filter((call) => !played.has(call))
      return [
        ...found,
        ...others.map((call): Finding => {
          const words = reasonFor(call)
          return { call, as: '', kind: 'unplayed', status: null, milliseconds: 0, words }
        }),
      ]
    },
  }
}
