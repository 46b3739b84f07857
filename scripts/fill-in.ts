import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from '#rules/society/public-settings.ts'
import type { SocietySettings } from '#rules/society/settings.ts'

const PUBLISHED = Object.keys(DEFAULT_PUBLIC_SETTINGS) as readonly (keyof PublicSettings)[]

/** What is published of a society's settings: what documents of the client contain, in the defaults' order, and nothing else. */
export const published = (settings: SocietySettings): PublicSettings => {
  const entries = PUBLISHED.map((key) => [key, settings[key]] as const)
  return { ...DEFAULT_PUBLIC_SETTINGS, ...Object.fromEntries(entries) }
}

/** The HTML for the head and the root of a document. */
export interface Written {
  readonly head: string
  readonly body: string
}

/** Puts head and body of a written page into a built document, and the society's settings that the scripts begin with. */
export function fillIn(html: string, { head, body }: Written, society: PublicSettings): string {
  const filled = withSociety(html, society)
    .replace(/<title>.*?<\/title>/, '')
    .replace(/(?=<script type="module")/, () => `${head}\n    `)
    .replace(
      /(<div id="root"[^>]*>).*?<\/div>(?=\s*<(?:noscript|script|\/body))/s,
      (_root, start: string) => `${start}${body}</div>`,
    )
  if (!filled.includes(body)) throw new Error('the document has no #root to write into')
  return filled
}

/** Writes the society's settings into a document, so that its scripts need not ask for them before they begin. */
export function withSociety(html: string, society: PublicSettings): string {
  const facts = JSON.stringify(society).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('<div id="root"', (start) => `${start} data-society="${facts}"`)
}
