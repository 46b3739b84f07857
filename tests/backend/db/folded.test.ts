import { array, assert, asyncProperty, constantFrom, string } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APOSTROPHES, folded, PLAIN_LETTERS, SEPARATORS, searchedText } from '#rules/search.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aPerson } from '../../support/cast.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** What the database makes of texts. */
async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select folded(text) as text from unnest(${texts}::text[]) with ordinality t (text, n) order by n`.execute(
    backend.deps.db,
  )
  return rows.map(({ text }) => text)
}

describe('the texts that are searched', () => {
  it('the texts that are searched are folded by the database as the rule folds what is typed', async () => {
    const special = Array.from(APOSTROPHES + SEPARATORS + Object.keys(PLAIN_LETTERS).join(''))
    const texts = [
      ...special.map((character) => `a${character}B`),
      'Ẹfẹ́ Ọbasẹki-O’Brien',
      'Ẹfẹ́'.normalize('NFD'),
      'ＮＫＥＣＨＩ ﬁ № ½ ²',
      '₦5,000.00 (50%) _x_',
      'ÀÉÎÕÜ àéîõü Ṣẹ̀ ǹ ḿ',
      'UNP/SS. 7438 +234 a.b@c.d',
    ]
    expect(await inDatabase(texts)).toEqual(texts.map(folded))
  })

  it('the texts that are searched are folded alike whatever letters of the country’s languages they are made of', async () => {
    const letters = constantFrom(...Array.from("aBɓƘẹọṣńǹÉü\u0301\u0323 -’'.,/(%_\\0129@+₦"))
    const written = array(letters, { maxLength: 30 }).map((parts) => parts.join(''))
    await assert(
      asyncProperty(array(written, { minLength: 20, maxLength: 40 }), string(), async (texts, ascii) => {
        const all = [...texts, ascii.replaceAll('\0', '')]
        expect(await inDatabase(all)).toEqual(all.map(folded))
      }),
      { numRuns: 20 },
    )
  })

  it('the texts that are searched are kept with a member, the name without its blanks too', async () => {
    const { id } = await aPerson(backend, { name: 'Kẹ́mi O’Brien-Adé' })
    const { rows } = await sql<{
      text: string
      member_number: string
      email: string
      phone: string
      staff: string
    }>`
      select search_text as text, member_number, email, phone, coalesce(employment ->> 'staffNumber', '') as staff
        from members where id = ${id}`.execute(backend.deps.db)
    const [kept] = rows
    expect(kept?.text).toBe(
      searchedText(
        'Kẹ́mi O’Brien-Adé',
        kept?.member_number ?? '',
        kept?.email ?? '',
        kept?.phone ?? '',
        kept?.staff ?? '',
      ),
    )
  })
})
