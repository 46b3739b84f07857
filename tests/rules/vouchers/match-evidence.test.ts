import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { type MatchDoubt, type WitnessedEntry, witness } from '#rules/vouchers/match-evidence.ts'
import { isUndoubted, matchLines } from '#rules/vouchers/reconcile.ts'

const OWN = 'UNN Senior Staff Co-operative'

/** What speaks against a line that went out, or came in, being an entry. */
const doubtsOf = (words: string, entry: Partial<WitnessedEntry>, amount = -7_124_00) =>
  witness({ words, amount, payerId: null, own: OWN })({ references: [], payerId: null, ...entry }).against

const to = (party: string, reference = '', more: Partial<WitnessedEntry> = {}): Partial<WitnessedEntry> => ({
  parties: [party],
  references: ['JV00000071', 'PV00000012', reference].filter(Boolean),
  ...more,
})

const NONE: readonly MatchDoubt[] = []

describe('what speaks against a line of the bank being an entry', () => {
  it.each<[string, Partial<WitnessedEntry>, readonly MatchDoubt[]]>([
    // Both sides of the file that was matched wrongly.
    ['TRF-712219 TRF TO BELLO VENTURES', to('Okafor Stores', 'TRF-900620'), ['REFERENCES', 'NAMES']],
    ['TRF-900620 TRF TO OKAFOR STORES', to('Okafor Stores', 'TRF-900620'), NONE],
    ['TRF-712219 TRANSFER', to('Okafor Stores', 'TRF-900620'), ['REFERENCES']],
    ['TRF712219 TRANSFER', to('Okafor Stores', 'trf/900620'), ['REFERENCES']],
    ['NIP-TRF-900620 TRANSFER', to('Okafor Stores', 'TRF-900620'), NONE],
    ['TRF-90062 TRANSFER', to('Okafor Stores', 'TRF-900620'), ['REFERENCES']],
    // Another form of number says nothing.
    ['S8841207 TRANSFER', to('Okafor Stores', 'TRF-900620'), NONE],
    ['FT26117KX3BC NIP TRANSFER', to('Okafor Stores', 'FT26118L9MQZ'), ['REFERENCES']],
    // GTBank, Zenith, UBA, Access, FirstBank, Sterling, OPay, Moniepoint.
    ['TRANSFER BETWEEN CUSTOMERS Via GTWORLD OKAFOR STORES', to('Okafor Stores'), NONE],
    ['TRANSFER BETWEEN CUSTOMERS Via GTWORLD BELLO VENTURES', to('Okafor Stores'), ['NAMES']],
    [
      'NIBSS Instant Payment Outward 000013261113101010000123456789 TO BELLO VENTURES',
      to('Okafor Stores'),
      ['NAMES'],
    ],
    ['NIP/GTB/OKAFOR STORES/OFFICE RENT', to('Okafor Stores Ltd'), NONE],
    ['CIB/UTO/BELLO VENTURES/RENT NOV', to('Okafor Stores'), ['NAMES']],
    ['NIP/UBA/BELLO VENTURES/REF 000013240501', to('Okafor Stores'), ['NAMES']],
    ['NIP/UBA/BELLO/REF 000013240501', to('Okafor Stores'), ['NAMES']],
    ['TNF-OKAFOR STO/printing', to('Okafor Stores'), NONE],
    ['TRF/rent/FRM UNN SENIOR STAFF TO OKAFOR STORES- 044', to('Okafor Stores'), NONE],
    ['NXG :TRFFRM UNN SENIOR STAFF COOP TO BELLO VENTURES', to('Okafor Stores'), ['NAMES']],
    ['NXG :TRFFRM UNN SENIOR STAFF COOP', to('Okafor Stores'), NONE],
    ['FIP:ZIB/BELLO VENTURES/SUPPLY', to('Okafor Stores'), ['NAMES']],
    ['OneBank Transfer to OKAFORSTORES', to('Okafor Stores'), NONE],
    ['Transfer to ACCESS BANK - BELLO VENTURES', to('Okafor Stores'), ['NAMES']],
    ['MFY-NIP-TRF-OKAFOR STORES', to('Okafor Stores'), NONE],
    // Of two firms, what firms are called is no name that they share.
    ['TRF TO OKAFOR VENTURES', to('Okafor Stores'), ['NAMES']],
    ['TRF TO ADA GLOBAL VENTURES', to('Bello Global Ventures'), ['NAMES']],
    ['TRF TO UMEH EZE AND CO', to('Umeh, Eze & Co.'), NONE],
    // People: in any order, with initials and titles, with names in between; one surname alone is a relative.
    ['TRF TO EZE ADA CHIDINMA', to('Dr. Ada Eze'), NONE],
    ['TRF TO A. EZE', to('Ada Eze'), NONE],
    ['TRF TO NGOZI EZE', to('Ada Eze'), ['NAMES']],
    ['TRF TO OBIORA NNAMDI', to('Ọbiọra Nnamdi'), NONE],
    // Cheques are told apart by their numbers alone.
    ['CHQ NO 000123', to('Okafor Stores', '000123', { isCheque: true }), NONE],
    ['CHQ NO 123 CLEARING', to('Okafor Stores', '000123', { isCheque: true }), NONE],
    ['CHQ NO 000124', to('Okafor Stores', '000123', { isCheque: true }), ['REFERENCES']],
    [
      'CHEQUE PAID 000124 BELLO VENTURES',
      to('Okafor Stores', '000123', { isCheque: true }),
      ['REFERENCES', 'NAMES'],
    ],
    ['000419 CHEQUE', to('Hall of the Club', '000418', { isCheque: true }), ['REFERENCES']],
    // Days, amounts, years and telephone numbers are no references.
    ['POS 13/11/2026 7,124.00 20261113', to('Okafor Stores', '20261130'), NONE],
    ['TRF 08031234567 TO OKAFOR STORES', to('Okafor Stores', '08039876543'), NONE],
    // What something was for is no party, and a party that is none says nothing.
    ['NIP/UBA/DIESEL AND OIL', to('Okafor Stores'), NONE],
    ['TRF TO BELLO VENTURES', to('Bank'), NONE],
    ['NIP/GTB/ALUMNI DINNER', to('Okafor Stores', '', { narration: 'Alumni dinner PV00000012' }), NONE],
    ['SMS ALERT CHARGES OCT 2026', to('Okafor Stores'), NONE],
    ['Account maintenance charge', to('Okafor Stores'), NONE],
    // A number of the society's own.
    ['PAYMENT PV00000013', to('Okafor Stores'), ['REFERENCES']],
    ['PAYMENT PV00000012', to('Okafor Stores'), NONE],
  ])('tells names and references apart in %s', (words, entry, doubts) => {
    expect(doubtsOf(words, entry)).toEqual(doubts)
  })

  it('asks who sent the money of a line that came in', () => {
    expect(doubtsOf('TRF FROM ADA EZE TO UNN SENIOR STAFF COOP', to('Ada Eze'), 500)).toEqual([])
    expect(doubtsOf('TRF FROM BELLO MUSA TO UNN SENIOR STAFF COOP', to('Ada Eze'), 500)).toEqual(['NAMES'])
    expect(doubtsOf('CASH DEPOSIT BY CHINEDU OKEKE', to('Ada Eze'), 500)).toEqual(['NAMES'])
    expect(doubtsOf('NIP/GTB/ADA EZE/B/O', to('Ada Eze'), 500)).toEqual([])
  })

  it('knows a payer by its narration, and by the initials of its name', () => {
    const line = { words: 'NIP/UNN BURSARY', amount: 500, payerId: 'p1' }
    const entry = { references: [], parties: ['University of Nigeria Nsukka'] }
    expect(witness(line)({ ...entry, payerId: 'p1' })).toMatchObject({ hasName: true, against: [] })
    expect(witness(line)({ ...entry, payerId: 'p2' }).against).toEqual(['NAMES'])
    expect(witness({ ...line, words: 'NIP/UNN', payerId: null })({ ...entry, payerId: 'p1' }).hasName).toBe(
      true,
    )
  })
})

describe('matching lines and entries', () => {
  const day = (text: string) => text as PlainDate
  const line = (id: number, date: string, words = '') => ({
    id,
    date: day(date),
    amount: -500,
    words,
    payerId: null,
  })
  const entry = (id: number, date: string, party: string, ...references: string[]) => ({
    id,
    date: day(date),
    amount: -500,
    references,
    parties: [party],
    payerId: null,
  })

  it('proposes what something speaks against, and never matches it', () => {
    const found = matchLines(
      [line(1, '2026-11-13', 'TRF TO BELLO VENTURES TRF-712219')],
      [entry(11, '2026-11-13', 'Okafor Stores', 'TRF-900620')],
    )
    expect(found).toEqual({
      certain: [],
      proposals: [{ lineId: 1, entryId: 11, doubts: ['REFERENCES', 'NAMES'] }],
    })
    expect(found.proposals.some(isUndoubted)).toBe(false)
  })

  it('proposes each once by the nearest day where several fit', () => {
    const found = matchLines(
      [line(1, '2026-11-13'), line(2, '2026-11-15'), line(3, '2026-11-13')],
      [entry(11, '2026-11-15', 'Bank'), entry(12, '2026-11-13', 'Bank')],
    )
    expect(found.certain).toEqual([])
    expect(found.proposals).toEqual([
      { lineId: 1, entryId: 12, doubts: ['DAY'] },
      { lineId: 2, entryId: 11, doubts: ['DAY'] },
    ])
    expect(found.proposals.every(isUndoubted)).toBe(true)
  })

  it('goes by a name where the amount and the day fit two', () => {
    const found = matchLines(
      [line(1, '2026-11-13', 'TRF TO OKAFOR STORES'), line(2, '2026-11-13', 'TRF TO BELLO VENTURES')],
      [entry(11, '2026-11-13', 'Bello Ventures'), entry(12, '2026-11-13', 'Okafor Stores')],
    )
    expect(found).toEqual({
      certain: [
        { lineId: 1, entryId: 12, how: 'DATE' },
        { lineId: 2, entryId: 11, how: 'DATE' },
      ],
      proposals: [],
    })
  })

  it('proposes what has one reference and another name', () => {
    const found = matchLines(
      [line(1, '2026-11-13', 'TRF-900620 TRF TO BELLO VENTURES')],
      [entry(11, '2026-11-20', 'Okafor Stores', 'TRF-900620')],
    )
    expect(found).toEqual({ certain: [], proposals: [{ lineId: 1, entryId: 11, doubts: ['NAMES'] }] })
  })
})
