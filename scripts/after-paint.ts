const SCRIPT = /<script type="module"[^>]*? src="[^"]+"><\/script>/
const NAMED = /<link rel="modulepreload"[^>]*>/g
const NAMED_FILE = /<link rel="modulepreload"([^>]*?) href=("[^"]+")[^>]*>/
const START = '<script src="/start.js"></script>'

/**
 * A document whose scripts, and the names of those that they import, are in a template. `client/public/start.js` takes them
 * out of it once the page has been painted. Until then the line and the processor belong to what can be read.
 *
 * Each file is a script of its own there: the browser runs it in a task of its own as soon as it and what it imports have come.
 * The entry alone would run the modules of all files in one task, in which a slow phone answers nothing.
 *
 * @param ofViewers scripts that are fetched as well for people with a session of this kind
 */
export function afterPaint(
  html: string,
  ofViewers: Readonly<Record<string, readonly string[]>> = {},
): string {
  const moved = [...(html.match(NAMED) ?? []).map(asScript), ...(html.match(SCRIPT) ?? [])]
  if (moved.length === 0) throw new Error('the document has no scripts to fetch later')
  const left = html
    .replace(SCRIPT, '')
    .replaceAll(NAMED, '')
    .replaceAll(/\n\s*(?=\n)/g, '')
  const templates = [
    `<template data-scripts>${moved.join('')}</template>`,
    ...Object.entries(ofViewers)
      .filter(([, scripts]) => scripts.length > 0)
      .map(
        ([viewer, scripts]) =>
          `<template data-scripts-for="${viewer}">${scripts.map(scriptOf).join('')}</template>`,
      ),
  ]
  return left.replace('</body>', () => `  ${[...templates, START].join('\n    ')}\n  </body>`)
}

const scriptOf = (file: string): string =>
  `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`

const asScript = (link: string): string =>
  link.replace(
    NAMED_FILE,
    (_link, attributes: string, address: string) =>
      `<script type="module"${attributes} src=${address}></script>`,
  )
