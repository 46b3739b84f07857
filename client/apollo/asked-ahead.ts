/** The questions of the page at the address, which public/start.js has sent before the app's code came. */
export interface AskedAhead {
  /** The token that they were sent with. */
  readonly token: string
  /** When, in milliseconds of `performance.now()`. */
  readonly at: number
  /** The answers by the bodies of the requests. */
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  /** Only public/start.js writes it. */
  var isusuAsked: AskedAhead | undefined
}

/** How long an answer may have waited, in milliseconds: as long as one counts as just received (freshness.ts). */
const LONGEST_MS = 30_000

/**
 * The answer to a request that has been sent ahead with the same body and token; null for any other request. Each answer is
 * given once. It rejects like fetch, after which the request may be sent again.
 */
export function takeAskedAhead(
  init: RequestInit | undefined,
  token: string | null,
): Promise<Response> | null {
  const asked = globalThis.isusuAsked
  if (asked === undefined || typeof init?.body !== 'string') return null
  if (asked.token !== token || performance.now() - asked.at > LONGEST_MS) {
    forgetAskedAhead()
    return null
  }
  const answer = asked.answers.get(init.body)
  asked.answers.delete(init.body)
  return answer?.then(inItsTurn) ?? null
}

/** In a task of its own: answers that have all waited would be written into the cache in one, in which a slow phone stands still. */
const inItsTurn = (answer: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(answer)))

/** Lets go of all answers. */
export const forgetAskedAhead = (): void => {
  globalThis.isusuAsked = undefined
}
