import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  ownMigrations,
  releasedMigrations,
  releasesWithStores,
  unpackStore,
} from '#scripts/stores/packed-store.ts'

const own = await ownMigrations()
const released = await releasedMigrations()
const numberOf = (name: string): number => Number(name.slice(0, 3))

/** What is wrong with the migrations of a program, given those that have been released. */
function problemsOf(
  files: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): string[] {
  const highest = Math.max(...Object.keys(before).map(numberOf))
  const numbers = Object.keys(files).map(numberOf)
  return [
    ...Object.keys(before).flatMap((name) =>
      files[name] === before[name] ? [] : [`${name} was released and was changed or removed`],
    ),
    ...Object.keys(files).flatMap((name) =>
      name in before || numberOf(name) > highest
        ? []
        : [`${name} is new: its number must be above ${highest}`],
    ),
    ...Object.keys(files).flatMap((name) =>
      /^\d{3}-[a-z0-9-]+$/.test(name) ? [] : [`${name} has no number`],
    ),
    ...numbers.flatMap((number, place) =>
      numbers.indexOf(number) === place ? [] : [`two migrations have the number ${number}`],
    ),
  ]
}

describe('the migrations', () => {
  it('stay as they were released, and new ones come after them', () => {
    expect(problemsOf(own, released)).toEqual([])
  })

  it('fail for a change, a removal, a low number and a number taken twice', () => {
    const before = { '001-one': 'a', '003-three': 'b' }
    expect(problemsOf({ ...before, '004-four': 'c' }, before)).toEqual([])
    expect(problemsOf({ ...before, '003-three': 'other' }, before)).toHaveLength(1)
    expect(problemsOf({ '003-three': 'b' }, before)).toHaveLength(1)
    expect(problemsOf({ ...before, '002-two': 'c' }, before)).toHaveLength(1)
    expect(problemsOf({ ...before, '004-four': 'c', '004-other': 'd' }, before)).toHaveLength(1)
  })

  it('count as released once a kept store has run them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'isusu-stores-'))
    const stores = await Promise.all(
      (await releasesWithStores()).map((release) => unpackStore(release, join(folder, release))),
    )
    rmSync(folder, { recursive: true })
    expect(stores.length).toBeGreaterThanOrEqual(5)
    const ran = new Set(stores.flatMap(({ manifest }) => manifest.migrations))
    expect([...ran].filter((name) => !(name in released))).toEqual([])
    expect(Object.keys(released).filter((name) => !ran.has(name))).toEqual([])
  })
})
