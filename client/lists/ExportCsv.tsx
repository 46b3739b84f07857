import { FileDown } from 'lucide-react'
import { lagosDate } from '#rules/dates.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../ui/Button.tsx'
import { downloadFile } from '../ui/download.ts'
import { notify } from '../ui/toasts.ts'
import { type CsvTable, csvOf, rowsOf } from './csv-table.ts'
import { useExportRecord } from './use-export-record.ts'
import { progressText, useWholeList, type WholeList } from './use-whole-list.ts'

export interface ExportCsvProps<Item> {
  readonly list: WholeList<Item>
  readonly table: CsvTable<Item>
  /** 'loans' */
  readonly noun: string
  /** The text for a list without items, of which no file is made. */
  readonly emptyText: string
  /** What search and filters leave; '' for the whole list. */
  readonly narrowedTo: string
}

/** The files that a list is exported as. */
const FILES = {
  csv: {
    text: SHELL_TEXTS.exportToCsv,
    fileOf: async <Item,>(table: CsvTable<Item>, items: readonly Item[]) =>
      new Blob([csvOf(table, items)], { type: 'text/csv;charset=utf-8' }),
  },
  xlsx: {
    text: SHELL_TEXTS.exportToExcel,
    fileOf: async <Item,>(table: CsvTable<Item>, items: readonly Item[]) => {
      const { workbookOf } = await import('./workbook.ts')
      return workbookOf(table.name, rowsOf(table, items))
    },
  },
} as const

/** The buttons that export a list as a file: as CSV, and where its table says so as a workbook. */
export function ExportCsv<Item>(props: ExportCsvProps<Item>) {
  return (
    <>
      <ExportFile {...props} kind="csv" />
      {props.table.asWorkbook && <ExportFile {...props} kind="xlsx" />}
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
}: ExportCsvProps<Item> & { readonly kind: keyof typeof FILES }) {
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
        icon={FileDown}
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
