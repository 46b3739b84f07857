import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

/** One copy of graphql in every test: its CommonJS and ES modules reject each other's schemas. */
const oneGraphql = [{ find: /^graphql$/, replacement: require.resolve('graphql') }]

/** Several processes cannot share the embedded database, so these tests exist only with PostgreSQL. */
const NEEDS_POSTGRES = process.env.TEST_DATABASE_URL
  ? []
  : [
      'tests/backend/several-processes/**',
      'tests/deep/standby.test.ts',
      'tests/deep/clocks-an-hour-apart.test.ts',
    ]

/** A test that needs longer says so itself: { timeout: … }. */
const MINUTE = 60_000
const MINUTES = 10 * MINUTE

const serverRoom = (name: string) => ({
  resolve: { alias: oneGraphql },
  test: {
    name,
    environment: 'node' as const,
    include: [name === 'house' ? '{tests/house,platform}/**/*.test.ts' : `tests/${name}/**/*.test.ts`],
    exclude: NEEDS_POSTGRES,
    // A worker loads the modules once for all its files, which halves the time. So a test file must not leave
    // behind anything that another file could notice.
    isolate: false,
    // Only the backend's own tests run on the PostgreSQL of TEST_DATABASE_URL; all others use the embedded database.
    ...(name !== 'backend' && name !== 'deep' && { env: { TEST_DATABASE_URL: '' } }),
    testTimeout: name === 'deep' ? MINUTES : MINUTE,
    // The first to ask for the seeded society waits until it is made.
    hookTimeout: name === 'deep' ? MINUTES : 2 * MINUTE,
  },
})

/** Folders of the client whose tests render parts and no whole page; `npm run check` runs them. */
const PARTS = 'apollo|forms|shell|ui'

/** Folders whose tests leave another document or another session behind. */
const DOCUMENTS = 'content|loans|programs|session'

const clientRoom = (name: string, include: string[], isolate: boolean) => ({
  plugins: [react()],
  resolve: { alias: oneGraphql },
  test: {
    name,
    environment: 'happy-dom' as const,
    include,
    isolate,
    setupFiles: ['tests/client/setup.ts'],
    testTimeout: MINUTE,
  },
})

/**
 * Ark waits with a promise for the elements that stay usable beside a dialog, and rejects it, heard by no one, when
 * the dialog closes in the same tick as it opened. The dialog is sound; only a test presses that fast.
 */
const isDialogClosedAtOnce = ({ name, message, stack = '' }: Partial<Error>) =>
  name === 'AbortError' && message === 'Promise aborted' && stack.includes('@zag-js/dismissable')

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isDialogClosedAtOnce(error),
    // The default would leave a core of two idle.
    maxWorkers: Math.max(2, availableParallelism()),
    // Rendering leaves much behind that is soon forgotten: with more room for it, less of the time goes into clearing up.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      serverRoom('rules'),
      serverRoom('schema'),
      serverRoom('gateway'),
      serverRoom('backend'),
      serverRoom('house'),
      // What takes minutes; `npm test` leaves it out, `npm test -- deep` runs it on both databases.
      serverRoom('deep'),
      // Files share a worker and its modules, but for those that take the document for their own.
      clientRoom('client-parts', [`tests/client/@(${PARTS})/**/*.test.{ts,tsx}`], false),
      clientRoom('client', [`tests/client/!(${PARTS}|${DOCUMENTS})/**/*.test.{ts,tsx}`], false),
      clientRoom('client-documents', [`tests/client/@(${DOCUMENTS})/**/*.test.{ts,tsx}`], true),
    ],
  },
})
