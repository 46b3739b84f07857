/** A file of `scripts/subset-fonts.ts`, without the marks at its end. */
type FontFile = 'source-serif-4-latin' | 'source-serif-4-latin-ext' | 'inter-latin-ext'

/**
 * A document that names files of fonts which its first view needs besides the one that every document names. A font that came
 * after the letters would have the whole page laid out again.
 *
 * @param html a document with its styles in it
 */
export function namingFonts(html: string, files: readonly FontFile[]): string {
  const links = [...html.matchAll(/url\(([^)]*\/([a-z0-9-]+?)-[0-9a-f]{8}-[^)/]*)\)/g)]
    .filter(
      ([, address = '', name]) => files.some((file) => file === name) && !html.includes(`href="${address}"`),
    )
    .map(
      ([, address = '']) =>
        `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin="">`,
    )
  return html.replace('</head>', () => `  ${links.join('')}\n  </head>`)
}
