import { chakra } from '@chakra-ui/react/styled-system'
import {
  COLUMN_USE_LABELS,
  FILE_READING_TEXTS,
  ROW_USE_LABELS,
  SHEET_USE_LABELS,
} from '#rules/texts/file-readings.ts'
import { Card } from '../../ui/Card.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import type { FileReadingPartsFragment } from './FileReading.generated.ts'

type Sheet = FileReadingPartsFragment['sheets'][number]

const Sheets = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const Name = chakra('h3', { base: { textStyle: 'title', mb: '1' } })

/** What became of a sheet, its columns and its rows. */
function itemsOf({ use, columns, rows, read, others, hiddenRows, merged, formulas }: Sheet) {
  if (use !== 'READ') return [{ label: FILE_READING_TEXTS.rowsLabel, value: SHEET_USE_LABELS[use] }]
  const readColumns = columns.flatMap((column) =>
    column.use === null ? [] : [`${column.header}: ${COLUMN_USE_LABELS[column.use].toLowerCase()}`],
  )
  const unread = columns.flatMap((column) => (column.use === null ? [column.header] : []))
  const notes = [
    ...(hiddenRows.length === 0 ? [] : [FILE_READING_TEXTS.hiddenRows(hiddenRows.join(', '))]),
    ...(merged.length === 0 ? [] : [FILE_READING_TEXTS.merged(merged.join(', '))]),
    ...(formulas === 0 ? [] : [FILE_READING_TEXTS.formulas(formulas)]),
  ]
  return [
    { label: FILE_READING_TEXTS.rowsLabel, value: FILE_READING_TEXTS.rowsRead(read, rows) },
    ...others.map((other) => ({
      label: ROW_USE_LABELS[other.use],
      value: FILE_READING_TEXTS.rows(other.count, other.rows.join(', '), other.example ?? ''),
    })),
    ...(readColumns.length === 0
      ? []
      : [{ label: FILE_READING_TEXTS.columns, value: readColumns.join('; ') }]),
    ...(unread.length === 0 ? [] : [{ label: FILE_READING_TEXTS.unread, value: unread.join(', ') }]),
    ...(notes.length === 0 ? [] : [{ label: FILE_READING_TEXTS.notes, value: notes.join(' ') }]),
  ]
}

/** What became of a file, on the page of what was read from it: open, as it is to be looked at first. */
export function FileReadingCard({ reading }: { readonly reading: FileReadingPartsFragment }) {
  return (
    <Card title={FILE_READING_TEXTS.title}>
      <FileReading reading={reading} />
    </Card>
  )
}

/** What became of every sheet, column and row of a file. */
export function FileReading({ reading }: { readonly reading: FileReadingPartsFragment }) {
  const { sheets } = reading
  return (
    <Sheets>
      {sheets.map((sheet, place) => (
        // Sheets of one name do not exist in a file; a text file has one sheet without a name.
        <section key={sheet.name ?? place}>
          {sheet.name !== null && <Name>{FILE_READING_TEXTS.sheet(sheet.name)}</Name>}
          <KeyValueList items={itemsOf(sheet)} />
        </section>
      ))}
    </Sheets>
  )
}
