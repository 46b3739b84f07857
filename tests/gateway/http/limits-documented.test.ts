import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { QUERY_LIMITS } from '#gateway/graph/limits.ts'

it('tells integrators the limits that are kept', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/integrators.md'), 'utf8')
  const { depth, aliases, rootFields, fields, tokens } = QUERY_LIMITS
  const english = new Intl.NumberFormat('en-NG')
  expect(page).toContain(
    `${depth} fields deep, ${aliases} aliases, ${rootFields} root fields, ${english.format(fields)} fields in all, ${english.format(tokens)} tokens`,
  )
})
