import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A node of a syntax tree, as far as it is read here. */
type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The nodes right below one. */
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const WORD = /[A-Za-z]{2}/

const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'MemberExpression')
    ? String(node.type === 'Identifier' ? node['name'] : nameOf(node['object']))
    : ''

/** Whether what stands in a node stands among words: a template with words, a text with a blank, or a line of a page. */
function hasWords(node: Node): boolean {
  if (node.type === 'TemplateLiteral')
    return childrenOf(node).some(
      (part) => part.type === 'TemplateElement' && WORD.test((part['value'] as { raw: string }).raw),
    )
  if (node.type === 'CallExpression') return /(?:^|_)TEXTS$/.test(nameOf(node['callee']))
  return (
    (node.type === 'JSXElement' || node.type === 'JSXFragment') &&
    childrenOf(node).some((part) => part.type === 'JSXText' && WORD.test(String(part['value'])))
  )
}

/** Where an amount is written with its kobo among words: the places in the code. */
function* wordedAmounts(node: Node, amongWords = false): Generator<number> {
  if (amongWords && node.type === 'CallExpression' && nameOf(node['callee']) === 'formatNaira')
    yield node.start
  // What an attribute holds has words of its own: a label, a value, a cell.
  const inside = node.type === 'JSXAttribute' ? false : amongWords || hasWords(node)
  for (const child of childrenOf(node)) yield* wordedAmounts(child, inside)
}

/** The lines of a file that write an amount with its kobo among words. */
const wordedIn = (code: string, lang: 'ts' | 'tsx' = 'tsx'): string[] =>
  [...wordedAmounts(parseAst(code, { lang }) as unknown as Node)].map((start) => {
    const from = code.lastIndexOf('\n', start) + 1
    return code.slice(from, code.indexOf('\n', start)).trim()
  })

/** Papers that are signed or kept: on them an amount stands to the kobo. */
const TO_THE_KOBO: ReadonlySet<string> = new Set([
  'client/features/guarantors/GuarantorPaper.tsx',
  'client/features/loans/contract/AuthorityToDebit.tsx',
  'client/features/loans/contract/LoanContract.tsx',
  'client/features/loans/contract/paper-words.ts',
  'client/features/savings/InstructionForm.tsx',
  'client/features/savings/StatementActions.tsx',
])

describe('amounts inside sentences', () => {
  const found = new Map(
    globSync('client/**/*.{ts,tsx}', { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.includes('.generated.'))
      .map(
        (path) =>
          [
            path,
            wordedIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts'),
          ] as const,
      )
      .filter(([, lines]) => lines.length > 0),
  )

  it('write no kobo when there are none', () => {
    const wrong = [...found].filter(([path]) => !TO_THE_KOBO.has(path))
    expect(wrong, 'use shortNaira of rules/money.ts').toEqual([])
  })

  it('keep their kobo only on the papers listed here', () => {
    expect([...TO_THE_KOBO].filter((path) => !found.has(path))).toEqual([])
  })

  it('show as wrong where they are', () => {
    const wrong = [
      'const a = `At most ${formatNaira(held)}.`',
      'const b = SOME_TEXTS.behind(formatNaira(arrears))',
      'const c = <p>You owe <strong>{formatNaira(owed)}</strong> today.</p>',
    ]
    expect(wrong.map((line) => wordedIn(`${line}\n`))).toEqual(wrong.map((line) => [line]))
    const right = [
      'const a = `${formatNaira(least)} – ${formatNaira(most)}`',
      'const b = `At most ${shortNaira(held)}.`',
      'const c = <Card>The figures <List items={[formatNaira(total)]} /></Card>',
      'const d = { label: SOME_TEXTS.total, value: formatNaira(total) }',
    ]
    expect(right.flatMap((line) => wordedIn(`${line}\n`))).toEqual([])
  })
})
