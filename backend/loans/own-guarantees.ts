import { lagosDate } from '#rules/dates.ts'
import { guarantorLinkCalls } from '../contract/guarantor-links.ts'
import type { Queryable } from '../db/schema.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { contactOf } from '../members/contact.ts'
import { shareOf } from '../treasury/remembered-exposures.ts'
import { presentOwnGuarantee } from './present.ts'

/**
 * What a member has signed: as who they proved to be, or by both the phone and the e-mail of their record, where the e-mail was
 * there before: one that was added since may be that of a guarantor who is no member.
 */
async function signedBy(db: Queryable, memberId: string) {
  const { phone, email } = await contactOf(db, memberId)
  const { email_changed_at: since } = await db
    .selectFrom('members')
    .select('email_changed_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('guarantors as g')
    .innerJoin('loans as l', 'l.id', 'g.loan_id')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['l.id', 'g.place', 'g.created_at', 'l.loan_type', 'l.amount', 'l.state', 'm.name'])
    .select((is) =>
      is
        .selectFrom('guarantors as o')
        .whereRef('o.loan_id', '=', 'l.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('signed'),
    )
    .where('l.member_id', '<>', memberId)
    .where((is) =>
      is.or([
        is('g.member_id', '=', memberId),
        is.and([
          is('g.member_id', 'is', null),
          is('g.telephone', '=', phone),
          is(is.fn('lower', ['g.email']), '=', email.toLowerCase()),
          ...(since === null ? [] : [is('g.created_at', '>', since)]),
        ]),
      ]),
    )
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id')
    .execute()
}

/** 'Loans I guarantee': the loans of others that the caller has signed (our extension). */
export const ownGuaranteeRoutes: RouteModule = (on, deps) => {
  const { loansAt } = deps.remembered

  on(guarantorLinkCalls.ownGuarantees, async (call) => {
    const { id } = requireConfirmed(call.viewer)
    const signed = await signedBy(call.db, id)
    if (signed.length === 0) return { guarantees: [] }
    const { loans } = await loansAt(call.db, lagosDate(call.now))
    const standings = new Map(loans.map((loan) => [loan.id, loan]))
    const guarantees = signed.map((row) => {
      const standing = row.state === 'approved' ? (standings.get(row.id) ?? null) : null
      const share = standing && shareOf(standing.outstanding, Math.max(row.signed ?? 1, 1), row.place === 1)
      return presentOwnGuarantee(row, standing, share)
    })
    return { guarantees }
  })
}
