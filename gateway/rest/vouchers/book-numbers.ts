import { type BookNumbers, NUMBER_BOOKS } from '#rules/vouchers/number-series.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { everyRow } from '../treasury/books-parts.ts'
import { requiredWord } from '../treasury/translate.ts'

const readBook = (fields: Decoder): BookNumbers => ({
  book: requiredWord(fields, 'book', NUMBER_BOOKS),
  year: fields.whole('year'),
  last: fields.whole('last'),
  posted: fields.whole('posted'),
  waiting: fields.whole('waiting'),
  reversed: fields.whole('reversed'),
  discarded: fields.whole('discarded'),
  missing: fields.texts('missing').map(Number),
})

export const readBookNumbers = (answer: WireAnswer): readonly BookNumbers[] =>
  everyRow(objectIn(answer, [], ['books']), 'books', readBook)
