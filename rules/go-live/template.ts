import type { CellKind } from '../file-table.ts'
import { ESTATE_IDS, ESTATES } from '../land/estates.ts'
import { LOAN_PRODUCTS, LOAN_TYPES } from '../loans/products.ts'
import { BANK_NAMES } from '../members/banks.ts'
import { CAMPUSES, GENDERS, STAFF_CATEGORIES, TITLES } from '../members/options.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS } from '../savings/products.ts'
import { MEMBER_COLUMN_LABELS, TEMPLATE_TEXTS } from '../texts/go-live.ts'
import { ACCOUNT_GROUP_LABELS } from '../texts/treasury.ts'
import { OWN_GROUPS } from '../treasury/account-groups.ts'
import type { MemberColumn } from './member-columns.ts'

/** A column of the template: its head, what its cells hold, a note, the choices of its list, and the cell of the example. */
export interface TemplateColumn {
  readonly head: string
  readonly kind: CellKind
  /** '' for a column that explains itself. */
  readonly note: string
  readonly choices: readonly string[]
  /** Naira for money, an ISO day for days. */
  readonly example: string | number | null
}

/** A sheet of the template. */
export interface TemplateSheet {
  readonly name: string
  readonly columns: readonly TemplateColumn[]
}

/** What differs from society to society. */
export interface TemplateLists {
  readonly university: string
  /** The names of the payers that are not closed. */
  readonly payers: readonly string[]
}

const column = (
  head: string,
  kind: CellKind,
  example: TemplateColumn['example'],
  { note = '', choices = [] }: Partial<Pick<TemplateColumn, 'note' | 'choices'>> = {},
): TemplateColumn => ({ head, kind, note, choices, example })

/** What stands in the first cell of an example, which the reading leaves out. */
const EXAMPLE = 'EXAMPLE 0123'

const WHO = [
  column(MEMBER_COLUMN_LABELS.NUMBER, 'identifier', EXAMPLE, { note: TEMPLATE_TEXTS.sameNumber }),
  column('Name', 'text', 'Eze Ada Ngozi'),
] as const

type Cells = readonly (readonly [
  MemberColumn,
  CellKind,
  TemplateColumn['example'],
  string?,
  (readonly string[])?,
])[]

const memberCells = ({ university, payers }: TemplateLists): Cells => [
  ['NUMBER', 'identifier', EXAMPLE, TEMPLATE_TEXTS.ownNumber],
  ['TITLE', 'text', 'Mrs.', '', TITLES.filter((title) => title !== 'Others')],
  ['SURNAME', 'text', 'Eze'],
  ['OTHER_NAMES', 'text', 'Ada Ngozi'],
  ['GENDER', 'text', 'Female', '', GENDERS],
  ['BIRTH_DATE', 'day', '1985-03-14'],
  ['JOINED_ON', 'day', '2014-09-01', TEMPLATE_TEXTS.joinedOn],
  ['PHONE', 'identifier', '08031234567'],
  ['EMAIL', 'text', 'ada.eze@example.com', TEMPLATE_TEXTS.email],
  ['HOME_ADDRESS', 'text', '12 Aku Road, Nsukka'],
  ['CATEGORY', 'text', 'Senior', '', STAFF_CATEGORIES],
  ['ORGANISATION', 'text', university, TEMPLATE_TEXTS.organisation(university)],
  ['CAMPUS', 'text', CAMPUSES[0] ?? '', '', CAMPUSES],
  ['FACULTY', 'text', 'Arts'],
  ['DEPARTMENT', 'text', 'History'],
  ['RANK', 'text', 'Lecturer I'],
  ['GRADE_LEVEL', 'text', '4'],
  ['STEP', 'text', '6'],
  ['SALARY_STRUCTURE', 'text', 'CONUASS'],
  ['STAFF_NUMBER', 'identifier', 'UNP/SS. 00123', TEMPLATE_TEXTS.staffNumber],
  ['PAYROLL_NUMBER', 'identifier', '004512'],
  ['PAYER', 'text', payers[0] ?? '', TEMPLATE_TEXTS.payer, payers],
  ['ASSUMED_ON', 'day', '2012-02-01'],
  ['RETIRES_ON', 'day', '2050-03-14'],
  ['GROSS_SALARY', 'money', 310_000],
  ['NET_SALARY', 'money', 245_000],
  ['BANK_NAME', 'text', 'Zenith Bank', '', BANK_NAMES],
  ['BANK_ACCOUNT_NAME', 'text', 'Eze Ada Ngozi'],
  ['BANK_ACCOUNT_NUMBER', 'identifier', '2012345678'],
  ['KIN_1_NAME', 'text', 'Eze Chidi'],
  ['KIN_1_RELATIONSHIP', 'text', 'Husband'],
  ['KIN_1_PHONE', 'identifier', '08061234567'],
  ['KIN_1_EMAIL', 'text', 'N/A'],
  ['KIN_1_ADDRESS', 'text', '12 Aku Road, Nsukka'],
  ['KIN_2_NAME', 'text', 'Eze Ifeoma'],
  ['KIN_2_RELATIONSHIP', 'text', 'Daughter'],
  ['KIN_2_PHONE', 'identifier', '08071234567'],
  ['KIN_2_EMAIL', 'text', 'N/A'],
  ['KIN_2_ADDRESS', 'text', '12 Aku Road, Nsukka'],
  ['FEE_PAID', 'money', 2_000, TEMPLATE_TEXTS.feePaid],
  ['FEE_PAID_ON', 'day', '2014-09-01'],
  ['FEE_REFERENCE', 'identifier', 'RV 00451'],
]

const membersSheet = (lists: TemplateLists): TemplateSheet => ({
  name: 'Members',
  columns: memberCells(lists).map(([of, kind, example, note = '', choices = []]) =>
    column(MEMBER_COLUMN_LABELS[of], kind, example, { note, choices }),
  ),
})

const EXAMPLE_AMOUNTS = [5_000, 10_000, 2_000]

const DEDUCTIONS: TemplateSheet = {
  name: 'Monthly deductions',
  columns: [
    ...WHO,
    ...INSTRUCTION_PRODUCTS.map((product, place) =>
      column(SAVINGS_PRODUCTS[product].label, 'money', EXAMPLE_AMOUNTS[place] ?? null, {
        note: TEMPLATE_TEXTS.aMonth,
      }),
    ),
  ],
}

const BALANCES: TemplateSheet = {
  name: 'Balances',
  columns: [
    ...WHO,
    ...SAVINGS_PRODUCT_NAMES.map((product, place) =>
      column(SAVINGS_PRODUCTS[product].label, 'money', place < 2 ? (place + 1) * 100_000 : null, {
        note: TEMPLATE_TEXTS.balance,
      }),
    ),
  ],
}

const LOANS: TemplateSheet = {
  name: 'Loans',
  columns: [
    ...WHO,
    column('Loan type', 'text', LOAN_PRODUCTS.ONE_YEAR_NORMAL.label, {
      choices: LOAN_TYPES.map((type) => LOAN_PRODUCTS[type].label),
    }),
    column('Amount granted', 'money', 240_000),
    column('Months', 'count', 12, { note: TEMPLATE_TEXTS.months }),
    column('Date granted', 'day', '2026-05-04'),
    column('Balance outstanding', 'money', 120_000, { note: TEMPLATE_TEXTS.outstanding }),
    ...[1, 2].flatMap((place) => [
      column(`Guarantor ${place}`, 'identifier', place === 1 ? '0456' : null, {
        note: TEMPLATE_TEXTS.guarantor,
      }),
      column(`Guarantor ${place} name`, 'text', place === 1 ? 'Bello Musa' : 'Obi Grace'),
      column(`Guarantor ${place} phone`, 'identifier', place === 1 ? null : '08091234567'),
    ]),
  ],
}

const LAND: TemplateSheet = {
  name: 'Land',
  columns: [
    ...WHO,
    column('Estate', 'text', ESTATES.blossom.name, { choices: ESTATE_IDS.map((id) => ESTATES[id].name) }),
    column('Plots', 'count', 1),
    column('Total price', 'money', 1_800_000),
    column('Amount paid', 'money', 720_000),
    column('Months left', 'count', 12, { note: TEMPLATE_TEXTS.monthsLeft }),
    column('Date bought', 'day', '2026-02-10'),
  ],
}

const LEDGER: TemplateSheet = {
  name: 'Ledger accounts',
  columns: [
    column('Account number', 'identifier', 'EXAMPLE 01010101', { note: TEMPLATE_TEXTS.accountNumber }),
    column('Account name', 'text', 'Office furniture'),
    column('Class', 'text', ACCOUNT_GROUP_LABELS.FIXED_ASSETS, {
      note: TEMPLATE_TEXTS.accountClass,
      choices: OWN_GROUPS.map((group) => ACCOUNT_GROUP_LABELS[group]),
    }),
    column('Debit', 'money', 1_500_000),
    column('Credit', 'money', null),
  ],
}

/** The sheets of the go-live workbook, whose heads the reading knows. */
export const goLiveTemplate = (lists: TemplateLists): readonly TemplateSheet[] => [
  membersSheet(lists),
  DEDUCTIONS,
  BALANCES,
  LOANS,
  LAND,
  LEDGER,
]
