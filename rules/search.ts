/** Apostrophes of every kind and what keyboards offer in their place: O’Brien and OBrien are one name. */
export const APOSTROPHES = "'’‘‛`´ʹʻʼ′＇"

/** Letters with a hook or a stroke, which Unicode does not take apart into a letter and a mark. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ɓ: 'b',
  ɓ: 'b',
  Ɗ: 'd',
  ɗ: 'd',
  Đ: 'd',
  đ: 'd',
  Ƙ: 'k',
  ƙ: 'k',
  Ł: 'l',
  ł: 'l',
  Ø: 'o',
  ø: 'o',
  Ƴ: 'y',
  ƴ: 'y',
}

/** What stands between words: white space, punctuation, and hyphens and dashes of every length. */
export const SEPARATORS = ' \t\r\n,.;:/\\()[]{}&"“”«»|-‐‑‒–—―−'

/** Accents and dots once they are taken apart from their letters. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Any of these characters, as a pattern. */
const oneOf = (characters: string): RegExp =>
  new RegExp(`[${characters.replace(/[\\\]^-]/g, String.raw`\$&`)}]`, 'g')

const DROPPED = oneOf(APOSTROPHES)
const REPLACED = oneOf(SEPARATORS + Object.keys(PLAIN_LETTERS).join(''))

/**
 * A text as it is compared: in lower case, without accents, dots under letters and apostrophes, and with a blank for each
 * separator. 'Ẹfẹ́ Ọbasẹki-O’Brien' is 'efe obaseki obrien'. The function `folded` of the database does the same.
 */
export const folded = (text: string): string =>
  text
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(REPLACED, (character) => PLAIN_LETTERS[character] ?? ' ')

/** The words of a folded text. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((word) => word !== '')

/** What is looked for: all words of one of these lists. Empty for a blank search. */
export type Search = readonly (readonly string[])[]

/** A longer search is cut off. */
const SEARCH_MAX = 100

/** The words of one that was typed without blanks. A number is looked for as it is written: 'EE-0006' is no EE and no 0006. */
const wordsOfOne = (typed: string): readonly string[] =>
  /\d/.test(typed) ? [folded(typed).trim()].filter((word) => word !== '') : foldedWords(typed)

/**
 * What a search looks for, as it was typed: its words in any order, so that 'OMEJE, Nkechi' finds Nkechi Omeje. A phone number
 * that begins with 0 is also found as +234….
 */
export function searchOf(text: string): Search {
  const typed = text.trim().slice(0, SEARCH_MAX)
  const words = typed.split(/\s+/).flatMap(wordsOfOne)
  if (words.length === 0) return []
  const local = /^0(\d{3,})$/.exec(typed.replace(/[\s-]/g, ''))
  return local === null ? [words] : [words, [`+234${local[1]}`]]
}

/** Whether a folded text has what is looked for; a blank search finds everything. */
export const isFound = (foldedText: string, search: Search): boolean =>
  search.length === 0 || search.some((words) => words.every((word) => foldedText.includes(word)))

/**
 * What a record with these texts is searched by; the first is a name, which is found without its blanks as well: 'adebayo'
 * finds Ade Bayo.
 */
export const searchedText = (name: string | null = null, ...others: readonly (string | null)[]): string => {
  const plain = folded(name ?? '')
  return [plain, plain.replaceAll(' ', ''), ...others.map((text) => folded(text ?? ''))].join(' ')
}
