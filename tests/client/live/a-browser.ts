/** A browser with its locks and channels, as far as tabs of one session use them. */
export function aBrowser() {
  const queue: { readonly grant: () => void; isGone: boolean }[] = []
  let holder: { readonly steal: () => void } | null = null
  const channels = new Map<object, (event: MessageEvent) => unknown>()

  function goOn(): void {
    const next = queue.shift()
    if (next === undefined) holder = null
    else if (next.isGone) goOn()
    else next.grant()
  }
  const request = (_name: string, options: LockOptions, hold: () => Promise<void> | undefined) =>
    new Promise<void>((resolve, reject) => {
      const waiting = {
        isGone: false,
        grant() {
          let isStolen = false
          holder = {
            steal() {
              isStolen = true
              reject(new DOMException('stolen', 'AbortError'))
            },
          }
          void Promise.resolve(hold()).then(() => {
            if (isStolen) return
            resolve()
            goOn()
          })
        },
      }
      options.signal?.addEventListener('abort', () => {
        waiting.isGone = true
        reject(new DOMException('left', 'AbortError'))
      })
      if (options.steal === true) {
        holder?.steal()
        waiting.grant()
      } else if (holder === null) waiting.grant()
      else queue.push(waiting)
    })
  return {
    locks: { request } as unknown as LockManager,
    channel: () => {
      const own = {
        addEventListener: (_name: string, listener: (event: MessageEvent) => unknown) =>
          void channels.set(own, listener),
        postMessage(data: unknown) {
          for (const [other, listener] of channels) if (other !== own) listener({ data } as MessageEvent)
        },
        close: () => void channels.delete(own),
      }
      return own
    },
  }
}
