import { lagosDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS, type LoanType } from '#rules/loans/products.ts'
import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import { inTransaction } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { tellMember } from '../messages/send-letter.ts'
import { shareOf } from '../treasury/remembered-exposures.ts'

/** What the program does by itself, without a request. */
const NOBODY = { id: null, level: null, requestId: null }

type LoanAt = Awaited<ReturnType<Deps['remembered']['loansAt']>>['loans'][number]

/** Tells those of one loan, unless another process was faster. */
async function tellOfOne(
  deps: Deps,
  loan: LoanAt,
  guarantors: readonly {
    readonly loan_type: LoanType
    readonly member_id: string | null
    readonly place: number
  }[],
): Promise<void> {
  await inTransaction(deps.db, NOBODY, deps.now(), async (work) => {
    const { numInsertedOrUpdatedRows: added = 0n } = await work.tx
      .insertInto('loans_behind')
      .values({ loan_id: loan.id, told_at: work.now })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    // Another process was faster.
    if (added === 0n) return
    for (const { loan_type: type, member_id: memberId, place } of guarantors) {
      if (memberId === null) continue
      work.notify({ kind: 'GUARANTEE_BEHIND', accountId: memberId, subjectId: null, amount: loan.arrears })
      await tellMember(
        deps,
        work,
        memberId,
        'guaranteeBehind',
        loan.memberName,
        LOAN_PRODUCTS[type].label,
        loan.arrears,
        shareOf(loan.outstanding, GUARANTORS_REQUIRED, place === 1),
      )
    }
    await work.audit({
      act: 'note loan behind',
      recordKind: 'loan',
      recordId: loan.id,
      subjectId: loan.reference,
    })
  })
}

/**
 * Tells members who proved themselves as guarantors when a loan falls behind, once until it is in order again. Who signed
 * with the form of the documents is known by contacts alone, which are no proof, and reads it on their page.
 */
export async function tellOfLoansBehind(deps: Deps): Promise<void> {
  const signed = await deps.db
    .selectFrom('guarantors as g')
    .innerJoin('loans as l', 'l.id', 'g.loan_id')
    .select(['l.id', 'l.loan_type', 'g.member_id', 'g.place'])
    .where('g.member_id', 'is not', null)
    .where('l.state', '=', 'approved')
    .execute()
  if (signed.length === 0) return
  const { loans } = await deps.remembered.loansAt(deps.db, lagosDate(deps.now()))
  const behind = new Map(loans.filter(({ arrears }) => arrears > 0).map((loan) => [loan.id, loan]))
  const told = await deps.db.selectFrom('loans_behind').select('loan_id').execute()
  const inOrder = told.filter(({ loan_id: id }) => !behind.has(id)).map(({ loan_id: id }) => id)
  if (inOrder.length > 0) await deps.db.deleteFrom('loans_behind').where('loan_id', 'in', inOrder).execute()
  const known = new Set(told.map(({ loan_id: id }) => id))
  for (const [id, guarantors] of Map.groupBy(signed, (each) => each.id)) {
    const loan = behind.get(id)
    if (loan === undefined || known.has(id)) continue
    try {
      await tellOfOne(deps, loan, guarantors)
    } catch (error) {
      // The guarantors of the other loans are told all the same, and of this one in an hour.
      deps.log.error({ err: error, loanId: id }, 'guarantors could not be told of a loan that is behind')
    }
  }
}
