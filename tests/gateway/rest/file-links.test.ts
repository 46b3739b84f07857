import { describe, expect, it } from 'vitest'
import { makeFileSeals } from '#gateway/rest/file-links.ts'
import { FileAddress, type FileUrl } from '#schema/file-url.ts'

const KEY = new Uint8Array(32).fill(7)
const MINUTE = 60_000

let now = new Date('2026-11-20T10:07:00Z')
const textOf = (url: FileUrl | null) => (url instanceof FileAddress ? url.text : url)
const linksOf = (origin: string, key = KEY, token: string | null = null) => {
  const seals = makeFileSeals(key, origin, () => now)
  const links = seals.for(() => token)
  return {
    link: (location: string | null) => textOf(links.link(location)),
    open: (sealed: string) => seals.open(sealed)?.path ?? null,
    openWhole: (sealed: string) => seals.open(sealed),
  }
}

/** What the backend is asked for behind an address. */
const behind = (origin: string, location: string) => {
  const links = linksOf(origin)
  return links.open((links.link(location) ?? '').replace('/files/', ''))
}

describe('the address of a file', () => {
  it.each([
    ['http://127.0.0.1:4001', '/files/a?for=m1&expires=9', '/files/a?for=m1&expires=9'],
    ['http://127.0.0.1:4001', 'uploads/7.png', '/uploads/7.png'],
    ['http://127.0.0.1:4001', 'http://127.0.0.1:4001/uploads/7.png', '/uploads/7.png'],
    ['http://127.0.0.1:4001', 'http://localhost:4001/uploads/7.png?x=1', '/uploads/7.png?x=1'],
    ['http://[::1]:4001', 'http://127.0.0.1:4001/7.png', '/7.png'],
    ['http://records:4001/api', 'http://records:4001/api/uploads/7.png', '/uploads/7.png'],
    ['http://records:4001', '//evil.example/x', '//evil.example/x'],
    ['http://records:4001', 'Übersicht 2024.pdf', '/Übersicht 2024.pdf'],
  ])('rewrites an address over %s to the gateway for %s', (origin, location, path) => {
    expect(behind(origin, location)).toBe(path)
  })

  it.each([
    ['http://cdn.example/7.png', 'https://cdn.example/7.png'],
    ['https://cdn.example/7.png', 'https://cdn.example/7.png'],
    // Another program of the same machine, and a name that only begins like the backend's.
    ['http://localhost:9000/7.png', 'https://localhost:9000/7.png'],
    ['http://127.0.0.1:40011/7.png', 'https://127.0.0.1:40011/7.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('leaves a foreign address as it is: %s', (location, address) => {
    expect(linksOf('http://127.0.0.1:4001').link(location)).toBe(address)
  })

  it('gives the same address for a quarter of an hour and ends it after another', () => {
    now = new Date('2026-11-20T10:00:00Z')
    const links = linksOf('http://records')
    const address = links.link('/7.png') ?? ''
    const sealed = address.replace('/files/', '')
    now = new Date(now.getTime() + 15 * MINUTE - 1)
    expect(links.link('/7.png')).toBe(address)
    now = new Date(now.getTime() + 1)
    expect(links.link('/7.png')).not.toBe(address)
    expect(links.open(sealed)).toBe('/7.png')
    now = new Date(now.getTime() + 15 * MINUTE)
    expect(links.open(sealed)).toBeNull()
  })

  it('refuses an address that is forged, extended or redirected', () => {
    const links = linksOf('http://records')
    const sealed = (links.link('/7.png') ?? '').replace('/files/', '')
    const [path = '', until = '', seal = ''] = sealed.split('.')
    const elsewhere = Buffer.from('/admin/API/getallusers').toString('base64url')
    for (const forged of [
      `${elsewhere}.${until}.${seal}`,
      `${path}.zzzzzzzz.${seal}`,
      `${path}.${until}`,
      `${path}.${until}.${seal}.x`,
      `${path}..${seal}`,
      '',
    ])
      expect(links.open(forged), forged).toBeNull()
    expect(linksOf('http://records', new Uint8Array(32)).open(sealed)).toBeNull()
    expect(links.link(null)).toBeNull()
  })
})

describe('the viewer of a file', () => {
  const sealed = (token: string | null) =>
    (linksOf('http://records', KEY, token).link('/7.png') ?? '').replace('/files/', '')

  it('travels in the address, where no one can read it', () => {
    const address = sealed('token-of-bola')
    expect(linksOf('http://records').openWhole(address)).toEqual({
      path: '/7.png',
      token: 'token-of-bola',
      isForProgram: false,
    })
    for (const part of address.split('.'))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('bola')
  })

  it('stays out of it where it is the key of a program, which sends it again', () => {
    const address = sealed(`isk_live_${'A'.repeat(46)}`)
    expect(linksOf('http://records').openWhole(address)).toEqual({
      path: '/7.png',
      token: null,
      isForProgram: true,
    })
    expect(address).not.toBe(sealed(null))
  })

  it('makes addresses of its own, the same each time', () => {
    expect(sealed('one')).toBe(sealed('one'))
    expect(new Set([sealed('one'), sealed('other'), sealed(null)]).size).toBe(3)
  })
})
