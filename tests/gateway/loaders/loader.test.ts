import { describe, expect, it, vi } from 'vitest'
import { type Loader, makeLoader, renew } from '#gateway/loaders/loader.ts'

const upper = () => vi.fn(async (text: string) => text.toUpperCase())

describe('a loader reads each key once', () => {
  it('asks once for a key, however often it is loaded', async () => {
    const find = upper()
    const letters = makeLoader(find)
    expect(await Promise.all([letters.load('a'), letters.load('a')])).toEqual(['A', 'A'])
    expect(await letters.load('a')).toBe('A')
    expect(find).toHaveBeenCalledOnce()
  })

  it('gives a failure to its own key alone and does not ask again', async () => {
    const find = vi.fn(async (text: string) => {
      if (text === 'b') throw new Error('no b')
      return text
    })
    const letters = makeLoader(find)
    const [a, b] = await Promise.allSettled([letters.load('a'), letters.load('b')])
    expect(a).toMatchObject({ value: 'a' })
    expect(b).toMatchObject({ reason: new Error('no b') })
    await expect(letters.load('b')).rejects.toThrow('no b')
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('asks again for a forgotten key, and for every key when all are forgotten', async () => {
    const find = upper()
    const letters = makeLoader(find)
    const both = () => Promise.all([letters.load('a'), letters.load('b')])
    await both()
    letters.clear('a')
    await both()
    expect(find).toHaveBeenCalledTimes(3)
    letters.clearAll()
    await both()
    expect(find).toHaveBeenCalledTimes(5)
  })
})

describe('records that other calls returned', () => {
  it('answers with a primed value in place of what was known', async () => {
    const letters = makeLoader(upper())
    await letters.load('a')
    renew(letters, 'a', 'from another call')
    expect(await letters.load('a')).toBe('from another call')
  })

  it('asks once for the key that came first, also after others were asked', async () => {
    const find = upper()
    const letters = makeLoader(find)
    expect(await letters.load('a')).toBe('A')
    expect(await letters.load('b')).toBe('B')
    expect(await letters.load('a')).toBe('A')
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('asks again for the one key that was asked, once it is forgotten, and not when another is', async () => {
    const find = upper()
    const letters = makeLoader(find)
    await letters.load('a')
    letters.clear('b')
    await letters.load('a')
    expect(find).toHaveBeenCalledOnce()
    letters.clear('a')
    await letters.load('a')
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('takes two keys of one id for the same', async () => {
    const find = vi.fn(async ({ name }: { id: number; name: string }) => name)
    const names = makeLoader(find, { idOf: ({ id }) => id })
    expect(await names.load({ id: 1, name: 'one' })).toBe('one')
    expect(await names.load({ id: 1, name: 'another' })).toBe('one')
  })
})

describe('keys that one turn asks for, where one call reads several', () => {
  const oneByOne = upper()
  const load = (letters: Loader<string, string>, ...keys: string[]) =>
    Promise.all(keys.map((key) => letters.load(key)))

  it('puts them into one call, each once, and later ones into another', async () => {
    const find = vi.fn(async (keys: readonly string[]) => keys.map((key) => `${key}!`))
    const letters = makeLoader(oneByOne, { together: { isOffered: () => true, find } })
    expect(await load(letters, 'a', 'b', 'a')).toEqual(['a!', 'b!', 'a!'])
    expect(await load(letters, 'b', 'c', 'd')).toEqual(['b!', 'c!', 'd!'])
    expect(find.mock.calls).toEqual([[['a', 'b']], [['c', 'd']]])
    expect(oneByOne).not.toHaveBeenCalled()
  })

  it('reads each by itself where there is one, or the call turns out to be missing', async () => {
    const find = vi.fn(async () => null)
    const letters = makeLoader(upper(), { together: { isOffered: () => true, find } })
    expect(await load(letters, 'a')).toEqual(['A'])
    expect(find).not.toHaveBeenCalled()
    expect(await load(letters, 'b', 'c')).toEqual(['B', 'C'])
  })

  it('refuses all of them when the call for them fails', async () => {
    const find = vi.fn(async () => Promise.reject(new Error('down')))
    const letters = makeLoader(upper(), { together: { isOffered: () => true, find } })
    await expect(load(letters, 'a', 'b')).rejects.toThrow('down')
  })
})
