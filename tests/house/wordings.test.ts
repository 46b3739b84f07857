import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A node of a syntax tree, as far as it is read here. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Every text of a file that may be shown: strings, templates and lines of a page; comments are none. */
function* textsIn(node: Node): Generator<string> {
  if (node.type === 'ImportDeclaration') return
  if (node.type === 'Literal' && typeof node['value'] === 'string') yield node['value']
  if (node.type === 'JSXText') yield String(node['value']).replaceAll(/\s+/g, ' ')
  if (node.type === 'TemplateLiteral')
    yield (node['quasis'] as Node[]).map((part) => (part['value'] as { raw: string }).raw).join('…')
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* textsIn(child)
}

/** Wordings that follow another language, are quaint, or name a thing by a second word; and what is written instead. */
const BANNED: readonly (readonly [wording: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bgo on\b/i, 'Continue'],
  [/what it comes to|comes? to (exactly|the whole)/i, 'Summary, total'],
  [/stands? on the teller/i, 'the name on the teller'],
  [/no stated end/i, 'leave empty to continue until you change it'],
  [/from when until when/i, 'Service dates'],
  [/when asking\b/i, 'at application'],
  [/waits? to be \w+ed/i, 'waiting to be confirmed'],
  [/waits? for (a|an|its|the) (decision|guarantor|payment)/i, 'awaiting a decision'],
  [/\basked (for (?!a reason)|for$|so far)|\bask for a part\b/i, 'requested'],
  [/\bsuret(y|ies)\b/i, 'guarantor'],
  [/\b(stand|stands|stood) (as|for me|for a loan|for loans|surety)\b/i, 'guarantor'],
  [/your payer\b/i, 'your employer'],
  [/^not yet remitted|\bremitted yet\b/i, 'not yet paid over to us'],
  [/\ball the same\b/i, 'still'],
  [/\bmeanwhile\b/i, 'leave it out'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\blooked? at (again|yet)\b|^looked at$/i, 'reviewed'],
  [
    /\b(closed|decided|confirmed|posted|discarded|there|waiting|uploaded|exists) already\b/i,
    'already closed',
  ],
  [/\bfits? (this|these) (search|filter)/i, 'matches'],
  [/made smaller here/i, 'reduced on your device'],
  [/working it out/i, 'Calculating'],
  [/\btaken back\b|\btakes (it )?back\b/i, 'reversed'],
  [/\bleft of it\b/i, 'Remaining'],
  [/\breckon/i, 'calculate'],
  [/\bat the most\b/i, 'at most'],
  [/\bin all[.,]?$/i, 'in total'],
  [/profile names (no|none)|account your profile names/i, 'on your profile'],
  [/\bshows? here\b/i, 'appears here'],
  [/is not (sent|done) twice/i, 'will not be sent twice'],
  [/front page/i, 'home page'],
  [/^there is no such/i, 'Voucher not found'],
  [/\bby the balances of today|by the prices of today/i, 'at today’s prices'],
  [/\bbooked (whole|on|yet|here|into)\b/i, 'posted'],
]

/** What is banned in a file, as 'path: text (what is written instead)'. */
const bannedIn = (path: string, code: string): string[] =>
  [...textsIn(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)].flatMap(
    (text) =>
      BANNED.filter(([wording]) => wording.test(text.trim())).map(
        ([, instead]) => `${path}: ${text.trim()} (${instead})`,
      ),
  )

describe('what people read', () => {
  const sources = globSync(
    ['rules/texts/*.ts', 'client/**/*.{ts,tsx}', 'backend/messages/*.ts', 'schema/errors.ts'],
    { cwd: root },
  ).filter((path) => !path.includes('.generated.'))

  it('uses none of the wordings that were replaced', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.flatMap((path) => bannedIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  it('names no member number of one society, whose numbers have a form of their own', () => {
    const named = [...sources, ...globSync('rules/go-live/*.ts', { cwd: root })]
      .filter((path) => !path.includes('/preview/'))
      .flatMap((path) => {
        const code = readFileSync(join(root, path), 'utf8')
        const tree = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
        return [...textsIn(tree)].filter((text) => /COOP\d{3}/.test(text)).map((text) => `${path}: ${text}`)
      })
    expect(named).toEqual([])
  })

  it('shows a banned wording where there is one', () => {
    const code = `
      // Begin anew is allowed in a comment.
      export const TEXTS = { again: 'Begin anew', count: (n: number) => \`\${n} wait to be confirmed\` }
      export const Page = () => <p title="Asked for on">Go on</p>`
    expect(bannedIn('a.tsx', code)).toHaveLength(4)
    expect(bannedIn('a.tsx', 'export const x = <p>Start again, 9 waiting to be confirmed</p>')).toEqual([])
  })
})
