import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

/** One copy of graphql in every test: two module forms of it refuse each other's schemas. */
const oneGraphql = [{ find: /^graphql$/, replacement: require.resolve('graphql') }]

/** Several backend processes need a database that several can open: without PostgreSQL these tests do not exist. */
const NEEDS_POSTGRES = process.env.TEST_DATABASE_URL ? [] : ['tests/backend/several-processes/**']

const serverRoom = (name: string) => ({
  resolve: { alias: oneGraphql },
  test: {
    name,
    environment: 'node' as const,
    include: [`tests/${name}/**/*.test.ts`],
    exclude: NEEDS_POSTGRES,
    // One reading of the modules for all files of a worker, not one for each: half the time. A file therefore leaves
    // nothing behind that another would notice.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      serverRoom('rules'),
      serverRoom('schema'),
      serverRoom('gateway'),
      serverRoom('backend'),
      serverRoom('house'),
      {
        plugins: [react()],
        resolve: { alias: oneGraphql },
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/client/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
