import { folded, foldedWords } from '../search.ts'
import { BANK_WORDS, BUSINESS_WORDS, NAME_TITLES } from './narration-words.ts'

/** A party that a narration of the bank names. */
interface NamedParty {
  /** Folded, without what banks write around names. */
  readonly words: readonly string[]
  /** Where it stands: after 'to', after 'from', or nowhere in particular. */
  readonly place: 'TO' | 'FROM' | 'ANY'
}

/** What a narration of the bank says of people and firms. */
export interface NarratedNames {
  /** All words of it, folded. */
  readonly all: ReadonlySet<string>
  /** All letters of it in a row, for names that the bank writes without blanks. */
  readonly letters: string
  readonly parties: readonly NamedParty[]
}

const PLACES: Readonly<Record<string, NamedParty['place'] | 'PURPOSE'>> = {
  to: 'TO',
  ifo: 'TO',
  fbo: 'TO',
  fao: 'TO',
  beneficiary: 'TO',
  from: 'FROM',
  frm: 'FROM',
  fr: 'FROM',
  by: 'FROM',
  sender: 'FROM',
  trffrm: 'FROM',
  trffrom: 'FROM',
  depositor: 'FROM',
  trfto: 'TO',
  via: 'ANY',
  for: 'PURPOSE',
  being: 'PURPOSE',
  rmk: 'PURPOSE',
  remark: 'PURPOSE',
  remarks: 'PURPOSE',
}

/** Marks of a narration whose fields are divided, so that a field of one word may be a name. */
const DIVIDED = /[/|:]|\b(?:nip|trf|tnf|nxg|fip|mfy|trffrm|utr|uto)\b/i

/** The shortest word that is a name by itself. */
const NAME_MIN = 3

const isNameWord = (word: string): boolean => word.length > 1 && !/\d/.test(word) && !BANK_WORDS.has(word)

/** Reads the names of a narration. `amount` in kobo says on whose side the money went: what went out names who got it. */
export function narratedNames(narration: string, amount: number): NarratedNames {
  const written = narration
    .replace(/\bB\s?\/\s?O\b/gi, ' from ')
    .replace(/\b(?:I\s?\/\s?F\s?\/\s?O|F\s?\/\s?B\s?\/\s?O)\b/gi, ' to ')
  const isDivided = DIVIDED.test(written)
  const parties: NamedParty[] = []
  const add = (words: readonly string[], place: NamedParty['place'] | 'PURPOSE') => {
    const names = words.filter(isNameWord)
    if (place === 'PURPOSE' || !names.some((word) => word.length >= NAME_MIN)) return
    if (names.length > 1 || place !== 'ANY' || isDivided) parties.push({ words: names, place })
  }
  for (const field of written.split(/[/|:;_\n\r]+|\s-+\s|-\s|\s-|\s{2,}/)) {
    let words: string[] = []
    let place: NamedParty['place'] | 'PURPOSE' = 'ANY'
    for (const word of foldedWords(field)) {
      const next = PLACES[word]
      if (next === undefined) words.push(word)
      else {
        add(words, place)
        words = []
        place = next
      }
    }
    add(words, place)
  }
  const side = parties.filter(({ place }) => place === (amount < 0 ? 'TO' : 'FROM'))
  return {
    all: new Set(foldedWords(written)),
    letters: folded(written).replace(/[^\p{L}]/gu, ''),
    parties: side.length > 0 ? side : parties,
  }
}

/** Whether one word stands for the other: the same, or cut off as banks cut names. */
const isWordOf = (written: string, known: string): boolean =>
  written === known ||
  (written.length >= NAME_MIN && known.startsWith(written)) ||
  (known.length > NAME_MIN && written.startsWith(known))

/** The words of a name that tell who it is: without titles, the ending of a firm and single letters. */
const tellingWords = (name: string): string[] =>
  foldedWords(name).filter((word) => word.length > 1 && !/\d/.test(word) && !NAME_TITLES.has(word))

/** The letters that a long name is known by: 'unn' for University of Nigeria Nsukka. */
const initialsOf = (name: string): string =>
  foldedWords(name)
    .filter((word) => !['of', 'the', 'and', 'for', 'in'].includes(word))
    .map((word) => word.charAt(0))
    .join('')

/** Letters of a name that stand in a row by chance no more. */
const JOINED_MIN = 6

/** Whether a narration names somebody; null where the name tells nobody, such as 'Bank'. */
function isNamed(line: NarratedNames, name: string): boolean | null {
  const words = tellingWords(name)
  if (!words.some((word) => !BANK_WORDS.has(word))) return null
  const joined = words.join('')
  if (joined.length >= JOINED_MIN && line.letters.includes(joined)) return true
  const isSaid = (word: string) =>
    [...line.all].some((written) => written === word || (!BANK_WORDS.has(written) && isWordOf(written, word)))
  const hits = words.filter(isSaid)
  // 'Ventures' of two firms is no name that they share.
  if (hits.length === words.length || hits.filter((word) => !BUSINESS_WORDS.has(word)).length > 1) return true
  const initials = initialsOf(name)
  return line.parties.some(
    (party) =>
      (party.words.every((written) => words.some((word) => isWordOf(written, word))) &&
        party.words.some((written) => !BUSINESS_WORDS.has(written))) ||
      (initials.length >= NAME_MIN && party.words.includes(initials)),
  )
}

/** What the books say of an entry. */
interface NamedEntry {
  /** Who paid or was paid, by any of their names. */
  readonly parties?: readonly string[]
  /** What it was for: its words are no names. */
  readonly narration?: string
}

/**
 * What the names of a line and of an entry say: that they are of one party, of two, or nothing, because one side names
 * nobody. `own` is the name of the society, which banks write beside that of the other side.
 */
export function compareNames(
  line: NarratedNames,
  { parties = [], narration = '' }: NamedEntry,
  own = '',
): 'SAME' | 'DIFFERENT' | null {
  const named = parties.map((name) => isNamed(line, name)).filter((is) => is !== null)
  if (named.length === 0) return null
  if (named.includes(true)) return 'SAME'
  const explained = [foldedWords(narration), foldedWords(own)]
  const others = line.parties.filter(
    ({ words }) =>
      !explained.some((known) => words.every((written) => known.some((word) => isWordOf(written, word)))),
  )
  return others.length === 0 ? null : 'DIFFERENT'
}
