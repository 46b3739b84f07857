import { Rows3 } from 'lucide-react'
import type { ListTexts } from './ListCard.tsx'

/** The address of the rows of a file that was looked at: in the order of the file, of one outcome or of all. */
export const FILE_ROWS_ADDRESS = { page: '1', search: '', order: 'FILE', outcome: '' } as const

/** Words for the rows of a file, of which some may be searched for. */
export const fileRowsTexts = (searched: string, adviceWithout: string): ListTexts => ({
  title: 'Rows',
  nouns: ['row', 'rows'],
  search: { label: 'Search the rows', placeholder: searched },
  empty: { title: 'No rows', advice: adviceWithout, icon: Rows3 },
  noMatch: { title: 'No rows match', advice: 'Try another outcome or search.' },
})

/** A row of a file as people find it: its number, after the sheet where the file has several. */
export const rowPlace = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string =>
  sheet === null ? String(row) : `${sheet}, ${row}`
