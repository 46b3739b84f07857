/** Why money moved: the kinds of entries of the journal. */
export const ENTRY_KINDS = [
  'opening',
  'registration fee',
  'contribution',
  'repayment',
  'loan disbursement',
  'commodity',
  'savings withdrawal',
  'membership withdrawal',
  'claim',
  'land deposit',
  'land sale',
  'receipt',
  'settlement',
  'payment',
  'journal voucher',
  'transfer',
  'dividend',
  'deduction',
  'remittance',
  'interest release',
  'year end',
  'appropriation',
  'adjustment',
  'reversal',
] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]
