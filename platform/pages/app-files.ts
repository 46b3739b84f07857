import type { Rolldown } from 'vite'

/** The file names of the build are 'assets/name-hash.js'. */
const NAME = /^assets\/(.*)-.{7}\.js$/

/** Of these every page of the app runs the larger part, and they are large enough to be compiled while they arrive. */
const COMPILED_WHOLE: ReadonlySet<string> = new Set(['base', 'public', 'router', 'graph', 'app'])

/**
 * The first line of a file: for those that every page runs, the sign by which Chromium compiles all their functions beside the
 * main thread while the file arrives. It would compile each one when it is first called, which took a fifth of the main
 * thread's time in opening a page. Other browsers take it for a comment.
 */
export const compileWhole = ({ name }: Pick<Rolldown.RenderedChunk, 'name'>): string =>
  COMPILED_WHOLE.has(name) ? '//# allFunctionsCalledOnLoad' : ''

/** The files that have run before anything of the app does. */
const RUN_BEFORE: ReadonlySet<string> = new Set([
  'rolldown-runtime',
  'base',
  'icons',
  'entrance-icons',
  'public',
  'session',
  'router',
  'graph',
  'app',
])

const nameOf = (file: string): string => NAME.exec(file)?.[1] ?? ''

/**
 * The files that are asked for before a page is imported: what the app itself imports is not asked for again, which takes a slow
 * phone as long as the rest.
 *
 * @param files all that the page imports
 * @param host the file that imports the page
 */
export const askedAhead = (files: readonly string[], host: string): string[] =>
  files.filter((file) => nameOf(host) !== 'app' || !RUN_BEFORE.has(nameOf(file)))
