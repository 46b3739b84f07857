import type { FastifyBaseLogger } from 'fastify'
import { heard } from '#rules/heard.ts'

/** What a connection that broke says. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'UND_ERR_SOCKET'])

const isBroken = (error: Error): boolean => 'code' in error && BROKEN.has(String(error.code))

/**
 * What becomes of an error that nobody caught, rejections of promises included. A connection that broke is dead and nothing else
 * is wrong, so the process goes on and the fault is logged. After anything else nobody knows what is half done: `end`
 * finishes what is under way and ends the process, and whoever runs it starts a new one.
 */
export function endInOrder(log: FastifyBaseLogger, end: () => void): void {
  // Whoever reads the output may be gone.
  heard(process.stdout)
  heard(process.stderr)
  process.on('uncaughtException', (error, origin) => {
    if (isBroken(error))
      return log.error({ err: error, origin }, 'a connection broke that nobody listened to')
    log.fatal({ err: error, origin }, 'an error that nobody caught: the process ends')
    end()
  })
}
