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
 * @param ofKinds scripts that are fetched as well for people of a kind, which the script of the document knows
 */
export function afterPaint(html: string, ofKinds: Readonly<Record<string, readonly string[]>> = {}): string {
  const { left, script, imported } = scriptsTakenOut(html)
  const templates = [
    `<template data-scripts>${imported.map(asScript).join('')}${script}</template>`,
    ...Object.entries(ofKinds)
      .filter(([, scripts]) => scripts.length > 0)
      .map(
        ([kind, scripts]) =>
          `<template data-scripts-for="${kind}">${scripts.map(scriptOf).join('')}</template>`,
      ),
  ]
  return left.replace('</body>', () => `  ${[...templates, START].join('\n    ')}\n  </body>`)
}

/**
 * The front page, whose script `client/public/first-use.js` fetches when everything that the page shows has come, and runs when
 * somebody begins to use it.
 */
export function atFirstUse(html: string): string {
  const { left, script, imported } = scriptsTakenOut(html)
  const address = / src="([^"]+)"/.exec(script)?.[1] ?? ''
  const named = [...imported, `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`]
  return left
    .replace('<div id="root"', (start) => `${start} data-script="${address}"`)
    .replace(
      '</body>',
      () =>
        `  <template data-ahead>${named.join('')}</template>\n    <script src="/first-use.js"></script>\n  </body>`,
    )
}

/** A document without its script and the names of those that it imports, and these. */
function scriptsTakenOut(html: string) {
  const [script] = SCRIPT.exec(html) ?? []
  if (script === undefined) throw new Error('the document has no scripts to fetch later')
  const left = html
    .replace(SCRIPT, '')
    .replaceAll(NAMED, '')
    .replaceAll(/\n\s*(?=\n)/g, '')
  return { left, script, imported: html.match(NAMED) ?? [] }
}

const scriptOf = (file: string): string =>
  `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`

const asScript = (link: string): string =>
  link.replace(
    NAMED_FILE,
    (_link, attributes: string, address: string) =>
      `<script type="module"${attributes} src=${address}></script>`,
  )
