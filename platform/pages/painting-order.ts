/**
 * A page that can be painted before its scripts arrive: its few styles are inlined, and on a slow connection scripts are
 * loaded after fonts and pictures. A link that is switched off, and so never fetched, tells the code that loads pages that the
 * styles are there: it would add them once more, and with them the fonts, after which the whole page is laid out anew. Its medium is
 * none, because browsers that look ahead in the text fetch links that are switched off.
 */
export function inPaintingOrder(html: string, read: (address: string) => string): string {
  return html
    .replaceAll(/<link rel="stylesheet"[^>]*? href="([^"]+)">/g, (_link, address: string) => {
      return `<style>${read(address).replaceAll('</', '<\\/')}</style><link rel="stylesheet" href="${address}" media="not all" disabled>`
    })
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}
