import type { SocietySettings } from '#rules/society/settings.ts'

/** What the landing page shows of the society, and nothing else. */
const PUBLISHED = [
  'name',
  'address',
  'contacts',
  'university',
  'registrationFee',
  'registrationAccount',
  'memberNumberPrefix',
  'handlingChargePercent',
  'commodityMarkupPercent',
  'exitServiceChargePercent',
  'loanRates',
] as const satisfies readonly (keyof SocietySettings)[]

/** The settings of the society that documents of the client contain. */
export type Published = Pick<SocietySettings, (typeof PUBLISHED)[number]>

/** What is published of a society's settings, in the order of `PUBLISHED`. */
export const published = (settings: SocietySettings): Published =>
  Object.fromEntries(PUBLISHED.map((key) => [key, settings[key]])) as Published

/** The HTML for the head and the root of a document. */
export interface Written {
  readonly head: string
  readonly body: string
}

/** Puts head and body of a written page into a built document, and the society's settings that the scripts begin with. */
export function fillIn(html: string, { head, body }: Written, society: Published): string {
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
export function withSociety(html: string, society: Published): string {
  const facts = JSON.stringify(society).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('<div id="root"', (start) => `${start} data-society="${facts}"`)
}
