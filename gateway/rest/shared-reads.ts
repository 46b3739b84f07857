import { DecodeError } from './decode-error.ts'
import { pagingIn } from './envelope.ts'
import type { Answer } from './exchange.ts'

/** One call that reads. */
export interface Reading {
  /** Its path with the query. */
  readonly path: string
  /** For a page of a list: the same without the part of the query that chooses the page; null for any other call. */
  readonly list: string | null
  /** The token it is made with. */
  readonly token: string | null
  /** Makes the call. */
  make(): Promise<Answer>
}

/** The answers to the calls that one request has made, so that an equal call is made once. */
export interface SharedReads {
  /** The answer of an equal call of this request, or of this one. */
  read(reading: Reading): Promise<Answer>
  /** Forgets every answer, before and after a change. */
  forget(): void
}

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

  /** The token of the first read, which nearly all others have too. */
  let usual: string | null | undefined

  /** A path alone is that of a read with the usual token; neither a token nor a path has spaces. */
  function keyOf(path: string, token: string | null): string {
    usual = usual === undefined ? token : usual
    return token === usual ? path : `${token ?? ''} ${path}`
  }

  /** A page of a list: pages besides the first wait for it, because a list without paging holds them all. */
  async function page(list: string, reading: Reading): Promise<Answer> {
    const first = firstPages.get(list)
    if (first === undefined) {
      const answer = reading.make()
      firstPages.set(list, answer)
      return answer
    }
    const answer = await first.catch(() => null)
    return answer !== null && isWholeList(answer) ? answer : reading.make()
  }

  return {
    read(reading) {
      const { path, list, token } = reading
      const key = keyOf(path, token)
      const found = answers.get(key)
      if (found !== undefined) return found
      const answer = list === null ? reading.make() : page(keyOf(list, token), reading)
      answers.set(key, answer)
      return answer
    },
    forget() {
      answers.clear()
      firstPages.clear()
    },
  }
}
