/** The field of an error of an appropriation, as the graph has it: a fund is named by its account number. */
export const fundField = (field: string): string =>
  field.replace(/^(funds\.\d+)\.account$/, '$1.accountNumber')
