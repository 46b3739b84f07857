import { DomainError } from '../errors.ts'
import { recordIdOf } from '../node.ts'

/** A row of a report by the backend's ids of both: backends name a row within its report. */
export interface RowKey {
  readonly reportId: string
  readonly rowId: string
}

/** The id of a row, from which `rowKeyOf` has the report's again. */
export const rowIdText = ({ reportId, rowId }: RowKey): string => `${encodeURIComponent(reportId)}/${rowId}`

/** What an id of a row says; null for a text that is none. */
export function rowKeyOf(text: string): RowKey | null {
  const at = text.indexOf('/')
  if (at < 1 || at === text.length - 1) return null
  try {
    return { reportId: decodeURIComponent(text.slice(0, at)), rowId: text.slice(at + 1) }
  } catch {
    return null
  }
}

/**
 * The backend's ids of rows of a report, from those of the graph or the backend's own. Throws NOT_FOUND for a row of
 * another report.
 */
export const rowIdsOf = (reportId: string, ids: readonly string[]): string[] =>
  ids.map((id) => {
    const key = rowKeyOf(recordIdOf('ReportRow', id, 'rowIds'))
    if (key === null) return id
    if (key.reportId === reportId) return key.rowId
    const message = 'This is a row of another report.'
    throw new DomainError('NOT_FOUND', message, { rowIds: message })
  })
