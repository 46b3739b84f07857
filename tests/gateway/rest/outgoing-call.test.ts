import { expect, it } from 'vitest'
import { memberCalls } from '#backend/contract/members.ts'
import { CURSOR_MAX } from '#backend/contract/wire.ts'
import { isListable, pathOf } from '#gateway/rest/outgoing-call.ts'

it('sends the ids of a hundred members in one query, though no text of a query may be that long', () => {
  const ids = Array.from({ length: 100 }, (_, index) => String(index).padStart(24, 'a'))
  const { searchParams } = new URL(pathOf(memberCalls.getMembers, { query: { ids } }), 'http://backend')
  expect(searchParams.get('ids')?.split(',')).toEqual(ids)
  expect(() => pathOf(memberCalls.searchMembers, { query: { search: ids.join(' ') } })).toThrow(
    'cannot be longer than 500 characters',
  )
})

it('sends a cursor of any values that a list is sorted by, up to a length of its own', () => {
  const sent = (after: string) => pathOf(memberCalls.allUsers, { query: { after } })
  expect(sent('a'.repeat(CURSOR_MAX))).toContain('a'.repeat(CURSOR_MAX))
  expect(() => sent('a'.repeat(CURSOR_MAX + 1))).toThrow('cannot be longer than 4000 characters')
})

it('takes no id into a list that would be read as two, or is longer than any id', () => {
  expect(isListable('64fa0c1d2e3b4a5968776655')).toBe(true)
  expect(isListable('one,two')).toBe(false)
  expect(isListable('x'.repeat(201))).toBe(false)
})

it('finds no record under an id that cannot be a part of an address', () => {
  for (const id of ['', '.', '..', '\ud800', 'a\udc00b', 'x'.repeat(201)])
    expect(() => pathOf(memberCalls.getMember, { params: { id } }), JSON.stringify(id)).toThrow(
      'Record not found.',
    )
  expect(pathOf(memberCalls.getMember, { params: { id: 'a/b?c 😀' } })).toMatch(/\/a%2Fb%3Fc%20%F0%9F%98%80$/)
})
