import { join } from 'node:path'
import { build } from 'vite'
import { PROJECT_ROOT } from './child-processes.ts'
import { buildIfStale, keepingEnvironment } from './fresh-build.ts'

/** The gateway as it is deployed, below the project's folder: one file with all libraries that it uses. */
export const BUILT_GATEWAY = 'dist/gateway/main.js'

/**
 * What its process is started with beside its settings, as in deploy/isusu-gateway@.service: the threads of Node share one
 * heap of the C library, which otherwise keeps 20 MB more in heaps for single threads; and young objects have 16 MB of
 * space; the engine would let it grow to 64 (docs/decisions/082-large-operations-take-turns.md).
 */
export const GATEWAY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  NODE_OPTIONS: '--max-semi-space-size=16',
} as const

const PART = {
  name: 'the gateway',
  inputs: [
    'gateway',
    'schema',
    'rules',
    'backend/contract',
    'package.json',
    'package-lock.json',
    'scripts/build-gateway.ts',
  ],
  settings: '',
  output: BUILT_GATEWAY,
  stamp: 'dist/.gateway-stamp',
}

/**
 * 9 MB of GraphiQL, read from the installed package when somebody opens it. Everything else is in the file, except what
 * is needed for traces alone: that is a file of its own beside it.
 */
const LEFT_OUT = ['@graphql-yoga/render-graphiql', '@graphql-yoga/render-graphiql/graphiql']

/**
 * Builds the gateway into dist/gateway unless it was already built from the same sources (decision 078). Names and lines
 * are kept, and `npm run workshop -- stack` finds the source of a line in the map beside the file.
 */
export function buildGatewayIfStale(): Promise<void> {
  return buildIfStale(PART, () =>
    keepingEnvironment(async () => {
      await build({
        root: PROJECT_ROOT,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        ssr: { noExternal: true, external: LEFT_OUT },
        build: {
          ssr: join(PROJECT_ROOT, 'gateway/main.ts'),
          outDir: join(PROJECT_ROOT, 'dist/gateway'),
          emptyOutDir: true,
          target: 'node24',
          sourcemap: true,
          rolldownOptions: { output: { entryFileNames: 'main.js', comments: false } },
        },
      })
    }),
  )
}
