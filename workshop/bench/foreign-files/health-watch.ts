import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread that asks a server for its health every 20 ms, so that nothing the measuring program does itself is taken for the
 * server's. A message begins or ends a measurement; after the end it answers the longest wait in milliseconds, infinite
 * where the server did not answer.
 */
const { address } = workerData as { readonly address: string }
let [isAsked, longestMs] = [false, 0]
parentPort?.on('message', (what: 'begin' | 'end') => {
  if (what === 'end') isAsked = true
  else longestMs = 0
})
for (; ; await pause(20)) {
  const startedAt = performance.now()
  const isWell = await fetch(`${address}/healthz`).then(
    (answer) => answer.text().then(() => true),
    () => false,
  )
  longestMs = Math.max(longestMs, isWell ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
  if (isAsked) {
    isAsked = false
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    parentPort?.postMessage(longestMs)
  }
}
