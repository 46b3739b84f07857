import { PAGE_TITLES } from './page-titles.ts'

/** Texts of the pack of a general meeting. No document has them. */
export const AGM_TEXTS = {
  title: PAGE_TITLES.agmPack,
  about:
    'The statements of a closed year with the year before and their notes, for the general meeting: each one by itself, or all as one paper.',
  year: 'Financial year',
  printAll: 'Print the pack',
  none: 'No year is closed yet',
  noneAdvice: 'The pack of a year can be taken once the year is closed.',
  notAppropriated: 'The surplus of the year is not appropriated yet.',
  appropriation: 'Appropriation account',
  surplus: 'Net surplus of the year',
  balance: 'Carried to the accumulated surplus',
  toMembers: 'Shares of members to pay',
  savings: 'Note 1: savings and capital of members by product',
  loans: 'Note 2: loans by product',
  ageing: 'Note 3: loans by age of arrears',
  unremitted: 'Note 4: deductions not remitted, by payer',
  reserves: 'Note 5: reserves and capital',
  members: 'Note 6: members by class',
  noCategory: 'Not stated',
  nothing: 'There is nothing to show.',
  total: 'Total',
} as const
