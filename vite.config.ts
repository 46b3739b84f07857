import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { subsetFonts } from './scripts/subset-fonts.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the development server sends what the gateway answers. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000'
const GATEWAY_PATHS = ['/graphql', '/files', '/healthz', '/readyz', '/metrics']

export default defineConfig({
  root: at('./client'),
  publicDir: at('./client/public'),
  cacheDir: at('./.cache/vite'),
  plugins: [react(), subsetFonts({ cacheDir: at('./.cache/fonts') })],
  build: {
    outDir: at('./dist/client'),
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files of their own: data: addresses would be in the way of a strict policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              name: 'graph',
              test: /node_modules[\\/](@apollo|graphql|rxjs|@graphql-typed-document-node)[\\/]/,
            },
            { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
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
