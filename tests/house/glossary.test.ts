import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'
import { PLAIN_WORDS, unplainWords } from './plain-words.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The words in code type in the last column of the glossary's table: never used in the product's code. */
const AVOIDED = read('GLOSSARY.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))

/** Where names of the REST contract may be written. */
const WIRE = [
  /^gateway\/rest\//,
  /^backend\/(contract|openapi)\//,
  /^backend\/.*(routes|present)(\.|-|\/)/,
  /^workshop\/bench\/growth\.ts$/,
  /^workshop\/bench\/gateway\/records\.ts$/,
]

const mayUse = (word: string, path: string): boolean =>
  /^(loanee|userType|membershipNo)$/.test(word) && WIRE.some((place) => place.test(path))

/** As it is written, and with 'firstSurety', 'SURETY_TEXT' and 'stand-surety' as separate words. */
const withSeparateWords = (text: string): string =>
  `${text}\n${text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ')}`

const ANY_AVOIDED = new RegExp(AVOIDED.map((word) => word.replace(' ', '[ _-]?')).join('|'), 'i')

/** Uses of avoided words, as 'path: word'. */
function usesIn(path: string, text: string): string[] {
  const all = `${path}\n${text}`
  if (!ANY_AVOIDED.test(all)) return []
  const words = withSeparateWords(all)
  return AVOIDED.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(words) && !mayUse(word, path)).map(
    (word) => `${path}: ${word}`,
  )
}

const sources = globSync(
  '{rules,schema,gateway,backend,client,platform,scripts,workshop}/**/*.{ts,tsx,mjs,sql,graphql}',
  {
    cwd: root,
  },
).filter((path) => !path.includes('.generated.'))

describe('the glossary', () => {
  it('names words to avoid', () => {
    expect(AVOIDED).toEqual(expect.arrayContaining(['surety', 'customer', 'userType']))
  })

  it('finds an avoided word in prose, in an identifier and in a file name', () => {
    expect(usesIn('rules/a.ts', '// two sureties sign')).toEqual(['rules/a.ts: sureties'])
    expect(usesIn('rules/a.ts', 'const firstSurety = 1')).toEqual(['rules/a.ts: surety'])
    expect(usesIn('schema/stand-surety.ts', '')).toEqual(['schema/stand-surety.ts: surety'])
    expect(usesIn('client/a.ts', 'read(user.userType)')).toEqual(['client/a.ts: userType'])
    expect(usesIn('gateway/rest/session/calls.ts', "userType: 'admin'")).toEqual([])
  })

  it('keeps the words to avoid out of the product', () => {
    expect(sources.flatMap((path) => usesIn(path, read(path)))).toEqual([])
  })
})

describe('plain words', () => {
  // Decisions and the list of rewritten sentences tell of the past.
  const documents = globSync('{*.md,{backend,workshop,platform/*}/*.md,docs/*.md}', { cwd: root }).filter(
    (path) => path !== 'docs/words.md',
  )

  it('finds a word that the glossary has a plainer one for', () => {
    expect(PLAIN_WORDS).toContain('nobody')
    expect(unplainWords('It comes to nobody who stands by.')).toEqual(['comes to', 'nobody', 'stands'])
    expect(unplainWords('No one understands this.')).toEqual([])
  })

  it('make up every document', () => {
    const prose = (path: string) => read(path).split('## Plain words')[0] ?? ''
    expect(documents.length).toBeGreaterThan(15)
    expect(documents.flatMap((path) => unplainWords(prose(path)).map((word) => `${path}: ${word}`))).toEqual(
      [],
    )
  })
})

/** 'approveLoanRequest' as a file is called: 'approve-loan-request.ts'. */
const fileOf = (mutation: string): string =>
  `${mutation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

describe('the mutations of the graph', () => {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})

  it('each mutation is in a file of its name', () => {
    const files = globSync('schema/**/*.ts', { cwd: root })
    const missing = mutations.filter((name) => {
      const path = files.find((file) => file.endsWith(`/${fileOf(name)}`))
      return path === undefined || !read(path).includes(`'${name}'`)
    })
    expect(mutations.length).toBeGreaterThan(30)
    expect(missing).toEqual([])
  })

  it('staff approve requests, and confirm registrations only', () => {
    const confirming = mutations.filter((name) => /^(confirm|accept|grant)/.test(name))
    expect(confirming).toEqual(['confirmRegistration'])
  })
})
