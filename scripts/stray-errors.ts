import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

/** An error that no test waited for, with the file that was running. */
export interface StrayError {
  /** The whole path of the test file, or empty where Vitest does not know it. */
  readonly file: string
  readonly message: string
}

/** Where the list is written, as JSON: the run's starter names it, because a reporter on the command line has no options. */
export const STRAY_ERRORS_FILE = 'STRAY_ERRORS_FILE'

/**
 * A reporter for Vitest beside its own JSON, which leaves out the errors that belong to no test (a promise that was
 * rejected unheard): with these alone the run fails and names nothing.
 */
export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const path = process.env[STRAY_ERRORS_FILE]
    if (!path) return
    const stray = errors.map((error): StrayError => {
      const { VITEST_TEST_PATH: file } = error
      return {
        file: typeof file === 'string' ? file : '',
        message: `${error.name ?? 'Error'}: ${error.message}`,
      }
    })
    writeFileSync(path, JSON.stringify(stray))
  }
}
