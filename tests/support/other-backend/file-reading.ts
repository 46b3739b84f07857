/** What became of a file, as the contract writes it; numbers as texts. */
export const READING = {
  sheets: [
    {
      name: 'Sheet1',
      use: 'read',
      headerRow: '1',
      columns: [{ header: 'Amount', use: 'amount' }],
      rows: '3',
      read: '1',
      others: [{ use: 'total', count: '1', rows: ['3'], example: 'Total 100' }],
      hiddenRows: ['4'],
      merged: ['A1:F1'],
      formulas: '0',
    },
  ],
} as const
