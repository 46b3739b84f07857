/**
 * A page that can be painted before its scripts arrive: its few styles are inlined, and on a slow connection scripts are
 * loaded after fonts and pictures.
 */
export function inPaintingOrder(html: string, read: (address: string) => string): string {
  return html
    .replaceAll(/<link rel="stylesheet"[^>]*? href="([^"]+)">/g, (_link, address: string) => {
      return `<style>${read(address).replaceAll('</', '<\\/')}</style>`
    })
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}
