import { SANDBOX_TEXTS } from '#rules/texts/sandbox.ts'

/** Dark on amber, which is read in light and in dark alike. */
const STYLE =
  'margin:0;padding:8px 16px;background:#ffd978;color:#2b1d00;font:600 14px/1.4 system-ui,sans-serif;text-align:center'

const BANNER = `<p role="note" data-sandbox style="${STYLE}">${SANDBOX_TEXTS.banner}</p>`

/** A page of the client that says at its top that it is a sandbox. The build has no banner, so that other societies carry none. */
export const withSandboxBanner = (page: string): string =>
  page.replace(/<body[^>]*>/i, (body) => body + BANNER)
