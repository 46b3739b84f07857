const MARK = 'data-styles'
const GLOBAL = 'global'

/** Styles in the HTML of a document. `names` are those under which the style engine knows them; left out for global styles. */
export const writtenStyle = (css: string, names: readonly string[] | null): string =>
  `<style ${MARK}="${names === null ? GLOBAL : names.join(' ')}">${css}</style>`

const found = (): readonly string[] =>
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll(`style[${MARK}]`)].map((style) => style.getAttribute(MARK) ?? '')

/** Whether the document was written with the global styles, so that they need not be made. */
export const hasGlobalStyles = (): boolean => found().includes(GLOBAL)

let names: readonly string[] | null = null

/** Marks the other styles that the document was written with as inserted, by the names that a style engine keeps. */
export function markWritten(inserted: Record<string, unknown>): void {
  names ??= found()
    .filter((mark) => mark !== GLOBAL)
    .flatMap((mark) => mark.split(' '))
  for (const name of names) inserted[name] = true
}
