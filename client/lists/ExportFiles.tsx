import { FileDown, FileSpreadsheet } from 'lucide-react'
import { csvText } from '#rules/csv.ts'
import { lagosDate } from '#rules/dates.ts'
import { csvRows, type FileTable, sheetName, sheetOf } from '#rules/file-table.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../ui/Button.tsx'
import { downloadFile } from '../ui/download.ts'
import { notify } from '../ui/toasts.ts'
import { useExportRecord } from './use-export-record.ts'
import { progressText, useWholeList, type WholeList } from './use-whole-list.ts'

export interface ExportFilesProps<Item> {
  readonly list: WholeList<Item>
  readonly table: FileTable<Item>
  /** 'loans' */
  readonly noun: string
  /** The text for a list without items, of which no file is made. */
  readonly emptyText: string
  /** What search and filters leave; '' for the whole list. */
  readonly narrowedTo: string
}

/** 'Members bank report' of 'members-bank-report'. */
const titleOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/** The files that a list is exported as. */
const FILES = {
  csv: {
    text: SHELL_TEXTS.exportToCsv,
    icon: FileDown,
    fileOf: async <Item,>(table: FileTable<Item>, items: readonly Item[]) =>
      new Blob([csvText(csvRows(table, items))], { type: 'text/csv;charset=utf-8' }),
  },
  xlsx: {
    text: SHELL_TEXTS.exportToExcel,
    icon: FileSpreadsheet,
    fileOf: async <Item,>(table: FileTable<Item>, items: readonly Item[]) => {
      const { workbookOf } = await import('./workbook.ts')
      return workbookOf(sheetOf(table, items, sheetName(titleOf(table.name))))
    },
  },
} as const

/**
 * The buttons that export a list: as CSV, which programs read, and as a workbook, in which numbers of people and accounts
 * are texts, amounts are numbers and days are dates.
 */
export function ExportFiles<Item>(props: ExportFilesProps<Item>) {
  return (
    <>
      <ExportFile {...props} kind="csv" />
      <ExportFile {...props} kind="xlsx" />
    </>
  )
}

/** Exports a list of all pages, as filtered and sorted on the screen. It shows how far it is and can be cancelled. */
function ExportFile<Item>({
  kind,
  list,
  table,
  noun,
  emptyText,
  narrowedTo,
}: ExportFilesProps<Item> & { readonly kind: keyof typeof FILES }) {
  const reading = useWholeList<Item>()
  const record = useExportRecord('FILE')
  const save = async (items: readonly Item[]) => {
    if (items.length === 0) {
      notify.info(emptyText)
      return
    }
    await record({ list: table.name, rows: items.length, narrowedTo })
    downloadFile(`${table.name}-${lagosDate(new Date())}.${kind}`, await FILES[kind].fileOf(table, items))
  }
  return (
    <>
      <Button
        tone="secondary"
        icon={FILES[kind].icon}
        busy={reading.progress !== null}
        {...(reading.progress === null ? {} : { busyText: progressText(reading.progress, noun) })}
        onClick={() => void reading.start(list, save)}
      >
        {FILES[kind].text}
      </Button>
      {reading.progress && (
        <Button tone="quiet" onClick={reading.cancel} aria-label="Cancel the export">
          {SHELL_TEXTS.cancel}
        </Button>
      )}
    </>
  )
}
