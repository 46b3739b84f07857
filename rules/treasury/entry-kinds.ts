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
  'depreciation',
  'asset disposal',
  'year end',
  'appropriation',
  'adjustment',
  'reversal',
] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The name of a kind as an enum has it: REGISTRATION_FEE. */
export type EntryKindName<Kind extends string = EntryKind> = Kind extends `${infer Word} ${infer Rest}`
  ? `${Uppercase<Word>}_${EntryKindName<Rest>}`
  : Uppercase<Kind>

/** The names of the kinds, in their order. */
export const ENTRY_KIND_NAMES = ENTRY_KINDS.map(
  (kind) => kind.toUpperCase().replaceAll(' ', '_') as EntryKindName,
)

/** What people call a kind: 'registration fee'. */
export const entryKindText = (name: EntryKindName): string => name.toLowerCase().replaceAll('_', ' ')
