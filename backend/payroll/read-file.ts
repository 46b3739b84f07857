import type { FileSheet } from '#rules/payroll/file-cell.ts'
import {
  isOldOrLocked,
  isZip,
  readWorkbook,
  WORKBOOK_LIMITS,
  WorkbookRefused,
} from '../files/read-workbook.ts'
import { makeTurns } from '../files/turns.ts'
import { isUtf16, readDelimited } from './read-delimited.ts'

/** Why a payroll file is not read at all. */
export type FileRefusal = 'OLD_OR_LOCKED' | 'NOT_A_TABLE' | 'BROKEN' | 'TOO_LARGE'

/** The sheets of a file, or why it is refused. */
export type ReadFile = { readonly sheets: readonly FileSheet[] } | { readonly refusal: FileRefusal }

// A file of 20,000 rows takes some hundred megabytes while it is read: one at a time.
const turns = makeTurns(1)

/** Whether bytes are no text: zeros where UTF-16 has none, or a PDF. */
function isBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4000)
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return true
  if (isUtf16(head)) return false
  return head.includes(0)
}

/**
 * Reads a payroll file by what its bytes are, whatever its name says: .xlsx, or a text file with delimiters. What it
 * refuses it refuses before reading it whole.
 */
export const readPayrollFile = (bytes: Buffer): Promise<ReadFile> =>
  turns(async () => {
    if (isOldOrLocked(bytes)) return { refusal: 'OLD_OR_LOCKED' }
    if (isZip(bytes)) {
      try {
        return { sheets: await readWorkbook(bytes) }
      } catch (error) {
        if (error instanceof WorkbookRefused) return { refusal: error.why }
        throw error
      }
    }
    if (isBinary(bytes)) return { refusal: 'NOT_A_TABLE' }
    const sheet = readDelimited(bytes, WORKBOOK_LIMITS.rows)
    return sheet === 'TOO_LARGE' ? { refusal: sheet } : { sheets: [sheet] }
  })
