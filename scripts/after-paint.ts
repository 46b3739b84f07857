const SCRIPT = /<script type="module"[^>]*? src="[^"]+"><\/script>/
const NAMED = /<link rel="modulepreload"[^>]*>/g
const START = '<script src="/start.js"></script>'

/**
 * A document whose scripts, and the names of those that they import, are in a template. `client/public/start.js` takes them
 * out of it once the page has been painted. Until then the line and the processor belong to what can be read.
 *
 * @param ofViewers scripts that are fetched as well for people with a session of this kind
 */
export function afterPaint(
  html: string,
  ofViewers: Readonly<Record<string, readonly string[]>> = {},
): string {
  const moved = [...(html.match(NAMED) ?? []), ...(html.match(SCRIPT) ?? [])]
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
          `<template data-scripts-for="${viewer}">${scripts.map(nameOf).join('')}</template>`,
      ),
  ]
  return left.replace('</body>', () => `  ${[...templates, START].join('\n    ')}\n  </body>`)
}

const nameOf = (script: string): string => `<link rel="modulepreload" crossorigin href="/${script}">`
