import { array, assert, constantFrom, integer, property, tuple, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SearchedRow, TextIndex } from '#backend/db/text-index.ts'

const rowsOf = (...searches: readonly string[]): SearchedRow[] =>
  searches.map((search, n) => ({ id: String(n), search }))

const idsFound = (index: TextIndex<SearchedRow>, all: readonly SearchedRow[], ...texts: readonly string[]) =>
  index
    .find(
      all,
      texts.map((text) => [text]),
    )
    .rows.map(({ id }) => id)

const ROWS = rowsOf(
  'ada okafor coop000001 ada@isusu.example',
  'ọlá okafor',
  '',
  'obi\nada',
  'adaada',
  'okonkwo ada',
)

describe('an index of texts', () => {
  it.each([
    ['ada', ['0', '3', '4', '5']],
    ['okafor', ['0', '1']],
    ['ọlá', ['1']],
    ['example', ['0']],
    ['ok', ['0', '1', '5']],
    ['k', ['0', '1', '5']],
    ['nobody', []],
    ['dax', []],
    ['daad', ['4']],
    // Four rows have its pairs, and none the whole of it.
    ['adad', []],
    ['obi\nada', ['3']],
  ])('finds %j in the rows that have it, each once and in their order', (text, ids) => {
    expect(idsFound(new TextIndex(), ROWS, text)).toEqual(ids)
  })

  it('finds what has any of several texts', () => {
    expect(idsFound(new TextIndex(), ROWS, 'okonkwo', 'okafor', 'adaada')).toEqual(['0', '1', '4', '5'])
  })

  it('finds what has all of several words, in any order', () => {
    const found = new TextIndex<SearchedRow>().find(ROWS, [['okafor', 'ada'], ['obi']])
    expect(found.rows.map(({ id }) => id)).toEqual(['0', '3'])
  })

  it('finds nothing in nothing', () => {
    expect(idsFound(new TextIndex(), [], 'ada')).toEqual([])
  })

  it('answers what it was asked of, the rows of a moment before too', () => {
    const index = new TextIndex<SearchedRow>()
    const later = ROWS.with(1, { id: '1', search: 'ọlá eze' }).toReversed()
    expect(idsFound(index, ROWS, 'okafor')).toEqual(['0', '1'])
    expect(idsFound(index, later, 'okafor')).toEqual(['0'])
    expect(idsFound(index, later, 'eze')).toEqual(['1'])
    expect(idsFound(index, ROWS, 'okafor')).toEqual(['0', '1'])
    expect(idsFound(index, ROWS, 'eze')).toEqual([])
  })

  it.each([10, 3000])(
    'tells of %i rows by their ids which are found, when others have come since too',
    (rows) => {
      const all = Array.from({ length: rows }, (_, n) => ({
        id: `r${n}`,
        search: n % 2 === 0 ? 'ada' : 'obi',
      }))
      const index = new TextIndex<SearchedRow>()
      const found = index.find(all, [['ada']])
      const expected = all.map((_, n) => n % 2 === 0)
      expect(all.map(({ id }) => found.has(id))).toEqual(expected)
      expect(found.has('nobody')).toBe(false)
      const more = Array.from({ length: 2 * rows }, (_, n) => ({ id: `s${n}`, search: 'obi' }))
      expect(index.find([...more, ...all.toReversed()], [['ada']]).rows).toHaveLength(rows / 2)
      expect(all.map(({ id }) => found.has(id))).toEqual(expected)
    },
  )

  it('follows rows that come, change, move and go, as if it looked through all of them', () => {
    const letter = constantFrom('a', 'b', 'k', ' ', '0', '7', 'ọ', '\u{1F33E}')
    const text = array(letter, { maxLength: 8 }).map((letters) => letters.join(''))
    const someRows = uniqueArray(tuple(integer({ min: 0, max: 300 }).map(String), text), {
      selector: ([id]) => id,
      maxLength: 200,
    })
    assert(
      property(
        array(tuple(someRows, array(array(text, { maxLength: 3 }), { maxLength: 3 })), {
          minLength: 1,
          maxLength: 8,
        }),
        (moments) => {
          const index = new TextIndex<SearchedRow>()
          let all: readonly SearchedRow[] = []
          for (const [rows, wanted] of moments) {
            const known = new Map(all.map((row) => [row.id, row]))
            all = rows.map(([id, search]) => {
              const before = known.get(id)
              return before?.search === search ? before : { id, search }
            })
            const plainly = all
              .filter(({ search }) => wanted.some((words) => words.every((word) => search.includes(word))))
              .map(({ id }) => id)
            const found = index.find(all, wanted)
            expect(found.rows.map(({ id }) => id)).toEqual(plainly)
            expect(all.filter(({ id }) => found.has(id))).toEqual(found.rows)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
