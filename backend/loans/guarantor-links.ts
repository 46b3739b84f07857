import { randomBytes } from 'node:crypto'
import type { FieldErrors } from '#rules/field-errors.ts'
import { isLinkOpen, LINK_DAYS, linkState, linksMissing } from '#rules/loans/guarantor-links.ts'
import { formatGuarantorLink, isGuarantorLink, readLoanReference } from '#rules/loans/loan-reference.ts'
import { sameEmail } from '#rules/members/email.ts'
import { samePhone } from '#rules/members/phone.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict, notFound } from '../http/problems.ts'
import { type GuarantorLinkRow, type Loan, loanRequests } from './store.ts'

const DAY_MS = 24 * 3_600_000

/** The state of one of a loan's links. */
export const stateOfLink = (link: GuarantorLinkRow, { row }: Pick<Loan, 'row'>, now: Date) =>
  linkState(
    {
      loanState: row.state,
      hasSigned: link.guarantor_id !== null,
      expiresAt: link.expires_at,
      askedAt: link.asked_at,
      openedAt: link.opened_at,
      declinedAt: link.declined_at,
    },
    now,
  )

/** A loan with the link by which it was reached; null for its own reference, which both guarantors may use. */
export interface Reached {
  readonly loan: Loan
  readonly link: GuarantorLinkRow | null
}

async function rowOfLink(db: Queryable, token: string): Promise<GuarantorLinkRow | undefined> {
  return db.selectFrom('guarantor_links').selectAll().where('token', '=', token).executeTakeFirst()
}

/** The loan whose reference, or a link of which, an address of the form ends with; null for none. */
export async function reachLoan(db: Queryable, typed: string): Promise<Reached | null> {
  const key = readLoanReference(typed)
  if (!isGuarantorLink(key)) {
    const loan = await loanRequests.find(db, key)
    return loan && { loan, link: null }
  }
  const link = await rowOfLink(db, key)
  if (link === undefined) return null
  const { reference } = await db
    .selectFrom('loans')
    .select('reference')
    .where('id', '=', link.loan_id)
    .executeTakeFirstOrThrow()
  const loan = await loanRequests.find(db, reference)
  return loan && { loan, link }
}

/** The same, with the loan locked to the end of the transaction. Throws 404 for none, with `errors` where a field is to blame. */
export async function lockReached(tx: Tx, typed: string, errors?: FieldErrors): Promise<Reached> {
  const reached = await reachLoan(tx, typed)
  const loan = reached && (await loanRequests.lock(tx, reached.loan.row.reference))
  if (reached === null || loan === null) throw notFound(LOANS_TEXTS.notFound, errors)
  // Read again under the lock: somebody may have declined or signed in the meantime.
  const link = reached.link === null ? null : ((await rowOfLink(tx, reached.link.token)) ?? null)
  return { loan, link }
}

/** Refuses a link that was used, declined, replaced or is too old; of the loan nothing is told then. */
export function requireOpenLink({ loan, link }: Reached, now: Date): void {
  if (link === null) return
  if (link.replaced_at !== null) throw conflict('LINK_ENDED', GUARANTOR_LINK_TEXTS.linkClosed)
  const state = stateOfLink(link, loan, now)
  if (state === 'declined') throw conflict('LINK_ENDED', GUARANTOR_LINK_TEXTS.linkDeclined)
  if (state === 'expired') throw conflict('LINK_ENDED', GUARANTOR_LINK_TEXTS.linkExpired)
  if (state === 'signed' && loan.row.state === 'pending')
    throw conflict('LINK_ENDED', GUARANTOR_LINK_TEXTS.linkUsed)
}

/** What a call of ours says of an unknown link: by a field, so that nobody takes it for a call that there is not. */
export const UNKNOWN_LINK: FieldErrors = { loanId: LOANS_TEXTS.notFound }

/** One link more for a loan, for the first or the second of the two. */
export async function addLink({ tx, now }: Work, loanId: string, place: number): Promise<GuarantorLinkRow> {
  return tx
    .insertInto('guarantor_links')
    .values({
      id: randomId(),
      loan_id: loanId,
      place,
      token: formatGuarantorLink(randomBytes(16)),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const isWaiting = ({ guarantor_id: signed, declined_at: declined }: GuarantorLinkRow): boolean =>
  signed === null && declined === null

/** Adds what a pending loan lacks of links for two people; answers those that were added. */
export async function addMissingLinks(
  work: Work,
  { row, guarantors, links }: Loan,
): Promise<GuarantorLinkRow[]> {
  // One that has expired keeps its place until it is renewed.
  const missing = linksMissing(guarantors.length, links.filter(isWaiting).length)
  const taken = new Set(
    links.filter((link) => isWaiting(link) || link.guarantor_id).map(({ place }) => place),
  )
  const free = [1, 2].filter((place) => !taken.has(place)).slice(0, missing)
  const added: GuarantorLinkRow[] = []
  for (const place of free) added.push(await addLink(work, row.id, place))
  return added
}

/**
 * Notes that a form was opened, the first time, where it can be written down: a look-up is answered all the same. Who has opened
 * it is told to the borrower.
 */
export async function noteOpened(work: Work, { loan, link }: Reached): Promise<void> {
  if (link === null || !isLinkOpen(stateOfLink(link, loan, work.now))) return
  const { numUpdatedRows } = await work.tx
    .updateTable('guarantor_links')
    .set({ opened_at: work.now })
    .where('id', '=', link.id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n)
    await work.audit({
      act: 'open guarantor link',
      recordKind: 'loan',
      recordId: loan.row.id,
      subjectId: loan.row.reference,
    })
}

/**
 * Ends the link by which somebody signed. Who came by the link of both takes the one that was meant for them, or else one that
 * nobody was asked by.
 */
export async function endSigned(
  { tx }: Work,
  { loan, link }: Reached,
  guarantorId: string,
  { phone, email }: { readonly phone: string; readonly email: string },
): Promise<void> {
  const waiting = loan.links.filter(isWaiting)
  const used =
    link ??
    waiting.find((each) => samePhone(each.phone, phone) || sameEmail(each.email, email)) ??
    waiting.find(({ asked_at: asked, opened_at: opened }) => asked === null && opened === null) ??
    waiting.at(0)
  if (used === undefined) return
  await tx
    .updateTable('guarantor_links')
    .set({ guarantor_id: guarantorId })
    .where('id', '=', used.id)
    .execute()
}

/** Forgets what a borrower said of the people whom they asked, when the loan is decided. */
export async function forgetAsked(tx: Tx, loanId: string): Promise<void> {
  await tx
    .updateTable('guarantor_links')
    .set({ name: '', phone: '', email: '', decline_reason: null })
    .where('loan_id', '=', loanId)
    .execute()
}
