/** What tells of errors by an event, and ends the process where nobody listens: a socket, a stream, a server, a pool, a worker. */
interface TellsErrors {
  on(event: 'error', listener: () => void): unknown
}

/**
 * The same, with a listener for 'error', so that no error of it ends the process. Whoever uses it hears of the error as well,
 * by a listener of their own or by the promise that they wait for. tests/house/emitters.test.ts asks it of everything that is made.
 */
export function heard<Emitter extends TellsErrors>(emitter: Emitter): Emitter {
  emitter.on('error', () => undefined)
  return emitter
}
