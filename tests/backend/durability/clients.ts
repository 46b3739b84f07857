import { commodityCalls } from '#backend/contract/commodities.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#backend/contract/wire.ts'
import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import { isRecord } from '#rules/is-record.ts'
import { aLoanForm } from '../../support/loan-forms.ts'
import type { Random } from '../../support/simulation/random.ts'
import type { Company } from './store.ts'

const KINDS = ['loan', 'commodity', 'withdrawal', 'instruction'] as const
export type Kind = (typeof KINDS)[number]

/** A write as it was sent: sent again with the same key it is the same write. */
export interface Write {
  readonly kind: Kind
  /** What it asks for: 'ask', or the decision. */
  readonly act: 'ask' | 'approved' | 'processed'
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly token: string
  /** null for a decision: a decided request is decided. */
  readonly key: string | null
  readonly body: unknown
  /** The reference or the record id of what is decided. */
  readonly target: string
}

/** A write that was answered with 200. */
export interface Acknowledged {
  readonly write: Write
  readonly answer: Record<string, unknown>
}

/** Refusals the rules allow: a second instruction, a decision made already, savings that do not suffice. */
const REFUSALS = new Set([400, 409])

/** The catalogue's product everybody orders. */
export interface Stock {
  readonly name: string
  readonly variation: string
  readonly price: number
}

/** Sends a write; null for an answer that never came. */
export async function send(
  address: string,
  write: Write,
): Promise<{ status: number; text: string; replayed: boolean; retryAfter: string | null } | null> {
  try {
    const answer = await fetch(address + write.path, {
      method: write.method,
      headers: {
        'content-type': 'application/json',
        [TOKEN_HEADER]: write.token,
        ...(write.key === null ? {} : { [IDEMPOTENCY_HEADER]: write.key }),
      },
      body: JSON.stringify(write.body),
    })
    const replayed = answer.headers.get('idempotent-replayed') === 'true'
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, text: await answer.text(), replayed, retryAfter }
  } catch {
    return null
  }
}

/** The clients' own record of what they sent and what they were told. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = []
  /** Sent, but the process died before it answered. */
  unanswered: Write[] = []
  readonly faults: string[] = []
  readonly refused = new Map<number, number>()
  /** Record ids that wait for staff. */
  readonly orders: string[] = []
  readonly withdrawals: string[] = []
  readonly approvedWithdrawals: string[] = []
  keys = 0

  /** Sends a write and notes what became of it; answers whether the process lives. */
  async make(address: string, write: Write): Promise<boolean> {
    const answer = await send(address, write)
    if (answer === null) {
      this.unanswered.push(write)
      return false
    }
    if (answer.status === 200) this.note(write, answer.text)
    else if (REFUSALS.has(answer.status))
      this.refused.set(answer.status, (this.refused.get(answer.status) ?? 0) + 1)
    else this.faults.push(`${write.act} ${write.kind}: ${answer.status} ${answer.text}`)
    return true
  }

  note(write: Write, text: string): void {
    const answer: unknown = JSON.parse(text)
    if (!isRecord(answer)) {
      this.faults.push(`${write.act} ${write.kind}: ${text}`)
      return
    }
    this.acknowledged.push({ write, answer })
    if (write.act === 'approved' && write.kind === 'withdrawal') this.approvedWithdrawals.push(write.target)
    const id = isRecord(answer.request) ? answer.request._id : undefined
    if (write.act !== 'ask' || typeof id !== 'string') return
    if (write.kind === 'commodity') this.orders.push(id)
    if (write.kind === 'withdrawal') this.withdrawals.push(id)
  }
}

/** What a member asks for next. */
export function nextRequest(company: Company, stock: Stock, random: Random, ledger: Ledger): Write {
  const { token } = random.pick(company.members)
  const kind = random.pick(KINDS)
  ledger.keys += 1
  const ask = (path: string, body: unknown): Write => ({
    kind,
    act: 'ask',
    method: 'POST',
    path,
    token,
    key: `${kind} ${ledger.keys}`,
    body,
    target: '',
  })
  if (kind === 'loan') {
    const form = aLoanForm({ amount: random.between(50_000, 900_000) })
    return ask(loanCalls.submitLoan.path, { ...form, isIndebted: undefined, loanBalance: undefined })
  }
  if (kind === 'commodity') {
    const quantity = random.between(1, 4)
    const total = stock.price * quantity
    const markup = Math.round(total * 5) / 100
    const items = [
      { name: stock.name, variation: stock.variation, quantity, price: stock.price, totalPrice: total },
    ]
    const sums = { total, markup, grandtotal: total + markup, repaymentPlan: '2 Months' }
    return ask(commodityCalls.submitCommodity.path, { ...sums, items })
  }
  if (kind === 'withdrawal')
    return ask(withdrawalCalls.requestWithdrawal.path, {
      withdrawalRequests: [
        { savingsType: 'Ordinary savings', savingsCode: '02020305', amount: random.between(1, 9) * 100 },
      ],
      bankDetails: {
        bankName: 'First Bank of Nigeria',
        accountName: 'Ada Okafor',
        accountNumber: '0123456789',
      },
    })
  return ask(savingsCalls.submitInstruction.path, {
    formdata: {
      shareCapitalAmount: random.between(8, 40) * 1000,
      shareCapitalMonths: 24,
      ordinarySavingsAmount: random.between(8, 40) * 1000,
    },
    type: random.pick(['initial', 'increase', 'decrease']),
  })
}

/** What staff decide next; null while nothing waits. */
export function nextDecision(
  company: Company,
  loans: string[],
  random: Random,
  ledger: Ledger,
): Write | null {
  const token = random.pick(company.staff)
  const decide = (
    kind: Kind,
    act: 'approved' | 'processed',
    path: string,
    target: string,
    body: unknown,
  ): Write => ({
    kind,
    act,
    method: 'PUT',
    path,
    token,
    key: null,
    body,
    target,
  })
  const dice = random.between(1, 4)
  const paid = dice === 1 ? ledger.approvedWithdrawals.shift() : undefined
  const { path: withdrawalPath } = withdrawalCalls.updateSavingsWithdrawal
  if (paid !== undefined)
    return decide('withdrawal', 'processed', withdrawalPath.replace(':id', paid), paid, {
      status: 'processed',
      comments: '',
      transactionReference: `FT${paid}`,
    })
  const withdrawal = dice <= 2 ? ledger.withdrawals.shift() : undefined
  if (withdrawal !== undefined)
    return decide('withdrawal', 'approved', withdrawalPath.replace(':id', withdrawal), withdrawal, {
      status: 'approved',
      comments: 'fine',
    })
  const order = dice <= 3 ? ledger.orders.shift() : undefined
  if (order !== undefined)
    return decide('commodity', 'approved', commodityCalls.decideCommodity.path.replace(':id', order), order, {
      status: 'approved',
    })
  const loan = loans.shift()
  return loan === undefined
    ? null
    : decide('loan', 'approved', loanCalls.acceptLoan.path, loan, { transactionId: loan })
}
