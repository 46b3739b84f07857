import type { Logger } from 'pino'
import { troubleOf } from './db/database-trouble.ts'

/**
 * What becomes of an error that nobody caught, rejections of promises included. A connection that broke is dead and nothing else
 * is wrong, so the process goes on and the fault is logged. After anything else nobody knows what is half done: `end`
 * finishes what is under way and ends the process, and whoever runs it starts a new one. The line shows neither
 * parameters nor texts of queries.
 */
export function endInOrder(log: Logger, end: () => void): void {
  process.on('uncaughtException', (error, origin) => {
    if (troubleOf(error) === 'away')
      return log.error({ err: error, origin }, 'a connection broke that nobody listened to')
    log.fatal({ err: error, origin }, 'an error that nobody caught: the process ends')
    end()
  })
}
