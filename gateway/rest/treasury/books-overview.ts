import type { BooksOverview, MonthOfArrears, MonthOfBooks } from '#schema/treasury/books-overview-source.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { readBandSums } from './arrears-translate.ts'
import { amountIn, dayIn, everyRow } from './books-parts.ts'
import { readOpenPeriod } from './translate.ts'

const readMonth = (fields: Decoder): MonthOfBooks => ({
  month: fields.month('month'),
  endsOn: dayIn(fields, 'endsOn'),
  isClosed: fields.flag('closed', false),
  savings: fields.naira('savings'),
  capital: fields.naira('capital'),
  loans: fields.naira('loans'),
  scheduled: fields.naira('scheduled'),
  deducted: fields.naira('deducted'),
  remitted: fields.naira('remitted'),
  writtenOff: amountIn(fields, 'writtenOff'),
})

/** The overview of the books; a month that cannot be read is an error, because a chart would hide that it is missing. */
export function readBooksOverview(answer: WireAnswer): BooksOverview {
  const fields = objectIn(answer, ['overview'], ['months'])
  const period = fields.strict.child('period')
  return {
    at: dayIn(fields, 'at'),
    money: fields.naira('money'),
    savings: fields.naira('savings'),
    capital: fields.naira('capital'),
    loans: fields.naira('loans'),
    arrears: fields.naira('arrears'),
    unremitted: fields.naira('unremitted'),
    unapplied: fields.naira('unapplied'),
    suspense: fields.naira('suspense'),
    period: period && readOpenPeriod(period),
    bands: everyRow(fields, 'bands', readBandSums),
    months: everyRow(fields, 'months', readMonth),
  }
}

const readArrears = (fields: Decoder): MonthOfArrears => ({
  month: fields.month('month'),
  endsOn: dayIn(fields, 'endsOn'),
  bands: everyRow(fields, 'bands', readBandSums),
})

/** Arrears by month; a month that cannot be read is an error. */
export const readArrearsByMonth = (answer: WireAnswer): readonly MonthOfArrears[] =>
  everyRow(objectIn(answer, [], ['months']), 'months', readArrears)
