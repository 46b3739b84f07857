import { describe, expect, it } from 'vitest'
import { isFound, searchedText, searchOf } from '#rules/search.ts'

const finds = (typed: string, ...texts: [string, ...string[]]) =>
  isFound(searchedText(...texts), searchOf(typed))

describe('a search', () => {
  it.each([
    ["O'Brien", 'Kemi O’Brien-Adé'],
    ['obrien ade', 'Kemi O’Brien-Adé'],
    ['o´brien', 'Kemi OʼBrien'],
    ['OBRIEN', "Kemi O'Brien"],
    ["O'Brien", 'Kemi O Brien'],
    ['efe obaseki', 'Ẹfẹ́ Ọbasẹki'],
    ['Ẹfẹ́', 'EFE OBASEKI'],
    ['Ẹfẹ́'.normalize('NFD'), 'Ẹfẹ́ Ọbasẹki'.normalize('NFC')],
    ['OMEJE, Nkechi', 'Nkechi Omeje'],
    ['omeje,nkechi', 'Nkechi  Ada Omeje'],
    ['adebayo', 'Ade Bayo'],
    ['ade-bayo', 'Adebayo Musa'],
    ['danladi kwankwaso', 'Ɗanladi Ƙwanƙwaso'],
    ['nkechi\u00a0omeje', 'Nkechi Omeje'],
    ['ＮＫＥＣＨＩ', 'Nkechi Omeje'],
    ['A. Bello', 'Aisha Bello'],
  ])('a search for %j finds %j', (typed, name) => {
    expect(finds(typed, name)).toBe(true)
  })

  it.each([
    ['omeje nkechi ada', 'Nkechi Omeje'],
    ['obrian', 'Kemi O’Brien'],
    ['omejenkechi', 'Nkechi Omeje'],
    ['EE-0006', 'Fees of ENUGU 10006'],
  ])('a search for %j does not find %j', (typed, name) => {
    expect(finds(typed, name)).toBe(false)
  })

  it.each(['08030000101', '0803 000 0101', '0803-000-0101', '+2348030000101', '803 000'])(
    'finds a phone number typed as %s',
    (typed) => {
      expect(finds(typed, 'Nkechi Omeje', '+2348030000101')).toBe(true)
    },
  )

  it.each(['nkechi.o@isusu.example', 'unp/ss. 7438', 'UNP SS 7438', 'coop000101 omeje'])(
    'finds numbers and addresses: %s',
    (typed) => {
      expect(finds(typed, 'Nkechi Omeje', 'COOP000101', 'Nkechi.O@isusu.example', 'UNP/SS. 7438')).toBe(true)
    },
  )

  it.each(['', '  ', ' - ', '’'])('a search of no letter or digit (%j) finds everything', (typed) => {
    expect(searchOf(typed)).toEqual([])
    expect(finds(typed, 'Nkechi Omeje')).toBe(true)
  })

  it('a search is cut off after a hundred characters', () => {
    expect(searchOf('a'.repeat(5000))).toEqual([['a'.repeat(100)]])
  })
})
