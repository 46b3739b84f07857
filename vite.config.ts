import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { pages } from './platform/pages/pages.ts'
import { ENTRANCE_SOURCES } from './scripts/entrance-sources.ts'
import { pageLoads } from './scripts/page-loads.ts'
import { twoDocuments } from './scripts/two-documents.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The scripts of the documents. */
const DOCUMENTS = {
  main: 'main.tsx',
  front: 'content/start-landing.ts',
  entrances: [
    'entrance/start-password.ts',
    'entrance/start-entrance.ts',
    'entrance/start-guarantor.ts',
    'entrance/start-claim.ts',
    'entrance/start-registration.ts',
  ],
}

/** Where the development server sends what the gateway answers. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000'
const GATEWAY_PATHS = ['/graphql', '/files', '/healthz', '/readyz', '/metrics']

export default defineConfig({
  root: at('./client'),
  publicDir: at('./client/public'),
  cacheDir: at('./.cache/vite'),
  plugins: [
    react(),
    twoDocuments(),
    pages({
      client: at('./client'),
      documents: DOCUMENTS,
      pageModules: () => pageLoads(at('./client')).map(({ modules }) => modules),
      packages: [
        { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
        { name: 'graph', test: /node_modules[\\/](@apollo|graphql|rxjs|@graphql-typed-document-node)[\\/]/ },
      ],
      fontsCache: at('./.cache/fonts'),
    }),
  ],
  // RxJS is written for browsers of 2015 otherwise, with classes put together by tslib.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: at('./dist/client'),
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files of their own: data: addresses would be in the way of a strict policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The front page and the entrances are documents of their own; every other address is the app's.
      input: ['index.html', ...new Set(Object.values(ENTRANCE_SOURCES)), 'app.html'].map((name) =>
        at(`./client/${name}`),
      ),
      treeshake: {
        moduleSideEffects: [
          // Emotion brings them for a function that nothing calls; as CommonJS they would stay without this.
          { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [at('.')] },
    proxy: Object.fromEntries(
      GATEWAY_PATHS.map((path) => [path, { target: gateway, ws: path === '/graphql' }]),
    ),
  },
  preview: { host: '127.0.0.1' },
})
