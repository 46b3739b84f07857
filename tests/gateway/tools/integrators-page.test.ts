import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNamedType, isInputObjectType, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { backendSettingTable } from '#backend/settings.ts'
import { QUERY_LIMITS } from '#gateway/graph/limits.ts'
import { UPLOAD_LIMITS } from '#gateway/graph/multipart.ts'
import { gatewaySettingTable } from '#gateway/settings.ts'
import { CLAIM_DOCUMENT_RULE, IMAGE_RULE, PUBLISHED_PDF_RULE } from '#rules/documents/file-limits.ts'
import { schema } from '#schema/schema.ts'
import { rootFieldsOf } from '#tests/support/selection.ts'

const docs = join(import.meta.dirname, '../../../docs')
const page = readFileSync(join(docs, 'integrators.md'), 'utf8')
const words = page.replace(/\s+/g, ' ')

const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text)

const english = new Intl.NumberFormat('en-NG')
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

describe('the page for integrators', () => {
  it('states the limits of an operation', () => {
    const { depth, aliases, rootFields, fields, tokens, introspectionDepth } = QUERY_LIMITS
    expect(words).toContain(
      `${depth} fields deep, ${aliases} aliases, ${rootFields} root fields, ${english.format(fields)} fields in all, ${english.format(tokens)} tokens. Introspection may be ${introspectionDepth} deep.`,
    )
  })

  it('states the limits of files', () => {
    expect(words).toContain(
      `pictures (JPG, PNG, WebP) ${megabytes(IMAGE_RULE.maxBytes)}, documents of a claim ${megabytes(CLAIM_DOCUMENT_RULE.maxBytes)}, published PDFs ${megabytes(PUBLISHED_PDF_RULE.maxBytes)}`,
    )
    expect(words).toContain(
      `One request: ${UPLOAD_LIMITS.files} files, ${megabytes(UPLOAD_LIMITS.bodyBytes)}.`,
    )
  })

  it('states the limits of an address and of the time a call may take', () => {
    const { limitSignIn, limitLookups, limitForms } = backendSettingTable
    const rows = [limitSignIn, limitLookups, limitForms].map(
      ({ name, fallback }) => new RegExp(`\\| ${fallback} for .*\\| \`${name}\` \\|`),
    )
    for (const row of rows) expect(page).toMatch(row)
    const seconds = Number(gatewaySettingTable.restTimeout.fallback) / 1000
    expect(words).toContain(`The gateway waits ${seconds} seconds for a call`)
  })

  it('shows only queries the schema accepts', () => {
    expect(blocks('graphql').length).toBeGreaterThanOrEqual(2)
    for (const query of blocks('graphql')) expect(validate(schema, parse(query))).toEqual([])
  })

  it('names the mutations that take no key', () => {
    const without = rootFieldsOf(schema, 'mutation').filter(({ args }) => {
      const input = getNamedType(args[0]?.type)
      return !isInputObjectType(input) || !('idempotencyKey' in input.getFields())
    })
    for (const { name } of without) expect(words).toContain(`\`${name}\``)
  })

  it('shows only programs that a test runs', () => {
    const example = ['fetch', 'live']
      .map((name) => readFileSync(join(docs, `examples/${name}.mjs`), 'utf8'))
      .join('')
    expect(blocks('js').length).toBeGreaterThan(0)
    for (const code of blocks('js')) expect(example).toContain(code)
    expect(blocks('ts')).toEqual([])
  })

  it('links only to existing places', () => {
    const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    const files = links.filter((target) => !/^(https:|#)/.test(target))
    expect(files.filter((target) => !existsSync(join(docs, target.split('#')[0] ?? '')))).toEqual([])
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(
      ([, title = '']) =>
        `#${title
          .toLowerCase()
          .replace(/[^\w ]/g, '')
          .replaceAll(' ', '-')}`,
    )
    for (const anchor of links.filter((target) => target.startsWith('#'))) expect(headings).toContain(anchor)
  })
})
