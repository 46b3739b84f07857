import { lookup, Resolver } from 'node:dns/promises'

/** All addresses of a host. Rejects for none; it asks no further once `limit` is aborted. */
export type Resolve = (host: string, limit: AbortSignal) => Promise<readonly string[]>

/** How long a names' server may take to answer, in milliseconds. */
const ANSWER_MS = 3_000

/** Whom hosts are asked of, where it is not who the machine asks. */
interface Asked {
  /** The names' servers, each with its port where that is not 53. */
  readonly servers?: readonly string[]
  /** The system's own look. */
  readonly lookUp?: (host: string) => Promise<readonly string[]>
}

const bySystem = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** Asks the names' servers, on the network alone: it takes no thread of the process, and can be ended. */
async function askServers(
  host: string,
  limit: AbortSignal,
  servers: readonly string[] | undefined,
): Promise<readonly string[]> {
  limit.throwIfAborted()
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 })
  if (servers !== undefined) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  limit.addEventListener('abort', cancel, { once: true })
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = [v4, v6].flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason
    return found
  } finally {
    limit.removeEventListener('abort', cancel)
  }
}

/**
 * Finds hosts by the names' servers. Where the operator names networks of the campus, `isCampus`, a host that they do not know is
 * looked for as the system does it, in its file of hosts too; one at a time, because such a look holds a thread of the
 * process that passwords need as well, and cannot be ended.
 */
export function makeResolve(isCampus: boolean, { servers, lookUp = bySystem }: Asked = {}): Resolve {
  let last: Promise<unknown> = Promise.resolve()

  function askSystem(host: string, limit: AbortSignal): Promise<readonly string[]> {
    const found = last.then(async () => {
      limit.throwIfAborted()
      return lookUp(host)
    })
    last = found.catch(() => undefined)
    return found
  }

  return async (host, limit) => {
    try {
      return await askServers(host, limit, servers)
    } catch (error) {
      if (!isCampus || limit.aborted) throw error
      return askSystem(host, limit)
    }
  }
}
