import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { pageOf } from '#schema/cut-page.ts'
import type {
  BankAgreement,
  BankEntry,
  BankLine,
  BankRule,
  BankSource,
  BankStatement,
  BankSuggestions,
  CheckedBankStatement,
} from '#schema/vouchers/bank-source.ts'
import { aFileReading } from './file-readings.ts'
import { anAccount } from './treasury-records.ts'

const DONE = {
  at: new Date('2026-11-11T09:00:00Z'),
  by: { id: 's1', name: 'Ngozi Adeyemi', memberNumber: null },
}
const day = (text: string) => text as PlainDate

/** A statement of ten days with one line that is open. */
export const aBankStatement = (changes: Partial<BankStatement> = {}): BankStatement => ({
  id: 'b1',
  bankLedgerAccount: null,
  state: 'OPEN',
  from: day('2026-11-01'),
  to: day('2026-11-10'),
  fileName: 'november.csv',
  uploaded: DONE,
  closed: null,
  reading: aFileReading(),
  opening: naira(1_000),
  closing: naira(1_496),
  lines: naira(496),
  book: naira(1_455),
  uncredited: ZERO_KOBO,
  unpresented: naira(45),
  excluded: ZERO_KOBO,
  unmatched: naira(-4),
  unmatchedLines: 1,
  waitingLines: 0,
  missing: ZERO_KOBO,
  agreed: ZERO_KOBO,
  unexplained: ZERO_KOBO,
  agreement: null,
  canClose: false,
  ...changes,
})

export const someBankLines = (): readonly BankLine[] => [
  {
    id: '1',
    sheet: '',
    row: 2,
    date: day('2026-11-05'),
    description: 'Lodged AA-0001',
    reference: 'L1',
    amount: naira(500),
    state: 'MATCHED',
    how: 'REFERENCE',
    reason: null,
    entries: ['JV00000071'],
    payer: null,
    proposal: null,
    rules: [],
    voucher: null,
  },
  {
    id: '2',
    sheet: '',
    row: 3,
    date: day('2026-11-07'),
    description: 'SMS charge',
    reference: '',
    amount: naira(-4),
    state: 'OPEN',
    how: null,
    reason: null,
    entries: [],
    payer: null,
    proposal: null,
    rules: [],
    voucher: null,
  },
]

export const someBankEntries = (): readonly BankEntry[] => [
  {
    id: '11',
    entry: 'JV00000082',
    date: day('2026-11-06'),
    narration: 'Charges PV00000004',
    reference: 'EE-0006',
    amount: naira(-4),
    isEarly: false,
  },
  {
    id: '12',
    entry: 'JV00000083',
    date: day('2026-11-06'),
    narration: 'Stationery PV00000005',
    reference: 'EE-0007',
    amount: kobo(-4_100),
    isEarly: false,
  },
]

/** The rule that enters the charges of a bank. */
export const aBankRule = (changes: Partial<BankRule> = {}): BankRule => ({
  id: 'r1',
  bankLedgerAccount: anAccount('01020101'),
  narrationPattern: 'SMS charge',
  direction: 'OUT',
  kind: 'PAYMENT',
  account: anAccount('05010101'),
  party: 'Bank',
  created: DONE,
  ended: null,
  ...changes,
})

export const someSuggestions = (changes: Partial<BankSuggestions> = {}): BankSuggestions => ({
  undoubted: 0,
  doubtful: 0,
  byRules: [],
  heldBack: 0,
  ...changes,
})

/** A difference that somebody asked to agree and that waits for a second person. */
export const anAgreement = (changes: Partial<BankAgreement> = {}): BankAgreement => ({
  amount: naira(45),
  upTo: day('2026-11-10'),
  reason: 'From the old books',
  asked: DONE,
  confirmed: null,
  mayDecide: true,
  ...changes,
})

/** What the file of the statement says before it is kept. */
export const aCheckedStatement = (): CheckedBankStatement => ({
  reading: aFileReading(),
  from: day('2026-11-01'),
  to: day('2026-11-10'),
  opening: naira(1_000),
  closing: naira(1_496),
  lines: 2,
  moneyIn: naira(500),
  moneyOut: naira(4),
  proof: 'TOTALS',
})

/** A source with these. */
export const fakeBank = (): BankSource => ({
  bankStatements: async (_bankAccount, request) => pageOf([aBankStatement()], request),
  bankStatement: async (id) => aBankStatement({ id }),
  bankLines: async (_id, _filter, request) => pageOf(someBankLines(), request),
  bankLine: async (id) => someBankLines().find((line) => line.id === id) ?? null,
  bankEntries: async (_id, request) => pageOf(someBankEntries(), request),
  checkBankStatement: async () => ({ message: null, record: aCheckedStatement() }),
  uploadBankStatement: async () => ({ message: 'read', record: 'b1' }),
  automatchBankStatement: async () => ({ message: 'matched' }),
  matchBankLines: async () => ({ message: 'matched' }),
  releaseBankLines: async () => ({ message: 'open again' }),
  excludeBankLines: async () => ({ message: 'excluded' }),
  endBankStatement: async () => ({ message: 'ended' }),
  bankRules: async () => [aBankRule()],
  bankRule: async (id) => aBankRule({ id }),
  addBankRule: async () => ({ message: 'saved', record: 'r1' }),
  updateBankRule: async () => ({ message: 'saved' }),
  endBankRule: async () => ({ message: 'ended' }),
  bankSuggestions: async () => someSuggestions(),
  acceptBankProposals: async () => ({ message: 'matched' }),
  enterVouchersByRules: async () => ({ message: 'entered' }),
  askBankAgreement: async () => ({ message: 'asked' }),
  decideBankAgreement: async () => ({ message: 'agreed' }),
})
