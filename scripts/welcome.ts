import type { ServerAddresses } from './server-addresses.ts'

/** The demo society's sign-ins; the seed makes exactly these accounts. */
const DEMO_SIGN_INS = [
  ['admin@isusu.example', 'admin (level 3)'],
  ['moderator@isusu.example', 'moderator (level 2)'],
  ['member@isusu.example', 'member COOP000101'],
  ['second.member@isusu.example', 'member COOP000102'],
  ['applicant@isusu.example', 'registered, not yet confirmed'],
] as const

/** What the terminal shows once everything is ready: the addresses and the demo sign-ins. */
export function addressesAndSignIns(where: ServerAddresses & { readonly demo: boolean }): string {
  const lines = [
    '',
    'Isusu is ready.',
    '',
    `  Website and dashboard   ${where.web}`,
    `  Staff sign in           ${where.web}/signin`,
    `  Members sign in         ${where.web}/portal`,
    `  GraphQL and GraphiQL    ${where.web}/graphql`,
    `  REST backend            ${where.rest}${where.embedded ? '' : '  (not started here)'}`,
  ]
  if (where.embedded && where.demo) {
    lines.push('', '  Demo sign-ins, all with the password isusu-demo-2026:')
    for (const [email, who] of DEMO_SIGN_INS) lines.push(`    ${email.padEnd(30)}${who}`)
  }
  lines.push('', '  Stop with Ctrl+C.', '')
  return lines.join('\n')
}
