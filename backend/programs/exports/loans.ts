import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { nodeId } from '#rules/node-id.ts'
import { type ExportedLoan, LOANS_FILE } from '#rules/programs/export-tables.ts'
import { standingsAt } from '../../treasury/loan-standings.ts'
import { type AnySnapshot, type Contents, contentsOf } from './contents.ts'

/** Every loan and commodity order that was paid out by the end of a day, as it stands then. */
export const loansOf = (at: PlainDate): RawBuilder<unknown> => sql`
  with ${standingsAt(at)}
  select s.id, s.reference, s.member_id as "memberId", m.member_number as "memberNumber", m.name as "memberName",
      s.loan_type as "loanType", s.code as account, s.started as "startedOn", s.ends as "endsOn", s.months, s.amount,
      s.payable, s.repaid, s.outstanding, s.arrears, s.oldest as "oldestUnpaid", s.days as "daysBehind"
    from standings s join members m on m.id = s.member_id
    order by s.started, s.entry_id`

export const loansContents = (snapshot: AnySnapshot): Contents<ExportedLoan> =>
  contentsOf(
    { table: LOANS_FILE, sheet: 'Loans' },
    snapshot.rows<ExportedLoan>('loans'),
    (loans) =>
      loans.map((loan) => ({
        ...loan,
        // A loan is known by its reference, an order by its id.
        id:
          loan.loanType === null
            ? nodeId('CommodityRequest', loan.id)
            : nodeId('LoanRequest', loan.reference),
        memberId: nodeId('Member', loan.memberId),
        daysBehind: loan.daysBehind ?? 0,
      })),
    ({ amount, repaid, outstanding, arrears }) => ({ amount, repaid, outstanding, arrears }),
  )
