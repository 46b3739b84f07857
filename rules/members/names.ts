import { folded } from '../search.ts'

/** A name's words without accents, dots under letters, case and punctuation: 'Ọkáfọ̀r-Eze' is ['okafor', 'eze']. */
export const plainWords = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether two names have the same words in any order: 'OKAFOR, Ada' equals 'Ada Ọkáfọ̀r'. */
export const sameName = (one: string, other: string): boolean =>
  plainWords(one).toSorted().join(' ') === plainWords(other).toSorted().join(' ')

/** Whether all words of the full name are given, in any order; names of one word fit nobody. */
export function fullNameFits(fullName: string, given: string): boolean {
  return plainWords(fullName).length > 1 && sameName(fullName, given)
}

/**
 * Whether the surname is the first or the last part of the full name, ignoring case and accents. Records hold names
 * in either order; a surname may have several words.
 */
export function surnameFits(fullName: string, surname: string): boolean {
  const [words, wanted] = [plainWords(fullName), plainWords(surname)]
  if (wanted.length === 0 || wanted.length > words.length) return false
  const text = wanted.join(' ')
  return words.slice(0, wanted.length).join(' ') === text || words.slice(-wanted.length).join(' ') === text
}
