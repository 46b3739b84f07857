import { describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import type { JsonSchema } from '#backend/contract/schema.ts'

/** The paths of properties that are ids of who did something. */
function idsIn(schema: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => idsIn(each, at))
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema as JsonSchema).flatMap(([name, value]) =>
    name === 'properties'
      ? Object.entries(value as JsonSchema).flatMap(([property, inner]) => {
          const path = `${at}.${property}`
          return (/(?:^b|B)yId$/.test(property) ? [path] : []).concat(idsIn(inner, path))
        })
      : idsIn(value, at),
  )
}

describe('answers to members and visitors', () => {
  it('say of no record who of the staff did something with it, but for overrides, which only staff get', () => {
    const found = CALLS.filter(({ access }) => access !== 'staff').flatMap(({ path, answer }) =>
      idsIn(answer).map((id) => `${path} ${id.replace(/^.*\.(?=\w+\.\w+$)/, '')}`),
    )
    expect(found.filter((each) => !each.endsWith('limitOverride.byId'))).toEqual([])
  })

  it('name an id of staff where the test looks at a call for staff', () => {
    const staff = CALLS.filter(({ access }) => access === 'staff').flatMap(({ answer }) => idsIn(answer))
    expect(staff.length).toBeGreaterThan(5)
  })
})
