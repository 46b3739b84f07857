import { DecodeError } from './decoder.ts'
import { pagingIn } from './envelope.ts'
import type { Answer } from './exchange.ts'

/** One call that reads, and the token it is made with. */
export interface Reading {
  /** Its path with the query. */
  readonly path: string
  /** For a page of a list: the same without the part of the query that chooses the page; null for any other call. */
  readonly list: string | null
  readonly token: string | null
}

/** The answers to the calls that one request has made, so that an equal call is made once. */
export interface SharedReads {
  /** The answer of an equal call of this request, or of `send`. */
  read(reading: Reading, send: () => Promise<Answer>): Promise<Answer>
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

  const once = (known: Map<string, Promise<Answer>>, key: string, send: () => Promise<Answer>) => {
    const found = known.get(key) ?? send()
    known.set(key, found)
    return found
  }

  /** A page of a list: pages besides the first wait for it, because a list without paging holds them all. */
  async function page(list: string, send: () => Promise<Answer>): Promise<Answer> {
    const first = firstPages.get(list)
    if (first === undefined) return once(firstPages, list, send)
    const answer = await first.catch(() => null)
    return answer !== null && isWholeList(answer) ? answer : send()
  }

  return {
    read({ path, list, token }, send) {
      return once(answers, keyOf(path, token), () =>
        list === null ? send() : page(keyOf(list, token), send),
      )
    },
    forget() {
      answers.clear()
      firstPages.clear()
    },
  }
}
