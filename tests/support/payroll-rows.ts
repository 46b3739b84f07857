import type { ColumnMapping } from '#rules/payroll/columns.ts'
import { readParts } from '#rules/payroll/read-rows.ts'
import type { FileSheet } from '#rules/tables/file-cell.ts'

/** Reads the rows of one sheet. `headerRow` is from 0. */
export const readRows = (rows: FileSheet['rows'], headerRow: number, mapping: ColumnMapping) =>
  readParts([{ name: '', rows, headerRow, headers: rows[headerRow] ?? [], element: null }], mapping)
