import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import {
  type BookNumbers,
  type NumberBook,
  type SeriesNumber,
  seriesReference,
  seriesYearOf,
} from '#rules/vouchers/number-series.ts'
import type { Queryable, Tx } from '../db/schema.ts'

/**
 * Takes the next number of a book for a day, with the transaction: a refused entry takes none. Whoever takes one of the
 * same book and year waits until the transaction ends.
 */
export async function takeNumber(
  tx: Tx,
  book: NumberBook,
  dated: PlainDate,
): Promise<SeriesNumber & { readonly reference: string }> {
  const year = seriesYearOf(dated)
  const { rows } = await sql<{ last: number }>`
    insert into number_series (book, year, last) values (${book}, ${year}, 1)
      on conflict (book, year) do update set last = number_series.last + 1
      returning last`.execute(tx)
  const number = rows[0]?.last
  if (number === undefined) throw new Error('no number of a book was given')
  return { year, number, reference: seriesReference(book, { year, number }) }
}

/** The numbers of every book and year: the latest year first, and what is missing among them. */
export async function bookNumbers(db: Queryable): Promise<readonly BookNumbers[]> {
  const { rows } = await sql<BookNumbers>`
    with used as (
      select case kind when 'receipt' then 'RV' when 'payment' then 'PV' when 'journal' then 'GV' else 'TV' end as book,
          series_year as year, series_number as number, state
        from vouchers where series_year is not null
      union all
      select 'RM', series_year, series_number, state from remittances where series_year is not null)
    select s.book, s.year, s.last,
        (count(*) filter (where u.state = 'posted')) as posted,
        (count(*) filter (where u.state = 'waiting')) as waiting,
        (count(*) filter (where u.state = 'reversed')) as reversed,
        (count(*) filter (where u.state = 'discarded')) as discarded,
        case when count(u.number) = s.last and max(u.number) = s.last then '{}'::int[] else array(
          select n from generate_series(1, s.last) n
            where not exists (select from used o where o.book = s.book and o.year = s.year and o.number = n)
            order by n limit 100) end as missing
      from number_series s left join used u on u.book = s.book and u.year = s.year
      group by s.book, s.year, s.last
      order by s.year desc, array_position(array['RV', 'PV', 'GV', 'TV', 'RM'], s.book)`.execute(db)
  return rows
}
