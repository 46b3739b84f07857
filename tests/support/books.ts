import { expect } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import {
  credit,
  debit,
  loanAccount,
  savingsAccount,
  societyAccount,
  unappliedAccount,
} from '#backend/journal/chart.ts'
import type { NewEntry } from '#backend/journal/post.ts'
import { verifyDaySums } from '#backend/treasury/day-sums.ts'
import { verifySubledgers } from '#backend/treasury/subledgers.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { TestBackend } from './backend.ts'
import type { Person } from './people.ts'
import { trialBalance } from './trial-balance.ts'

/** Debits and credits of the whole society are equal. */
export async function expectEqualSides(backend: TestBackend): Promise<void> {
  const rows = await trialBalance(backend.deps.db)
  expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
}

/**
 * Debits and credits of the whole society are equal, the kept sums of days are what the lines come to, and every control
 * account is what its subledger comes to.
 */
export async function expectBalanced(backend: TestBackend): Promise<void> {
  await expectEqualSides(backend)
  expect(await verifyDaySums(backend.deps.db)).toEqual([])
  expect(await verifySubledgers(backend.deps.db)).toEqual([])
}

const TREASURER = { id: null, level: null, requestId: null }

const byHand = (backend: TestBackend, narration: string, lines: NewEntry['lines']) =>
  inTransaction(backend.deps.db, TREASURER, backend.clock.now, (work) =>
    work.post({ kind: 'adjustment', narration, occurredAt: work.now, lines }),
  )

/** A loan on the books under a ledger code (one year normal unless said), as if it had been paid out. */
export const lend = (backend: TestBackend, person: Person, amount: Kobo, code = '01020306') =>
  byHand(backend, 'Loan', [
    debit(loanAccount(person.id, code), amount),
    credit(societyAccount('BANK'), amount),
  ])

/** A deduction of payroll that nothing was due for, whose money came at once. */
export const deductTooMuch = (backend: TestBackend, person: Pick<Person, 'id'>, amount: Kobo) =>
  byHand(backend, 'Deducted too much', [
    debit(societyAccount('BANK'), amount),
    credit(unappliedAccount(person.id), amount),
  ])

/** Savings that leave the books without a request. */
export const spend = (backend: TestBackend, person: Person, product: SavingsProductName, amount: Kobo) =>
  byHand(backend, 'Correction', [
    debit(savingsAccount(person.id, product), amount),
    credit(societyAccount('BANK'), amount),
  ])

/** The lines posted for a record, in their order: account code, debit, credit in kobo, and what the ledger says. */
export async function linesOf(backend: TestBackend, recordId: string) {
  return backend.deps.db
    .selectFrom('journal_lines')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
    .innerJoin('accounts', 'accounts.id', 'journal_lines.account_id')
    .select(['journal_entries.kind', 'accounts.code', 'debit', 'credit'])
    .where('source_id', '=', recordId)
    .orderBy('journal_lines.id')
    .execute()
}

/** A member's balances by item code, in naira, as the wire has them. */
export async function balancesOn(
  backend: TestBackend,
  person: Pick<Person, 'memberNumber'>,
): Promise<Record<string, number>> {
  const { body } = await backend.call({
    path: `/user/get-balances?id=${person.memberNumber}`,
    // Who has died is signed out; staff read the ledger of everybody.
    as: 'moderator',
  })
  const summary: { itemId: string; Balance: number }[] = body.summary
  return Object.fromEntries(summary.map(({ itemId, Balance }) => [itemId, Balance]))
}
