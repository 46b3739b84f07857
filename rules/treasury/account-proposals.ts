import type { OwnGroup } from './account-groups.ts'

/** An account that societies commonly open, with the heading that it belongs under. */
export interface AccountProposal {
  readonly name: string
  readonly group: OwnGroup
}

const under = (group: OwnGroup, ...names: readonly string[]): readonly AccountProposal[] =>
  names.map((name) => ({ name, group }))

/** Accounts that are proposed to a society, so that it types none of the common ones; in the order of the statements. */
export const ACCOUNT_PROPOSALS: readonly AccountProposal[] = [
  ...under(
    'FIXED_ASSETS',
    'Land and buildings',
    'Furniture and fittings',
    'Office equipment',
    'Motor vehicles',
    'Accumulated depreciation: buildings',
    'Accumulated depreciation: furniture and fittings',
    'Accumulated depreciation: office equipment',
    'Accumulated depreciation: motor vehicles',
  ),
  ...under('INVESTMENTS', 'Fixed deposits', 'Shares in other co-operatives', 'Treasury bills'),
  ...under('STOCK', 'Stationery stock'),
  ...under('RECEIVABLES', 'Staff advances', 'Prepayments', 'Sundry debtors'),
  ...under('CREDITORS', 'Suppliers', 'Sundry creditors', 'Affiliation dues payable'),
  ...under('ACCRUALS', 'Accrued audit fee', 'Accrued expenses'),
  ...under('BANK_LOANS', 'Bank loan'),
  ...under(
    'FUNDS',
    'Building fund',
    'Welfare fund',
    'Development fund',
    'General reserve',
    'Share transfer fund',
  ),
  ...under('OTHER_INCOME', 'Interest on deposits', 'Rent received', 'Sundry income'),
  ...under('COST_OF_SALES', 'Carriage of goods', 'Survey and layout of land'),
  ...under(
    'ADMINISTRATION',
    'Rent and rates',
    'Stationery and printing',
    'Transport and travelling',
    'Generator and fuel',
    'Repairs and maintenance',
    'Telephone and internet',
    'Committee sittings',
    'Staff training',
    'Insurance',
    'Legal fees',
  ),
  ...under('DEPRECIATION', 'Depreciation'),
  ...under('FINANCE_COSTS', 'Interest on bank loan'),
]
