import type { PlainDate } from '#rules/dates.ts'
import { type OpeningDetails, type OpeningFile, readOpeningFile } from '#rules/go-live/opening-file.ts'
import type { OpeningRow } from '#rules/go-live/opening-row.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { readSheets } from '../../sheets/read-sheets.ts'
import { type Packed, packed } from '../../threads/packed.ts'

/** The balances of a file. */
export interface ReadOpening extends Omit<OpeningFile, 'rows'> {
  readonly rows: Packed<OpeningRow>
}

/**
 * Reads a file of balances, or answers the text for why it is refused, and the field that has to be told. Takes seconds for a
 * large one: a server calls it in a thread.
 */
export function readOpening(
  bytes: Buffer,
  details: OpeningDetails,
  goLive: PlainDate,
): ReadOpening | { readonly refusal: string; readonly field?: 'dateOrder' } {
  const read = readSheets(bytes)
  if ('refusal' in read) return { refusal: REPORT_TEXTS.refused[read.refusal] }
  const file = readOpeningFile(read.sheets, details, goLive)
  if (!('problem' in file)) return { ...file, rows: packed(file.rows) }
  if (file.problem === 'AMBIGUOUS_DATES')
    return { refusal: OPENING_TEXTS.ambiguousDates(file.sheet), field: 'dateOrder' }
  return {
    refusal: file.problem === 'NO_COLUMNS' ? OPENING_TEXTS.noColumns(file.headers) : OPENING_TEXTS.noRows,
  }
}
