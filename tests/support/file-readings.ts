import type { FileReading } from '#rules/tables/file-reading.ts'

/** A text file with two records, a total and a column that is not read. */
export const aFileReading = (): FileReading => ({
  sheets: [
    {
      name: '',
      use: 'READ',
      headerRow: 1,
      columns: [
        { header: 'Date', use: 'DATE' },
        { header: 'Narration', use: 'DESCRIPTION' },
        { header: 'Branch', use: null },
        { header: 'Debit', use: 'DEBIT' },
        { header: 'Credit', use: 'CREDIT' },
      ],
      rows: 4,
      read: 2,
      others: [{ use: 'TOTAL', count: 1, rows: ['4'], example: 'TOTAL 4.00 500.00' }],
      hiddenRows: [],
      merged: [],
      formulas: 0,
    },
  ],
})
