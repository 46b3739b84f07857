import { ROUTES } from '#client/paths.ts'
import type { PublicSettings } from '#rules/society/public-settings.ts'
import { PAGE_PREVIEWS, type PagePreview, type PreviewedPage } from '#rules/texts/page-previews.ts'

/** Width and height of a preview's picture in pixels, as the programs that show previews want it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** Where the pictures lie in the built client. */
export const PREVIEWS = 'previews'

/** The picture of a preview: pages with the same drawing and title share it. */
export const pictureOf = (page: PreviewedPage): string => `${PREVIEWS}/${PICTURE_NAMES[page]}.png`

const PICTURE_NAMES: Readonly<Record<PreviewedPage, string>> = {
  landing: 'society',
  portal: 'portal',
  signIn: 'sign-in',
  signUp: 'join',
  forgotPassword: 'password',
  resetPassword: 'password',
  guarantorForm: 'guarantor',
  guarantorPreview: 'guarantor',
  beneficiaryClaim: 'claim',
  landApplication: 'land',
  checkStatement: 'statement',
}

/** The preview of a page for a society. */
export const previewOf = (page: PreviewedPage, society: PublicSettings): PagePreview =>
  PAGE_PREVIEWS[page](society)

export const isPreviewed = (route: string): route is PreviewedPage => Object.hasOwn(PAGE_PREVIEWS, route)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A tag with an attribute that names it and a content. */
const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escaped(content)}" />`

/**
 * A document with what programs show of a shared link: title, description and picture of its page. The same for everybody who
 * asks; nothing of the link's query is in it, and of a page with a part that varies the address is the front page's.
 *
 * @param origin the public address, without a slash at its end
 */
export function withPreview(
  html: string,
  page: PreviewedPage,
  { society, origin }: { readonly society: PublicSettings; readonly origin: string },
): string {
  const { title, description } = previewOf(page, society)
  const path = ROUTES[page].includes(':') ? '/' : ROUTES[page]
  const tags = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', society.name),
    meta('property', 'og:locale', 'en_NG'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${origin}${path}`),
    meta('property', 'og:image', `${origin}/${pictureOf(page)}`),
    meta('property', 'og:image:width', String(PREVIEW_SIZE.width)),
    meta('property', 'og:image:height', String(PREVIEW_SIZE.height)),
    meta('property', 'og:image:alt', `${society.name}: ${title}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  const described = html.replace(/<meta name="description"[^>]*>/, () => tags.join('\n    '))
  if (described === html) throw new Error(`the document of ${page} has no description to put the preview in`)
  // A title that React has written is the page's own, which the browser shows.
  return described.replace('<title>Isusu</title>', () => `<title>${escaped(title)}</title>`)
}
