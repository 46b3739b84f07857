import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { askedAhead, compileWhole } from './scripts/app-files.ts'
import { ENTRANCE_SOURCES } from './scripts/entrance-sources.ts'
import { frontPageChunks } from './scripts/front-page-chunks.ts'
import { globalStylesOnDemand } from './scripts/global-styles-on-demand.ts'
import { pageChunks } from './scripts/page-chunks.ts'
import { pdfFiles } from './scripts/pdf-files.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'
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
    pdfFiles(),
    subsetFonts({ cacheDir: at('./.cache/fonts') }),
    globalStylesOnDemand(),
  ],
  // RxJS is written for browsers of 2015 otherwise, with classes put together by tslib.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: at('./dist/client'),
    emptyOutDir: true,
    // Read and removed by scripts/page-documents.ts.
    manifest: true,
    target: 'es2023',
    // Fonts and pictures stay files of their own: data: addresses would be in the way of a strict policy.
    assetsInlineLimit: 0,
    // Every browser that reads es2023 preloads modules by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_page, files, { hostId }) => askedAhead(files, hostId),
    },
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
      output: {
        // The app names all files of its pages, so that each character of their hashes weighs in every first load.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        postBanner: compileWhole,
        codeSplitting: {
          groups: [
            ...frontPageChunks(at('./client'), DOCUMENTS),
            { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
            {
              name: 'graph',
              test: /node_modules[\\/](@apollo|graphql|rxjs|@graphql-typed-document-node)[\\/]/,
            },
            ...pageChunks(at('./client'), DOCUMENTS),
          ],
        },
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
