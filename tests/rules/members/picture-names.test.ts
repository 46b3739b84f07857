import { describe, expect, it } from 'vitest'
import { isBeside, namedPicture, PictureOwners } from '#rules/members/picture-names.ts'

describe('the name of a picture in a zip', () => {
  it.each([
    ['COOP000101.jpg', 'passport', 'COOP000101'],
    ['COOP000101-signature.png', 'signature', 'COOP000101'],
    ['COOP000101 - Photo.PNG', 'passport', 'COOP000101 -'],
    ['signatures/UNP_0123.png', 'signature', 'UNP_0123'],
    ['scans/Signatures/UNP-0123.webp', 'signature', 'UNP-0123'],
    ['signatures/UNP_0123_passport.jpeg', 'passport', 'UNP_0123'],
    ['passports\\0123.jpeg', 'passport', '0123'],
    ['sig.png', 'signature', ''],
  ])('%s says %s of %j', (path, kind, number) => {
    expect(namedPicture(path)).toEqual({ kind, number })
  })

  it('without the ending of a picture says nothing', () => {
    for (const path of ['COOP000101.pdf', 'COOP000101', 'list.xlsx', ''])
      expect(namedPicture(path)).toBeNull()
  })

  it('tells what operating systems put beside pictures', () => {
    for (const path of ['passports/', '__MACOSX/._A1.jpg', '.DS_Store', 'a/Thumbs.db'])
      expect(isBeside(path)).toBe(true)
    expect(isBeside('passports/A1.jpg')).toBe(false)
  })
})

describe('the owner of a picture', () => {
  const owners = new PictureOwners(
    ['UNP/0123', 'COOP/2011/045', 'A-1', 'A/1', '4521', 'UNP/77'].map((memberNumber) => ({ memberNumber })),
    'UNP/',
  )

  it.each([
    ['UNP_0123', 'UNP/0123'],
    ['unp - 0123 -', 'UNP/0123'],
    ['0123', 'UNP/0123'],
    ['COOP_2011_045', 'COOP/2011/045'],
    ['4521', '4521'],
    ['A-1', 'A-1'],
  ])('%s is %s', (typed, memberNumber) => {
    expect(owners.find(typed)).toEqual({ memberNumber })
  })

  it('remains unknown where two could be meant, and where zeros or signs are missing', () => {
    for (const typed of ['A_1', 'A1', '123', '045', 'UNP0123', '077', ''])
      expect(owners.find(typed)).toBeNull()
  })
})
