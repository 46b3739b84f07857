import { type RawBuilder, sql } from 'kysely'

/** One list of a person's data: its columns are named by words, amounts are in naira. */
export interface OwnDataSection {
  /** The name of its file and of its part of the JSON: 'loan-requests'. */
  readonly name: string
  readonly title: string
  /** The tables it is read from, so that a test finds the ones that no list reads. */
  readonly tables: readonly string[]
  readonly rows: (memberId: string) => RawBuilder<Readonly<Record<string, unknown>>>
}

/** Kobo of a column as naira with two places. */
const naira = (column: string): RawBuilder<string> =>
  sql.raw(`trim(to_char(${column} / 100.0, 'FM9999999999990.00'))`)

const section = (
  name: string,
  title: string,
  tables: readonly string[],
  rows: OwnDataSection['rows'],
): OwnDataSection => ({ name, title, tables, rows })

/** The lists, in the order in which people read them. The person's record and ledger are read beside them. */
export const OWN_DATA_SECTIONS: readonly OwnDataSection[] = [
  section(
    'savings-instructions',
    'Savings instructions',
    ['savings_instructions'],
    (id) => sql`
      select kind, state, ${naira('monthly_total')} as monthly_total_naira, requested_at, decided_at,
          rejection_reason, lines
        from savings_instructions where member_id = ${id} order by requested_at, id`,
  ),
  section(
    'savings-goals',
    'Your savings goals',
    ['savings_goals'],
    (id) => sql`
      select product, ${naira('amount')} as amount_naira, month
        from savings_goals where member_id = ${id} order by product`,
  ),
  section(
    'loan-requests',
    'Loan requests',
    ['loans'],
    (id) => sql`
      select reference, loan_type, state, ${naira('amount')} as amount_naira, duration_months,
          interest_rate as interest_percent, ${naira('interest')} as interest_naira,
          ${naira('handling_charge')} as handling_charge_naira, ${naira('gross_salary')} as gross_salary_naira,
          ${naira('net_salary')} as net_salary_naira, requested_at, decided_at, rejection_reason, borrower
        from loans where member_id = ${id} order by requested_at, id`,
  ),
  section(
    'loans-paid-out',
    'Loans and orders that were paid out',
    ['granted_loans'],
    (id) => sql`
      select reference, loan_type, ${naira('amount')} as amount_naira, ${naira('payable')} as monthly_naira, months,
          started, reversed_at
        from granted_loans where member_id = ${id} order by started, entry_id`,
  ),
  section(
    'commodity-requests',
    'Commodity requests',
    ['commodity_requests'],
    (id) => sql`
      select r.id as request, r.state, i.name as product, i.variation, i.quantity, ${naira('i.total')} as total_naira,
          ${naira('r.grand_total')} as whole_request_naira, r.repayment_months, r.requested_at, r.decided_at,
          r.rejection_reason
        from commodity_requests r left join commodity_items i on i.request_id = r.id
        where r.member_id = ${id} order by r.requested_at, r.id, i.place`,
  ),
  section(
    'savings-withdrawals',
    'Savings withdrawals',
    ['savings_withdrawals'],
    (id) => sql`
      select w.id as request, w.state, i.product, ${naira('i.amount')} as amount_naira,
          ${naira('w.total')} as whole_request_naira, w.bank_name, w.account_name, w.account_number, w.requested_at,
          w.decided_at, w.processed_at, w.comments, w.transaction_reference
        from savings_withdrawals w left join savings_withdrawal_items i on i.withdrawal_id = w.id
        where w.member_id = ${id} order by w.requested_at, w.id, i.place`,
  ),
  section(
    'membership-withdrawals',
    'Requests to leave the society',
    ['membership_withdrawals'],
    (id) => sql`
      select state, effective_date, ${naira('total_savings')} as savings_naira, ${naira('total_loans')} as loans_naira,
          ${naira('service_charge')} as charge_naira, ${naira('amount_due')} as amount_due_naira, bank_name,
          account_name, account_number, requested_at, decided_at, processed_at, comments, transaction_reference
        from membership_withdrawals where member_id = ${id} order by requested_at, id`,
  ),
  section(
    'land-requests',
    'Land requests',
    ['land_requests'],
    (id) => sql`
      select estate_id as estate, state, plots, ${naira('total_amount')} as total_naira,
          ${naira('amount_paid')} as paid_naira, ${naira('outstanding_amount')} as outstanding_naira, requested_at,
          decided_at, completed_at, rejection_reason, applicant, next_of_kin, payment
        from land_requests where member_id = ${id} order by requested_at, id`,
  ),
  section(
    'deductions',
    'What your employer was asked to deduct',
    ['schedule_items'],
    (id) => sql`
      select s.month, i.item, i.identifier as payroll_number, ${naira('i.amount')} as asked_naira,
          ${naira('i.deducted')} as deducted_naira, ${naira('i.remitted')} as paid_over_naira, i.state
        from schedule_items i join deduction_schedules s on s.id = i.schedule_id
        where i.member_id = ${id} and s.state = 'sent' order by s.month, i.id`,
  ),
  section(
    'deduction-settings',
    'Where your deductions are sent',
    ['member_payers'],
    (id) => sql`
      select p.name as payer, m.payroll_number, m.changed_at
        from member_payers m left join payers p on p.id = m.payer_id where m.member_id = ${id}`,
  ),
  section(
    'deduction-holidays',
    'Deductions that were paused',
    ['deduction_holidays'],
    (id) => sql`
      select kind, first_month, last_month, reason, created_at, cancelled_at
        from deduction_holidays where member_id = ${id} order by first_month, id`,
  ),
  section(
    'arrears-plans',
    'Arrears that are deducted in parts',
    ['arrears_plans'],
    (id) => sql`
      select kind, ${naira('amount')} as amount_naira, first_month, months, created_at, cancelled_at
        from arrears_plans where member_id = ${id} order by first_month, id`,
  ),
  section(
    'missed-deductions',
    'Why nothing was deducted in a month',
    ['missed_reasons'],
    (id) => sql`
      select d.month, m.reason, m.given_at
        from missed_reasons m join deduction_reports d on d.id = m.report_id
        where m.member_id = ${id} order by d.month`,
  ),
  section(
    'salary',
    'The salary that the society was told',
    ['stated_salaries'],
    (id) => sql`
      select ${naira('gross')} as gross_naira, ${naira('net')} as net_naira, stated_at
        from stated_salaries where member_id = ${id}`,
  ),
  section(
    'dividends',
    'Your shares of the surplus',
    ['appropriation_shares'],
    (id) => sql`
      select s.year, ${naira('s.dividend')} as dividend_naira, ${naira('s.interest')} as interest_naira,
          ${naira('s.refund')} as refund_naira, ${naira('s.tax')} as tax_naira
        from appropriation_shares s join appropriations a on a.year = s.year
        where s.member_id = ${id} and a.state in ('posted', 'paid') order by s.year`,
  ),
  section(
    'messages',
    'Mails and text messages to you',
    ['deliveries'],
    (id) => sql`
      select channel, address, subject, state, created_at, finished_at
        from deliveries where member_id = ${id} order by created_at, id`,
  ),
  section(
    'notices',
    'What the bell told you',
    ['notices'],
    (id) => sql`
      select kind, label, ${naira('amount')} as amount_naira, day, created_at, read_at
        from notices where account_id = ${id} order by place`,
  ),
  section(
    'notice-choices',
    'How you are told',
    ['notice_choices'],
    (id) => sql`
      select notice_group as kind, bell, email, sms, push
        from notice_choices where account_id = ${id} order by notice_group`,
  ),
  section(
    'pushed-devices',
    'Devices that are told',
    ['push_devices'],
    (id) => sql`
      select device, shows_details, created_at from push_devices where account_id = ${id} order by created_at, id`,
  ),
  section(
    'guarantees',
    'Loans that you guarantee',
    ['guarantors'],
    (id) => sql`
      select l.loan_type, l.state, g.created_at as signed_at
        from guarantors g join loans l on l.id = g.loan_id where g.member_id = ${id} order by g.created_at, g.id`,
  ),
  section(
    'devices',
    'Where you are signed in',
    ['sessions'],
    (id) => sql`
      select device, network, issued_at as signed_in_at, last_seen_at, expires_at
        from sessions where member_id = ${id} order by issued_at, id`,
  ),
  section(
    'who-looked',
    'Who looked at your record',
    ['record_views'],
    (id) => sql`
      select viewed_on as day, kind, about, viewed_as as by, times, last_at
        from record_views where member_id = ${id} order by last_at, id`,
  ),
  section(
    'changes',
    'What was done to your record, and by you',
    ['audit_log'],
    (id) => sql`
      select happened_at, act, record_kind, case when actor_id = ${id} then 'you' else 'the society' end as by
        from audit_log
        where actor_id = ${id} or (record_kind in ('member', 'staff account') and record_id = ${id}) order by id`,
  ),
]
