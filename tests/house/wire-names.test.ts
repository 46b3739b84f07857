import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names only the documented REST calls use. Each would tell another room about the wire. */
const WIRE_NAMES = [
  '_id',
  'gross_Salary',
  'assumptionOfdutyDate',
  'pending approval',
  'nok1',
  'nokPhone1',
  'tellerRefNum',
  'landDevSavings',
  'savingLedger',
  'getreferals',
  'acknowledgereciept',
  'declinereciept',
  'initialSavingsRequest',
  'refererId',
  'legalDocFile',
  'finDocFile',
  'percent3',
]

/**
 * Where the wire may be spelt: the gateway's edge, the contract, and the backend's own routes and answers.
 * The catalogues of documented texts as well: 'pending approval' is also what members read.
 */
const MAY_KNOW = [
  /^rules\/texts\//,
  /^gateway\/rest\//,
  /^backend\/contract\//,
  /^backend\/.*(routes|present)(\.|-|\/)/,
  /^backend\/(openapi|seed)\//,
]

/** Finds wire names standing as words of their own, outside comments. */
function wireNamesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return WIRE_NAMES.filter((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code))
}

describe('wire names', () => {
  it('wire names occur only at the edge', () => {
    const files = globSync('{rules,schema,gateway,backend,client}/**/*.{ts,tsx,graphql}', {
      cwd: root,
    }).filter((path) => !path.includes('.generated.') && !MAY_KNOW.some((place) => place.test(path)))
    expect(files.length).toBeGreaterThan(50)
    const leaks = files.flatMap((path) =>
      wireNamesIn(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
    )
    expect(leaks).toEqual([])
  })

  it('finds wire names in code, but not in comments or longer words', () => {
    expect(wireNamesIn('const a = user._id')).toEqual(['_id'])
    expect(wireNamesIn("if (memberId === 'pending approval') {}")).toEqual(['pending approval'])
    expect(wireNamesIn('/** the wire says gross_Salary */ const my_ids = 1 // nok1')).toEqual([])
  })
})
