import type { WireCall, WireDate, WireNaira, WireNumber } from './wire.ts'

/** One balance: `itemId` is a savings code or a loan code. */
export interface WireBalance {
  itemId: string
  /** Naira; savings are what the society owes the member, loans what the member owes. */
  Balance: WireNaira
}

/** What a row of either ledger carries. */
export interface WireLedgerRow {
  narration: string
  dt: WireDate
  Debit: WireNaira
  Credit: WireNaira
  /** Balance of this code after the row. */
  Balance: WireNaira
  referenceNo: string
}

/** A row of the savings and deposit history. */
export interface WireSavingsRow extends WireLedgerRow {
  savingCode: string
}

/** A row of the loans and deductions history. */
export interface WireLoanRow extends WireLedgerRow {
  loanCode: string
}

/** GET /user/get-balances?id={memberId}. */
export interface WireBalances {
  summary: WireBalance[]
  savingLedger: WireSavingsRow[]
  loanLedger: WireLoanRow[]
}

/** GET /user/get-balances-public?id={memberId}. */
export interface WirePublicBalances {
  summary: WireBalance[]
}

/** The twelve figures of a savings instruction: naira a month and months. */
export interface WireSavingsFigures {
  shareCapitalAmount?: WireNaira
  shareCapitalMonths?: WireNumber
  ordinarySavingsAmount?: WireNaira
  ordinarySavingsMonths?: WireNumber
  christmasSavingsAmount?: WireNaira
  christmasSavingsMonths?: WireNumber
  educationSavingsAmount?: WireNaira
  educationSavingsMonths?: WireNumber
  retirementSavingsAmount?: WireNaira
  retirementSavingsMonths?: WireNumber
  landDevSavingsAmount?: WireNaira
  landDevSavingsMonths?: WireNumber
}

/** A stored instruction as it hangs on the user. */
export interface WireSavingsRequest extends WireSavingsFigures {
  /** pending, seen or declined. */
  acknowledged: string
  requestedAt: WireDate
}

/** Which of the three instructions. */
export type WireInstructionType = 'initial' | 'increase' | 'decrease'

/** POST /user/API/initialsaving. */
export interface WireSavingsInstruction {
  formdata: WireSavingsFigures & { type?: WireInstructionType }
  type?: WireInstructionType
}

/** The acknowledging and declining calls: the user, or its id. */
export interface WireAcknowledge {
  userdata: string | { _id: string }
  type?: WireInstructionType
}

/** Balances and savings instructions (rest-contract.md). */
export const savingsCalls = {
  getBalances: { method: 'GET', path: '/user/get-balances', access: 'member', body: 'none' },
  getBalancesPublic: { method: 'GET', path: '/user/get-balances-public', access: 'public', body: 'none' },
  submitInstruction: {
    method: 'POST',
    path: '/user/API/initialsaving',
    access: 'member',
    body: 'json',
    creates: true,
  },
  acknowledgeInitial: {
    method: 'POST',
    path: '/admin/API/acknowledgereciept',
    access: 'staff',
    body: 'json',
  },
  acknowledgeIncrease: {
    method: 'POST',
    path: '/admin/API/acknowledgeincreasereciept',
    access: 'staff',
    body: 'json',
  },
  acknowledgeDecrease: {
    method: 'POST',
    path: '/admin/API/acknowledgedecreasereciept',
    access: 'staff',
    body: 'json',
  },
  decline: { method: 'POST', path: '/admin/API/declinereciept', access: 'staff', body: 'json' },
} as const satisfies Record<string, WireCall>
