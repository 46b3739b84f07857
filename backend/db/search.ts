import { type RawBuilder, sql } from 'kysely'
import type { Search } from '#rules/search.ts'

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

/**
 * Whether a folded text of the database has what is looked for; a blank search finds everything. The text is a column
 * `search_text` or an expression `folded(…)`.
 */
export function fitsSearch(foldedText: RawBuilder<unknown>, search: Search): RawBuilder<boolean> {
  if (search.length === 0) return sql<boolean>`true`
  const alternatives = search.map(
    (words) => sql<boolean>`${foldedText} like all (${words.map(patternOf)}::text[])`,
  )
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}
