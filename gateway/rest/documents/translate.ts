import type { FinancialReport, LegalDocument } from '#schema/documents/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import type { FileLinks } from '../file-links.ts'
import { readId } from '../members/translate.ts'

/** Reads one legal document. */
export const readLegalDocument = (fields: Decoder, links: FileLinks): LegalDocument => ({
  id: readId(fields),
  name: fields.text('docName'),
  description: fields.optionalText('description'),
  fileUrl: links.link(fields.location('legalDocFile')),
})

/** The year as sent, or the year of a date: the documented form asks for a month and means its year. */
function readYear(fields: Decoder): number {
  const year = Number(/^\d{4}(?=$|-)/.exec(fields.text('year'))?.[0] ?? Number.NaN)
  if (Number.isNaN(year)) throw new DecodeError(`${fields.path}.year`, 'a year')
  return year
}

/** Reads one financial report. */
export const readFinancialReport = (fields: Decoder, links: FileLinks): FinancialReport => ({
  id: readId(fields),
  year: readYear(fields),
  description: fields.optionalText('description'),
  fileUrl: links.link(fields.location('finDocFile')),
})
