import type { ExampleTab } from './examples/example-tab.ts'

/** The configuration of the page's script, browser/start.ts. */
export interface ExplorerConfig {
  readonly assets: string
  readonly tabs: readonly ExampleTab[]
}

/** The explorer's page. Its script and style are separate files, because the policy allows no inline ones. */
export const explorerPage = (config: ExplorerConfig): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Isusu GraphiQL</title>
<link rel="icon" href="${config.assets}/favicon.svg">
<link rel="stylesheet" href="${config.assets}/graphiql.css">
<link rel="stylesheet" href="${config.assets}/strip.css">
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${config.assets}/start.js"></script>
<script defer src="${config.assets}/graphiql.js"></script>
</head>
<body>
<form id="strip" aria-label="Sign in">
<span id="who" role="status">Not signed in</span>
<span id="fields">
<label><span>As</span> <select name="kind"><option value="member">Member</option><option value="staff">Staff</option></select></label>
<label><span>E-mail or member number</span> <input name="identifier" autocomplete="username" autocapitalize="none" spellcheck="false" placeholder="E-mail or number" required size="26"></label>
<label><span>Password</span> <input name="password" type="password" autocomplete="current-password" placeholder="Password" required size="16"></label>
<button name="in">Sign in</button>
</span>
<button name="out" type="button" hidden>Sign out</button>
<span id="copies">
<select name="copy" aria-label="Copy this tab as" hidden><option value="">Copy as …</option><option>curl</option><option>fetch</option><option>Python</option><option>TypeScript</option></select>
<span id="copied" role="status"></span>
</span>
</form>
<div id="root"></div>
<noscript>GraphiQL needs JavaScript.</noscript>
</body>
</html>
`
