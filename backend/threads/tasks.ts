import { readFile } from 'node:fs/promises'
import type { PlainDate } from '#rules/dates.ts'
import type { OpeningDetails } from '#rules/go-live/opening-file.ts'
import type { ColumnMapping } from '#rules/payroll/columns.ts'
import type { NamedElement } from '#rules/payroll/element-name.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import type { BankTold } from '#rules/vouchers/bank-file.ts'
import { readPictures } from '../members/brought-over/read-pictures.ts'
import type { FileToReturn } from '../payroll/file-with-outcomes.ts'
import { readUpload } from '../payroll/reports/read-upload.ts'
import { readSheets } from '../sheets/read-sheets.ts'
import { readStatement } from '../vouchers/bank/read-statement.ts'
import { readOpening } from '../vouchers/opening/read-opening.ts'

/**
 * What is done with files from outside, each by its name and what it is given; `path` is the file. Only data goes in and
 * comes out. Long lists come out packed.
 */
export const TASKS = {
  sheets: async ({ path }: { path: string }) => readSheets(await readFile(path)),

  pictures: ({ path }: { path: string }) => readPictures(path),

  'deduction report': async (given: {
    path: string
    mapping: ColumnMapping | null
    elements: readonly NamedElement[]
    isChosen: boolean
  }) => readUpload(await readFile(given.path), given.mapping, given.elements, given.isChosen),

  'bank statement': async (given: { path: string; told: BankTold }) =>
    readStatement(await readFile(given.path), given.told),

  'opening balances': async (given: { path: string; told: OpeningDetails; goLive: PlainDate }) =>
    readOpening(await readFile(given.path), given.told, given.goLive),

  'file with outcomes': async (given: { path: string; file: FileToReturn; kind: FileKind }) => {
    // The writer of workbooks is loaded by those who need it.
    const { fileWithOutcomes } = await import('../payroll/file-with-outcomes.ts')
    return fileWithOutcomes(await readFile(given.path), given.file, given.kind)
  },
} as const

export type TaskName = keyof typeof TASKS

export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0]

export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>
