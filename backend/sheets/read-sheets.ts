import type { FileSheet } from '#rules/tables/file-cell.ts'
import { isUtf16, readDelimited } from './delimited.ts'
import { type FileRefusal, FileRefused } from './refusal.ts'
import { readWorkbook } from './workbook.ts'
import { isZip } from './zip.ts'

/** The sheets of a file, or why it is refused. */
export type ReadSheets = { readonly sheets: readonly FileSheet[] } | { readonly refusal: FileRefusal }

/** Whether bytes begin as .xls does, and as a workbook that is protected by a password. */
const isOldOrLocked = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, place) => bytes[place] === byte)

/** Whether bytes are no text: zeros where UTF-16 has none, or a PDF. */
function isBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4000)
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return true
  if (isUtf16(head)) return false
  return head.includes(0)
}

/**
 * Reads a table by what its bytes are, whatever its name says: .xlsx, or a text file with delimiters. A row ends with its
 * last filled cell, and the last row is the last with one; blanks are no content. Takes seconds of one core for the
 * largest files (SHEET_LIMITS), so a server calls it through `inThread`.
 */
export function readSheets(bytes: Buffer): ReadSheets {
  if (isOldOrLocked(bytes)) return { refusal: 'OLD_OR_LOCKED' }
  if (!isZip(bytes) && isBinary(bytes)) return { refusal: 'NOT_A_TABLE' }
  try {
    return { sheets: isZip(bytes) ? readWorkbook(bytes) : [readDelimited(bytes)] }
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.why }
    throw error
  }
}
