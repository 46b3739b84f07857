import { type RawBuilder, sql } from 'kysely'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { HANDLING, INTEREST, LENT } from './books-sql.ts'
import { idOf } from './people-sql.ts'
import type { requestCounts } from './size.ts'

type Counts = ReturnType<typeof requestCounts>

/** Spread over two years, so that pages and states are mixed. */
const requestedAt = sql`timestamptz '2024-06-01 08:00Z' + (n * 7919 % 1000000) * interval '1 minute'`
const decidedAt = sql`${requestedAt} + interval '2 days'`

/** A member of the n-th request: any confirmed one. */
const memberOf = (confirmed: number) => idOf('member', `(1 + n * 13 % ${confirmed})`)

/** pending, approved, rejected and processed in turn. */
const state = sql`(array['pending', 'approved', 'rejected', 'processed'])[1 + n % 4]`

const series = (count: number) => sql`generate_series(1, ${count}::int) n`

function loans(
  kind: string,
  loanState: 'pending' | 'approved' | 'rejected',
  count: number,
  member: RawBuilder<string>,
) {
  const decided = loanState === 'pending' ? sql`null::timestamptz` : decidedAt
  return [
    sql`
      insert into loans (id, reference, member_id, loan_type, amount, duration_months, interest_rate, total_months,
          pro_rata, payable, interest, handling_charge, ledger_code, is_indebted, loan_balance, gross_salary, net_salary,
          share_capital, ordinary_savings, bank_name, account_name, account_number, state, rejection_reason,
          requested_at, decided_at)
      select ${idOf(kind, 'n')}, 'LN' || upper(left(md5(${sql.lit(kind)} || n || 'reference'), 16)), ${member},
          'HOUSING_PROJECT', ${sql.lit(LENT)}, 36, 16, 36, 16, ${sql.lit(Math.round(LENT / 36))}, ${sql.lit(INTEREST)},
          ${sql.lit(HANDLING)}, ${sql.lit(LOAN_PRODUCTS.HOUSING_PROJECT.code)}, false, 0, 45000000, 36000000, 1000000,
          2500000, 'Zenith Bank', 'Bench Member', lpad(n::text, 10, '2'), ${sql.lit(loanState)},
          ${loanState === 'rejected' ? sql.lit('Not this time.') : sql`null::text`}, ${requestedAt}, ${decided}
        from ${series(count)}`,
    sql`
      insert into guarantors (id, loan_id, place, surname, other_name, residential_address, telephone, email, work_place,
          permanent_address, next_of_kin, next_of_kin_phone, next_of_kin_email, is_member, created_at)
      select left(md5(${sql.lit(kind)} || n || 'guarantor' || place), 24), ${idOf(kind, 'n')}, place, 'Okafor', 'Guarantor ' || n,
          'Nsukka', '+23470' || place || lpad(n::text, 7, '0'), 'guarantor' || place || '.' || n || '@bench.example',
          'University of Nigeria', 'Umuahia', 'Ngozi Okafor', '+2348031234567', 'ngozi@bench.example', true, ${requestedAt}
        from ${series(count)}, generate_series(1, 2) place`,
  ]
}

const commodities = (count: number, confirmed: number) => [
  sql`
    insert into commodity_requests (id, member_id, total, markup, grand_total, repayment_months, state, requested_at, decided_at)
    select ${idOf('commodity', 'n')}, ${memberOf(confirmed)}, 4000000, 200000, 4200000, 1 + n % 3,
        (array['pending', 'approved', 'rejected'])[1 + n % 3], ${requestedAt},
        case when n % 3 > 0 then ${decidedAt} end
      from ${series(count)}`,
  sql`
    insert into commodity_items (request_id, place, name, variation, quantity, price, total)
    select ${idOf('commodity', 'n')}, place, 'Yam', 'TUBER', 2, 1000000, 2000000
      from ${series(count)}, generate_series(0, 1) place`,
]

const savingsWithdrawals = (count: number, confirmed: number) => [
  sql`
    insert into savings_withdrawals (id, member_id, state, total, bank_name, account_number, account_name, comments,
        transaction_reference, requested_at, decided_at, processed_at)
    select ${idOf('withdrawal', 'n')}, ${memberOf(confirmed)}, ${state}, 3000000, 'Zenith Bank', lpad(n::text, 10, '2'),
        'Bench Member', case n % 4 when 2 then 'Not this time.' end, case n % 4 when 3 then 'FT' || n end,
        ${requestedAt}, case when n % 4 > 0 then ${decidedAt} end, case n % 4 when 3 then ${decidedAt} end
      from ${series(count)}`,
  sql`
    insert into savings_withdrawal_items (withdrawal_id, place, product, code, amount)
    select ${idOf('withdrawal', 'n')}, 0, 'ORDINARY_SAVINGS', ${sql.lit(SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code)}, 3000000
      from ${series(count)}`,
]

const SAVED = sql.lit(
  JSON.stringify([
    { name: 'Ordinary savings', code: SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code, value: 50_000_000 },
  ]),
)

const membershipWithdrawals = (count: number) => sql`
  insert into membership_withdrawals (id, member_id, state, effective_date, total_savings, total_loans, net_balance,
      service_charge_rate, service_charge, amount_due, savings_items, loan_items, comments, transaction_reference,
      requested_at, decided_at, processed_at)
  select ${idOf('exit', 'n')}, ${idOf('member', 'n')}, ${state}, date '2027-01-01', 50000000, 0, 50000000, 10, 5000000,
      45000000, ${SAVED}::jsonb, '[]'::jsonb, case n % 4 when 2 then 'Not this time.' end,
      case n % 4 when 3 then 'FT' || n end, ${requestedAt}, case when n % 4 > 0 then ${decidedAt} end,
      case n % 4 when 3 then ${decidedAt} end
    from ${series(count)}`

const claims = (count: number, confirmed: number) => sql`
  insert into claims (id, member_id, deceased_member_number, date_of_death, beneficiary_name, beneficiary_email,
      beneficiary_phone, relationship, beneficiary_address, bank_name, account_number, account_name, total_savings,
      total_loans, net_amount, amount_due, savings_items, loan_items, documents, state, comments, transaction_reference,
      requested_at, decided_at, processed_at)
  select ${idOf('claim', 'n')}, ${memberOf(confirmed)}, 'COOP' || lpad((1000 + n)::text, 6, '0'), date '2026-01-01',
      'Beneficiary ' || n, 'beneficiary.' || n || '@bench.example', '+23490' || lpad(n::text, 8, '0'), 'Wife', 'Nsukka',
      'Zenith Bank', lpad(n::text, 10, '2'), 'Beneficiary ' || n, 50000000, 0, 50000000, 50000000, ${SAVED}::jsonb,
      '[]'::jsonb, '{}'::jsonb, ${state}, case n % 4 when 2 then 'Not this time.' end,
      case n % 4 when 3 then 'FT' || n end, ${requestedAt}, case when n % 4 > 0 then ${decidedAt} end,
      case n % 4 when 3 then ${decidedAt} end
    from ${series(count)}`

const landRequests = (count: number, confirmed: number) => sql`
  insert into land_requests (id, member_type, member_id, state, applicant, next_of_kin, estate_id, plots, total_amount,
      payment_type, percentage_paid, amount_paid, outstanding_amount, payment, rejection_reason, requested_at, decided_at,
      completed_at)
  select ${idOf('land', 'n')}, case when n % 2 = 0 then 'member' else 'non-member' end,
      case when n % 2 = 0 then ${memberOf(confirmed)} end,
      (array['pending', 'approved', 'rejected', 'completed'])[1 + n / 2 % 4],
      jsonb_build_object('fullName', 'Applicant ' || n, 'email', 'applicant.' || n || '@bench.example', 'phone',
        '+23481' || lpad(n::text, 8, '0'), 'faculty', 'Arts', 'department', 'History', 'salaryStructure', 'CONUASS',
        'natureOfBusiness', 'Trade', 'address', 'Nsukka'),
      case when n % 2 = 1 then jsonb_build_object('name', 'Kin ' || n, 'relationship', 'Wife', 'phone', '+2348030000001',
        'email', 'kin@bench.example', 'address', 'Nsukka') end,
      case when n % 3 = 0 then 'blossom' else 'university' end, 1, 150000000, 'full', 100, 150000000, 0,
      jsonb_build_object('transactionId', 'TRX' || n, 'tellerId', 'TL' || n, 'bankName', 'Zenith Bank',
        'paymentDate', '2026-01-05'),
      case n / 2 % 4 when 2 then 'Not this time.' end, ${requestedAt}, case when n / 2 % 4 > 0 then ${decidedAt} end,
      case n / 2 % 4 when 3 then ${decidedAt} end
    from ${series(count)}`

/** All requests, one statement per table. */
export function requestStatements(counts: Counts, confirmed: number): readonly RawBuilder<unknown>[] {
  return [
    ...loans('pending loan', 'pending', counts.pendingLoans, memberOf(confirmed)),
    ...loans('approved loan', 'approved', counts.approvedLoans, idOf('member', 'n')),
    ...loans('rejected loan', 'rejected', counts.rejectedLoans, memberOf(confirmed)),
    ...commodities(counts.commodities, confirmed),
    ...savingsWithdrawals(counts.savingsWithdrawals, confirmed),
    membershipWithdrawals(counts.membershipWithdrawals),
    claims(counts.claims, confirmed),
    landRequests(counts.landRequests, confirmed),
  ]
}
