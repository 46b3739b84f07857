import {
  type Compared,
  type FinancialStatement,
  STATEMENT_FIGURES,
  STATEMENT_KINDS,
  STATEMENT_SECTIONS,
  type StatementFigure,
  type StatementRow,
  type StatementSection,
} from '#rules/treasury/statements.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { dayIn, everyRow } from './books-parts.ts'
import { accountOf, requiredWord } from './translate.ts'

const readCompared = (fields: Decoder): Compared => ({
  amount: fields.naira('amount'),
  comparative: fields.naira('comparative'),
})

const readRow = (fields: Decoder): StatementRow => ({ account: accountOf(fields), ...readCompared(fields) })

const readSection = (fields: Decoder): StatementSection => ({
  name: requiredWord(fields, 'name', STATEMENT_SECTIONS),
  rows: everyRow(fields, 'rows', readRow),
  ...readCompared(fields),
})

const readFigure = (fields: Decoder): StatementFigure => ({
  name: requiredWord(fields, 'name', STATEMENT_FIGURES),
  ...readCompared(fields),
})

/** A statement; a row that cannot be read is an error, because the others would not add up. */
export function readStatement(answer: WireAnswer): FinancialStatement {
  const fields = objectIn(answer, ['statement'], ['sections'])
  return {
    kind: requiredWord(fields, 'kind', STATEMENT_KINDS),
    from: fields.strict.date('from'),
    to: dayIn(fields, 'to'),
    comparativeFrom: fields.strict.date('comparativeFrom'),
    comparativeTo: dayIn(fields, 'comparativeTo'),
    sections: everyRow(fields, 'sections', readSection),
    figures: everyRow(fields, 'figures', readFigure),
  }
}
