import type { EntryKind, EntryKindName } from '#rules/treasury/entry-kinds.ts'
import { builder } from '../builder.ts'

export const JournalEntryKindEnum = builder.enumType('JournalEntryKind', {
  description: 'Why money moved.',
  values: {
    OPENING: { value: 'opening', description: 'Balances brought over from the books before.' },
    REGISTRATION_FEE: { value: 'registration fee', description: 'The entrance fee of a new member.' },
    CONTRIBUTION: { value: 'contribution', description: 'Savings that a member paid in.' },
    REPAYMENT: { value: 'repayment', description: 'What a member paid on a loan or a commodity.' },
    LOAN_DISBURSEMENT: { value: 'loan disbursement', description: 'A loan that was paid out.' },
    COMMODITY: { value: 'commodity', description: 'Goods that were sold on credit.' },
    SAVINGS_WITHDRAWAL: { value: 'savings withdrawal', description: 'Savings that were paid out.' },
    MEMBERSHIP_WITHDRAWAL: {
      value: 'membership withdrawal',
      description: 'What a member who left was paid out.',
    },
    CLAIM: { value: 'claim', description: 'What the family of a member who died was paid out.' },
    LAND_DEPOSIT: { value: 'land deposit', description: 'An instalment of a purchase of land.' },
    LAND_SALE: { value: 'land sale', description: 'Land that was paid for in full.' },
    RECEIPT: { value: 'receipt', description: 'A voucher of money that came in.' },
    SETTLEMENT: { value: 'settlement', description: 'A loan that was paid off before its end.' },
    PAYMENT: { value: 'payment', description: 'A voucher of money that went out.' },
    JOURNAL_VOUCHER: { value: 'journal voucher', description: 'A voucher that moves no money.' },
    TRANSFER: { value: 'transfer', description: 'Money moved between banks and cash.' },
    DIVIDEND: { value: 'dividend', description: 'A share of the surplus that was paid out.' },
    DEDUCTION: { value: 'deduction', description: 'What a payer deducted from salaries.' },
    REMITTANCE: { value: 'remittance', description: 'What a payer sent of what it deducted.' },
    INTEREST_RELEASE: {
      value: 'interest release',
      description: 'Interest of loans that a month has earned.',
    },
    DEPRECIATION: { value: 'depreciation', description: 'The wear of fixed assets in a month.' },
    ASSET_DISPOSAL: { value: 'asset disposal', description: 'A fixed asset that was sold or given up.' },
    YEAR_END: { value: 'year end', description: 'Income and expenses closed to the surplus.' },
    APPROPRIATION: { value: 'appropriation', description: 'The surplus of a year shared out.' },
    ADJUSTMENT: { value: 'adjustment', description: 'An audit adjustment of a closed year.' },
    REVERSAL: { value: 'reversal', description: 'An entry that takes another one back.' },
  } satisfies Record<EntryKindName, { value: EntryKind; description: string }>,
})
