import { writeWorkbook } from '#backend/files/workbook.ts'

/** A member of the invented society; amounts in naira. */
export interface OldMember {
  readonly number: string
  readonly name: string
  readonly savings: number
  readonly shares: number
  readonly monthly: number
  readonly loan: { readonly amount: number; readonly balance: number } | null
}

const SURNAMES = ['Eze', 'Okafor', 'Bello', 'Adeyemi', 'Udo', 'Nwosu', 'Ibrahim', 'Obi', 'Okoro', 'Danjuma']
const FIRST_NAMES = [
  'Ada',
  'Chidi',
  'Musa',
  'Folake',
  'Grace',
  'Ifeoma',
  'Aminu',
  'John',
  'Ngozi',
  'Paul',
  'Zainab',
]

/** The members of an invented society, the same each time. Every third has a loan, guaranteed by the member before. */
export const oldMembers = (count: number): readonly OldMember[] =>
  Array.from({ length: count }, (_, place) => ({
    number: `UNP/${String(place + 1).padStart(4, '0')}`,
    name: `${SURNAMES[place % SURNAMES.length]} ${FIRST_NAMES[place % FIRST_NAMES.length]} ${place + 1}`,
    savings: 50_000 + (place % 400) * 1_250.5,
    shares: 20_000 + (place % 7) * 5_000,
    monthly: 3_000 + (place % 5) * 1_000,
    loan: place % 3 === 2 ? { amount: 120_000, balance: 60_000 } : null,
  }))

/** Sums of the society's own accounts, in naira. */
export interface OldBooks {
  readonly savings: number
  readonly shares: number
  readonly loans: number
  readonly land: number
  readonly bank: number
  readonly surplus: number
}

const LAND_PAID = 720_000
const SURPLUS = 1_000_000
const FURNITURE = 250_000

/** What the trial balance of the old books says. */
export function oldBooks(members: readonly OldMember[]): OldBooks {
  const sum = (of: (member: OldMember) => number) => members.reduce((total, member) => total + of(member), 0)
  const [savings, shares] = [sum((each) => each.savings), sum((each) => each.shares)]
  const loans = sum(({ loan }) => loan?.balance ?? 0)
  const bank = savings + shares + LAND_PAID + SURPLUS - loans - FURNITURE
  return { savings, shares, loans, land: LAND_PAID, bank, surplus: SURPLUS }
}

type Cell = string | number | null

interface Made {
  readonly payer: string
  /** When running loans were granted. */
  readonly grantedOn: string
  /** Mistakes that people make, for a first upload. */
  readonly mistakes?: boolean
  /** More accounts of the society, which balance by themselves: number, name, class, debit, credit. */
  readonly ledger?: readonly (readonly Cell[])[]
}

/** A workbook as a society fills it in: titles, a total at the foot, numbers that lost their zeros, and mistakes if asked for. */
export function goLiveWorkbook(
  members: readonly OldMember[],
  { payer, grantedOn, mistakes = false, ledger = [] }: Made,
): Promise<Uint8Array> {
  const register: Cell[][] = members.map(({ number, name }, place) => [
    number,
    name,
    place % 2 === 0 ? 'F' : 'M',
    2005 + (place % 15),
    `80${31_000_000 + place}`,
    place % 4 === 0 ? '' : `member${place + 1}@unp.example`,
    `SS/${1_000 + place}`,
    payer,
    150_000 + place * 100,
    place % 5 === 0 ? null : 'Zenith Bank',
    place % 5 === 0 ? null : String(2_000_000_000 + place).slice(0, 10),
  ])
  const shown = mistakes
    ? register.map((row, place) =>
        place === 1
          ? row.with(4, '12')
          : place === 3
            ? row.with(7, 'The Hospital')
            : place === 5
              ? row.with(3, null)
              : row,
      )
    : register
  const books = oldBooks(members)
  return writeWorkbook([
    {
      name: 'Members',
      rows: [
        ['Register of members as at go-live'],
        [
          'Membership No',
          'Name',
          'Sex',
          'Date joined',
          'GSM',
          'E-mail',
          'Staff No',
          'Payer',
          'Gross salary',
          'Bank',
          'Account No',
        ],
        ...shown,
        ...(mistakes ? [shown[0] ?? []] : []),
        [null, `TOTAL: ${members.length} members`],
      ],
    },
    {
      name: 'Monthly deductions',
      rows: [
        ['Membership No', 'Name', 'Shares', 'Ordinary savings'],
        ...members.map(({ number, name, monthly }) => [number, name, 1_000, monthly]),
      ],
    },
    {
      name: 'Balances',
      rows: [
        ['Membership No', 'Name', 'Ordinary savings', 'Share capital'],
        ...members.map(({ number, name, savings, shares }) => [number, name, savings, shares]),
        ['TOTAL', null, books.savings, books.shares],
      ],
    },
    {
      name: 'Loans',
      rows: [
        [
          'Membership No',
          'Name',
          'Loan type',
          'Amount granted',
          'Months',
          'Date granted',
          'Balance',
          'Guarantor 1',
          'Guarantor 2 name',
          'Guarantor 2 phone',
        ],
        ...members.flatMap(({ number, name, loan }, place) =>
          loan === null
            ? []
            : [
                [
                  number,
                  name,
                  '1 year normal',
                  loan.amount,
                  12,
                  grantedOn,
                  loan.balance,
                  members[place - 1]?.number ?? null,
                  'Bassey Effiong',
                  '08061112222',
                ],
              ],
        ),
      ],
    },
    {
      name: 'Land',
      rows: [
        ['Membership No', 'Name', 'Estate', 'Plots', 'Total price', 'Amount paid', 'Months left'],
        [members[0]?.number ?? '', members[0]?.name ?? '', 'Blossom', 1, 1_800_000, LAND_PAID, 12],
      ],
    },
    {
      name: 'Ledger accounts',
      rows: [
        ['Account number', 'Account name', 'Class', 'Debit', 'Credit'],
        ['1020101', 'Bank', 'Assets', books.bank, null],
        ['1105', 'Furniture and fittings', 'Fixed assets', FURNITURE, null],
        [null, 'Accumulated surplus', 'Equity', null, books.surplus],
        ...ledger,
      ],
    },
  ])
}
