import type { WireAddFinReport, WireAddLegalDoc } from '#backend/contract/documents.ts'
import type {
  FinancialReport,
  LegalDocument,
  NewFinancialReport,
  NewLegalDocument,
} from '#schema/documents/source.ts'
import type { FileLinks } from '../file-links.ts'
import { readId } from '../members/translate.ts'
import { type Fields, Unreadable } from '../reading.ts'

/** One legal document of the wire. */
export const readLegalDocument = (fields: Fields, links: FileLinks): LegalDocument => ({
  id: readId(fields),
  name: fields.text('docName'),
  description: fields.optionalText('description'),
  fileUrl: links.link(fields.location('legalDocFile')),
})

/** The year as sent, or that of a date: the form chooses a month, of which only the year is meant. */
function readYear(fields: Fields): number {
  const year = Number(/^\d{4}(?=$|-)/.exec(fields.text('year'))?.[0] ?? Number.NaN)
  if (Number.isNaN(year)) throw new Unreadable(`${fields.path}.year`, 'a year')
  return year
}

/** One financial report of the wire. */
export const readFinancialReport = (fields: Fields, links: FileLinks): FinancialReport => ({
  id: readId(fields),
  year: readYear(fields),
  description: fields.optionalText('description'),
  fileUrl: links.link(fields.location('finDocFile')),
})

/** The parts of the form of a legal document. */
export const legalDocumentParts = ({ name, description, file }: NewLegalDocument) => ({
  ...({ docName: name, description } satisfies WireAddLegalDoc),
  legalDocFile: file,
})

/** The parts of the form of a financial report. */
export const financialReportParts = ({ year, description, file }: NewFinancialReport) => ({
  ...({ year: String(year), description } satisfies WireAddFinReport),
  finDocFile: file,
})

const GRAPH_NAMES: Readonly<Record<string, string>> = {
  docName: 'name',
  legalDocFile: 'file',
  finDocFile: 'file',
}

/** The graph's name of a field of either form. */
export const documentField = (wireField: string): string => GRAPH_NAMES[wireField] ?? wireField
