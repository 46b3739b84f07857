import { networkOfAddress } from '../session/network-of-address.ts'

const MEGABYTE = 1024 * 1024

/** How much of a body is read and dropped after its request was answered, so that its sender reads the answer. */
export const UNREAD = {
  /** The largest upload, so that every sender who keeps to the limits can finish. */
  bytes: 40 * MEGABYTE,
  /** Milliseconds after the answer. */
  ms: 30_000,
  /** Bodies at once; the one that began first is cut when there is one more. */
  atOnce: 256,
  /** Of one address, or one IPv6 network. */
  ofOneNetwork: 16,
} as const

/** What is used of a request of Node's HTTP server. */
export interface AnsweredRequest {
  readonly complete: boolean
  readonly destroyed: boolean
  unpipe(): unknown
  removeAllListeners(event: 'data' | 'readable'): unknown
  on(event: 'data', listener: (chunk: { readonly length: number }) => void): unknown
  once(event: 'end' | 'close', listener: () => void): unknown
  resume(): unknown
  /** Closes the connection as well. */
  destroy(): unknown
}

/**
 * The bodies that nobody reads any more because their requests have been answered. Browsers and most programs read an
 * answer only when they have sent all of the body, and lose it when the connection is closed before that. So what is left of
 * a body is read and dropped, within limits. It stays a body for the parser of HTTP: the connection can serve the next
 * request, and nothing of the body is taken for one.
 */
export class UnreadBodies {
  readonly #limits: typeof UNREAD | Readonly<Record<keyof typeof UNREAD, number>>
  /** In the order in which they began. */
  readonly #networks = new Map<AnsweredRequest, string>()
  readonly #timers = new Map<AnsweredRequest, ReturnType<typeof setTimeout>>()

  constructor(limits: Readonly<Record<keyof typeof UNREAD, number>> = UNREAD) {
    this.#limits = limits
  }

  /** How many bodies are being dropped. */
  get count(): number {
    return this.#networks.size
  }

  /** Drops what is left of the body of an answered request; does nothing where all of it has come. */
  drop(request: AnsweredRequest, address: string): void {
    if (request.complete || request.destroyed || this.#networks.has(request)) return
    this.#makeRoom(networkOfAddress(address))
    this.#networks.set(request, networkOfAddress(address))
    this.#timers.set(
      request,
      setTimeout(() => this.#cut(request), this.#limits.ms),
    )
    let bytes = 0
    request.unpipe()
    request.removeAllListeners('data')
    request.removeAllListeners('readable')
    request.on('data', ({ length }) => {
      bytes += length
      if (bytes > this.#limits.bytes) this.#cut(request)
    })
    request.once('end', () => this.#forget(request))
    request.once('close', () => this.#forget(request))
    request.resume()
  }

  /** Cuts all of them; for a server that is being closed. */
  end(): void {
    for (const request of this.#networks.keys()) this.#cut(request)
  }

  #makeRoom(network: string): void {
    const ofNetwork = [...this.#networks].filter(([, each]) => each === network)
    const [oldest] = ofNetwork.length >= this.#limits.ofOneNetwork ? ofNetwork : []
    if (oldest !== undefined) this.#cut(oldest[0])
    const [first] = this.#networks.keys()
    if (this.count >= this.#limits.atOnce && first !== undefined) this.#cut(first)
  }

  #cut(request: AnsweredRequest): void {
    this.#forget(request)
    request.destroy()
  }

  #forget(request: AnsweredRequest): void {
    clearTimeout(this.#timers.get(request))
    this.#timers.delete(request)
    this.#networks.delete(request)
  }
}
