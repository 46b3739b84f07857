import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import { type DatedLimit, overTenure } from '#rules/withdrawals/limits.ts'
import { exitQuote, noticeEnds } from '#rules/withdrawals/membership-exit.ts'
import type { LoanBalance, SavingsBalance } from '#rules/withdrawals/settlement.ts'
import {
  availableToWithdraw,
  type SavingsWithdrawalContext,
  WITHDRAWABLE_PRODUCTS,
} from '#rules/withdrawals/validate-savings-withdrawal.ts'
import { builder } from '../builder.ts'
import { ownConfirmedRecord } from '../members/own-record.ts'
import { savedSince } from '../savings/ledger.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import type { Ledger } from '../savings/source.ts'
import { BrokenLimitRef } from '../society/broken-limit.ts'
import { ExitSettlementRef } from './settlement.ts'
import type { ExitSettlement, SavingsWithdrawal } from './source.ts'

interface Withdrawable {
  readonly product: SavingsProductName
  readonly balance: Kobo
  readonly reserved: Kobo
  readonly available: Kobo
  readonly brokenLimits: readonly DatedLimit[]
}

const WithdrawableSavingsRef = builder.objectRef<Withdrawable>('WithdrawableSavings').implement({
  description: 'The amount that can be withdrawn from one savings product without leaving the society.',
  fields: (t) => ({
    product: t.expose('product', { type: SavingsProductEnum, description: 'The savings product.' }),
    label: t.string({
      description: 'Name of the product.',
      resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
    }),
    balance: t.expose('balance', { type: 'Kobo', description: 'Balance, in kobo.' }),
    reserved: t.expose('reserved', {
      type: 'Kobo',
      description: 'Amounts of pending requests and of approved ones that are not paid out, in kobo.',
    }),
    available: t.expose('available', {
      type: 'Kobo',
      description: 'Amount that can still be requested, in kobo; never below zero.',
    }),
    brokenLimits: t.field({
      type: [BrokenLimitRef],
      description: 'Usual limits that a withdrawal of it would exceed today; empty for none.',
      resolve: ({ brokenLimits }) => [...brokenLimits],
    }),
  }),
})

/** Savings, loans and the unapplied balance for a settlement; loans under an unknown code count too. */
export function accountsIn({ summary, unappliedBalance }: Pick<Ledger, 'summary' | 'unappliedBalance'>): {
  savings: SavingsBalance[]
  loans: LoanBalance[]
  unapplied: Kobo
} {
  return {
    savings: summary.flatMap(({ savingsProduct: product, balance }) =>
      product === null ? [] : [{ product, balance }],
    ),
    loans: summary.flatMap(({ kind, loanType: type, code, balance }) =>
      kind === 'LOAN' ? [{ type, code, balance }] : [],
    ),
    unapplied: unappliedBalance,
  }
}

type Amounts = SavingsWithdrawalContext['reserved']

/** The amounts of open requests, by product. */
function reservedIn(requests: readonly SavingsWithdrawal[]): Amounts {
  const reserved: Partial<Record<SavingsProductName, Kobo>> = {}
  for (const { state, items } of requests) {
    if (state !== 'pending' && state !== 'approved') continue
    for (const { product, amount } of items)
      if (product !== null) reserved[product] = kobo((reserved[product] ?? 0) + amount)
  }
  return reserved
}

builder.queryField('withdrawableSavings', (t) =>
  t.field({
    type: [WithdrawableSavingsRef],
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "The amounts that the caller can withdraw without leaving the society, by savings product. Empty until the registration is confirmed. Reads the caller's record, ledger and requests.",
    resolve: async (_root, _args, context): Promise<Withdrawable[]> => {
      const member = await ownConfirmedRecord(context)
      if (member === null) return []
      const [ledger, own] = await Promise.all([
        context.savings.ledger(member.memberNumber),
        context.ownRequests.all(),
      ])
      const { savings } = accountsIn(ledger)
      const balances: Amounts = Object.fromEntries(savings.map(({ product, balance }) => [product, balance]))
      const reserved = reservedIn(own.savingsWithdrawals)
      return WITHDRAWABLE_PRODUCTS.map((product) => ({
        product,
        balance: balances[product] ?? kobo(0),
        reserved: reserved[product] ?? kobo(0),
        available: availableToWithdraw(product, { balances, reserved }),
        brokenLimits: overTenure([product], savedSince(ledger, product), lagosDate(context.now())),
      }))
    },
  }),
)

interface Exit {
  readonly settlement: ExitSettlement
  readonly noticeEndsOn: PlainDate
}

const MembershipExitQuoteRef = builder.objectRef<Exit>('MembershipExitQuote').implement({
  description: 'The settlement of leaving the society now.',
  fields: (t) => ({
    settlement: t.expose('settlement', {
      type: ExitSettlementRef,
      description: 'The settlement by the current balances.',
    }),
    noticeEndsOn: t.expose('noticeEndsOn', {
      type: 'PlainDate',
      description: 'The last day of six months’ notice given today.',
    }),
  }),
})

builder.queryField('membershipExitQuote', (t) =>
  t.field({
    type: MembershipExitQuoteRef,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "The settlement of leaving the society now, by the caller's current balances. Nothing is submitted. Null until the registration is confirmed. Reads the caller's record and ledger.",
    resolve: async (_root, _args, context): Promise<Exit | null> => {
      const member = await ownConfirmedRecord(context)
      if (member === null) return null
      const accounts = accountsIn(await context.savings.ledger(member.memberNumber))
      const { exitServiceChargePercent } = context.society.settings
      const settlement = exitQuote(accounts, exitServiceChargePercent)
      return { settlement, noticeEndsOn: noticeEnds(lagosDate(context.now())) }
    },
  }),
)
