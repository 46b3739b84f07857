import { PAGE_TITLES } from './page-titles.ts'

/** Texts of the pack of a general meeting. No document has them. */
export const AGM_TEXTS = {
  title: PAGE_TITLES.agmPack,
  about:
    'The statements of a closed year for the general meeting, with notes and the figures of the previous year. Print them one by one or as one document.',
  year: 'Financial year',
  printAll: 'Print the pack',
  none: 'No year is closed yet',
  noneAdvice: 'The pack is available once a year is closed.',
  notAppropriated: 'The surplus of this year has not been appropriated.',
  appropriation: 'Appropriation account',
  surplus: 'Net surplus of the year',
  balance: 'Transferred to accumulated surplus',
  toMembers: 'Payable to members',
  savings: 'Note 1: savings and capital of members by product',
  loans: 'Note 2: loans by product',
  ageing: 'Note 3: loans by age of arrears',
  unremitted: 'Note 4: unremitted deductions, by payer',
  reserves: 'Note 5: reserves and capital',
  members: 'Note 6: members by class',
  fixedAssets: 'Note 7: fixed assets',
  stock: 'Note 8: stock of goods and land',
  cost: 'Total cost',
  depreciation: 'Total depreciation',
  bookValue: 'Net book value',
  /** The columns of what moved within the year. */
  moved: {
    opening: 'Opening',
    closing: 'Closing',
    added: 'Added',
    used: 'Used',
    bought: 'Bought',
    sold: 'Sold or written off',
    addedOrCharged: 'Bought or charged',
    disposed: 'Disposed of',
  },
  noCategory: 'Not stated',
  /** Titles of parts that could not be read. */
  missing: 'The pack is not complete',
  missingParts: (titles: readonly string[]) => `These parts could not be loaded: ${titles.join('; ')}.`,
  nothing: 'There is nothing to show.',
  total: 'Total',
} as const
