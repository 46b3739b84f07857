import { FileDown } from 'lucide-react'
import { lagosDate } from '#rules/dates.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../ui/Button.tsx'
import { downloadText } from '../ui/download.ts'
import { notify } from '../ui/toasts.ts'
import { type CsvTable, csvOf } from './csv-table.ts'
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

/** Exports a list of all pages, as filtered and sorted on the screen. It shows how far it is and can be cancelled. */
export function ExportCsv<Item>({ list, table, noun, emptyText, narrowedTo }: ExportCsvProps<Item>) {
  const reading = useWholeList<Item>()
  const record = useExportRecord('FILE')
  const save = async (items: readonly Item[]) => {
    if (items.length === 0) {
      notify.info(emptyText)
      return
    }
    await record({ list: table.name, rows: items.length, narrowedTo })
    downloadText(`${table.name}-${lagosDate(new Date())}.csv`, csvOf(table, items))
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
        {SHELL_TEXTS.exportToCsv}
      </Button>
      {reading.progress && (
        <Button tone="quiet" onClick={reading.cancel} aria-label="Cancel the export">
          {SHELL_TEXTS.cancel}
        </Button>
      )}
    </>
  )
}
