import type { Plugin, PluginOption, Rolldown } from 'vite'
import { askedAhead, compileWhole } from './app-files.ts'
import { frontPageChunks } from './front-page-chunks.ts'
import { globalStylesOnDemand } from './global-styles-on-demand.ts'
import { type Documents, type PageModules, pageChunks } from './page-chunks.ts'
import { pdfFiles } from './pdf-files.ts'
import { subsetFonts } from './subset-fonts.ts'

/** What the build of a client's pages needs to know of it. */
export interface PagesOptions {
  /** The folder of the client's sources, as an absolute path. */
  readonly client: string
  readonly documents: Documents
  readonly pageModules: PageModules
  /** Packages with a file of their own, after those of the front page. */
  readonly packages: readonly Rolldown.CodeSplittingGroup[]
  /** Where reduced fonts are kept between builds. */
  readonly fontsCache: string
}

/** The files of the build: which modules share one, how they are named, and which are asked for ahead. */
function files({ client, documents, pageModules, packages }: PagesOptions): Plugin {
  return {
    name: 'page-files',
    // What renders pages to HTML while a client is built is no client: it has one file.
    config: (_config, { isSsrBuild }) =>
      isSsrBuild === true
        ? null
        : {
            build: {
              // Read and removed when the documents are written.
              manifest: true,
              // Every browser that reads es2023 preloads modules by itself.
              modulePreload: {
                polyfill: false,
                resolveDependencies: (_page, dependencies, { hostId }) => askedAhead(dependencies, hostId),
              },
              rolldownOptions: {
                output: {
                  // The app names all files of its pages, so that each character of their hashes weighs in every first load.
                  chunkFileNames: 'assets/[name]-[hash:7].js',
                  entryFileNames: 'assets/[name]-[hash:7].js',
                  postBanner: compileWhole,
                  codeSplitting: {
                    groups: [
                      ...frontPageChunks(client, documents),
                      ...packages,
                      ...pageChunks(client, documents, pageModules),
                    ],
                  },
                },
              },
            },
          },
  }
}

/** The pages of a client as Vite builds them: their files, fonts reduced to the letters that are used, and what PDFs need. */
export const pages = (options: PagesOptions): PluginOption => [
  files(options),
  pdfFiles(),
  subsetFonts({ cacheDir: options.fontsCache }),
  globalStylesOnDemand(),
]
