import { DecodeError } from './decoder.ts'
import { pagingIn } from './envelope.ts'
import type { Answer } from './exchange.ts'

/** One call that reads: its path, the query, and the token it is made with. */
export interface Reading {
  readonly path: string
  readonly query: Readonly<Record<string, string | number | null>>
  readonly token: string | null
}

/** The answers to the calls that one request has made, so that an equal call is made once. */
export interface SharedReads {
  /** The answer of an equal call of this request, or of `send`. */
  read(reading: Reading, send: () => Promise<Answer>): Promise<Answer>
  /** Forgets every answer, before and after a change. */
  forget(): void
}

/** The parts of a query that choose a page of a list. */
const PAGE_PARTS: readonly string[] = ['page', 'pageSize']

/** Whether an answer is a list that is never paged, so that it holds every page. */
function isWholeList({ status, body }: Answer): boolean {
  try {
    return status === 200 && pagingIn(body).totalPages === null
  } catch (problem) {
    if (problem instanceof DecodeError) return false
    throw problem
  }
}

export function makeSharedReads(): SharedReads {
  const answers = new Map<string, Promise<Answer>>()
  /** By list: the first answer of any page. */
  const firstPages = new Map<string, Promise<Answer>>()

  const keyOf = ({ path, query, token }: Reading, isKept: (name: string) => boolean) =>
    JSON.stringify([
      path,
      token,
      Object.entries(query).filter(([name, value]) => isKept(name) && value !== null),
    ])

  const once = (known: Map<string, Promise<Answer>>, key: string, send: () => Promise<Answer>) => {
    const found = known.get(key) ?? send()
    known.set(key, found)
    return found
  }

  /** A page of a list: pages besides the first wait for it, because a list without paging holds them all. */
  async function page(reading: Reading, send: () => Promise<Answer>): Promise<Answer> {
    const list = keyOf(reading, (name) => !PAGE_PARTS.includes(name))
    const first = firstPages.get(list)
    if (first === undefined) return once(firstPages, list, send)
    const answer = await first.catch(() => null)
    return answer !== null && isWholeList(answer) ? answer : send()
  }

  return {
    read(reading, send) {
      const isPage = PAGE_PARTS.some((name) => name in reading.query)
      return once(
        answers,
        keyOf(reading, () => true),
        () => (isPage ? page(reading, send) : send()),
      )
    },
    forget() {
      answers.clear()
      firstPages.clear()
    },
  }
}
