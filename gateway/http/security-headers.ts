import type { GatewaySettings } from '../settings.ts'

/** For every answer: no content sniffing, no framing, and no referrer, as the address of a page may hold a secret. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
}

const policy = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources}`)
    .join('; ')

const PAGE_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  // The style engines of client and explorer create style elements at run time.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/**
 * The content security policy of our pages: scripts only from our own files, none inline. Pictures are our own as well; only
 * another backend (`restUrl`) may keep its pictures elsewhere, and may say so with any address over https.
 */
export const pageCsp = ({ restUrl }: Pick<GatewaySettings, 'restUrl'>): string =>
  policy(restUrl === null ? PAGE_POLICY : { ...PAGE_POLICY, 'img-src': `${PAGE_POLICY['img-src']} https:` })

/** The content security policy of a member's file: no scripts. The PDF viewers of browsers need inline styles. */
export const FILE_CSP: string = policy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'self'",
  sandbox: '',
})
