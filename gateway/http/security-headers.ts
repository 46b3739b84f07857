/** For every answer: no content sniffing, no framing, no referrer to other sites. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
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
  'img-src': "'self' data: blob: https:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** The content security policy of our pages: scripts only from our own files, none inline. */
export const PAGE_CSP: string = policy(PAGE_POLICY)

/** The content security policy of a member's file: no scripts. The PDF viewers of browsers need inline styles. */
export const FILE_CSP: string = policy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'self'",
  sandbox: '',
})
