import { sql } from 'kysely'
import {
  askedAgainFrom,
  DECLINES_A_DAY,
  type GuarantorChannel,
  LINK_DAYS,
  PEOPLE_A_DAY,
  validateAsk,
  validateDecline,
} from '#rules/loans/guarantor-links.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { normaliseEmail, sameEmail } from '#rules/members/email.ts'
import { parsePhone, samePhone } from '#rules/members/phone.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { ASK_GUARANTOR_FORM, DECLINE_FORM, guarantorLinkCalls } from '../contract/guarantor-links.ts'
import type { Work } from '../db/work.ts'
import { conflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { sendLetter, tellMember } from '../messages/send-letter.ts'
import {
  addLink,
  addMissingLinks,
  lockReached,
  requireOpenLink,
  stateOfLink,
  UNKNOWN_LINK,
} from './guarantor-links.ts'
import { presentLink } from './present.ts'
import { type GuarantorLinkRow, type Loan, loanRequests } from './store.ts'

const DAY_MS = 24 * 3_600_000

/** Whom a borrower asks, as the form was read. */
interface Asked {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly by: GuarantorChannel
}

/** One of the caller's own loans, locked, with the link. Throws 404 for anybody else's. */
async function lockOwnLink(work: Work, borrower: string, id: string) {
  const row = await work.tx
    .selectFrom('guarantor_links as k')
    .innerJoin('loans as l', 'l.id', 'k.loan_id')
    .select('l.reference')
    .where('k.id', '=', id)
    .where('l.member_id', '=', borrower)
    .executeTakeFirst()
  const loan = row && (await loanRequests.lock(work.tx, row.reference))
  const link = loan?.links.find((each) => each.id === id)
  if (!loan || link === undefined)
    throw notFound(GUARANTOR_LINK_TEXTS.noLink, { linkId: GUARANTOR_LINK_TEXTS.noLink })
  return { loan, link }
}

const isSamePerson = (link: GuarantorLinkRow, { name, phone, email }: Asked): boolean =>
  samePhone(link.phone, phone) ||
  sameEmail(link.email, email) ||
  link.name.trim().toLowerCase() === name.trim().toLowerCase()

/** Refuses more people in a day than anybody needs: messages go to whom the borrower names. */
async function requireFewPeople({ tx, now }: Work, borrower: string, asked: Asked): Promise<void> {
  // The lock of the loan says nothing of the borrower's other loans.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guarantors of ${borrower}`}, 0))`.execute(tx)
  const today = await tx
    .selectFrom('guarantor_links as k')
    .innerJoin('loans as l', 'l.id', 'k.loan_id')
    .select(['k.phone', 'k.email'])
    .where('l.member_id', '=', borrower)
    .where('k.asked_at', '>', new Date(now.getTime() - DAY_MS))
    .execute()
  const isTold = today.some(({ phone, email }) =>
    asked.by === 'sms'
      ? samePhone(phone, asked.phone)
      : asked.by === 'email' && sameEmail(email, asked.email),
  )
  if (isTold) throw conflict('ASKED_TODAY', GUARANTOR_LINK_TEXTS.askedToday)
  if (today.length >= PEOPLE_A_DAY) throw conflict('LIMIT_REACHED', GUARANTOR_LINK_TEXTS.tooManyPeople)
}

/** The link for this person: the one there is, or a new one where it was another's or its days are over. */
async function linkFor(work: Work, loan: Loan, link: GuarantorLinkRow, asked: Asked) {
  const isOthers = link.name !== '' && !isSamePerson(link, asked)
  if (!isOthers && stateOfLink(link, loan, work.now) !== 'expired') return link
  await work.tx
    .updateTable('guarantor_links')
    .set({ replaced_at: work.now })
    .where('id', '=', link.id)
    .execute()
  const added = await addLink(work, loan.row.id, link.place)
  return { ...added, asked_at: isOthers ? null : link.asked_at }
}

/** Borrowers ask and remind their guarantors, and whoever is asked may decline (our extension). */
export const askRoutes: RouteModule = (on, deps) => {
  async function send(work: Work, loan: Loan, link: GuarantorLinkRow, asked: Asked, isAgain: boolean) {
    if (asked.by === 'whatsapp') return
    await sendLetter(
      deps,
      work,
      {
        memberId: null,
        name: asked.name,
        email: asked.by === 'email' ? asked.email : '',
        phone: asked.by === 'sms' ? asked.phone : '',
      },
      'guarantorAsked',
      loan.borrower.name,
      link.token,
      LINK_DAYS,
      isAgain,
    )
  }

  on(guarantorLinkCalls.askGuarantor, async (call) => {
    const { id: borrower } = requireConfirmed(call.viewer)
    const form = readForm(ASK_GUARANTOR_FORM, call.body)
    const { linkId, ...given } = form.values
    const by = given.by as GuarantorChannel
    form.refuse(validateAsk({ ...given, by }))
    const asked: Asked = {
      name: given.name.trim(),
      phone: parsePhone(given.phone) ?? '',
      email: normaliseEmail(given.email),
      by,
    }
    return call.work(async (work) => {
      const { loan, link: before } = await lockOwnLink(work, borrower, linkId)
      const state = stateOfLink(before, loan, work.now)
      if (state === 'signed' || state === 'declined' || state === 'closed')
        throw conflict(
          'LINK_ENDED',
          state === 'signed' ? GUARANTOR_LINK_TEXTS.linkUsed : GUARANTOR_LINK_TEXTS.linkClosed,
        )
      const link = await linkFor(work, loan, before, asked)
      const isAgain = link.asked_at !== null
      if (askedAgainFrom(link.asked_at, work.now) !== null)
        throw conflict('ASKED_TODAY', GUARANTOR_LINK_TEXTS.askedToday)
      await requireFewPeople(work, borrower, asked)
      const { name, phone, email } = asked
      const now: GuarantorLinkRow = await work.tx
        .updateTable('guarantor_links')
        .set({ name, phone, email, asked_at: work.now })
        .where('id', '=', link.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await send(work, loan, now, asked, isAgain)
      await work.audit({
        act: isAgain ? 'remind guarantor' : 'ask guarantor',
        recordKind: 'loan',
        recordId: loan.row.id,
        subjectId: loan.row.reference,
        after: { by },
      })
      return {
        message: isAgain ? GUARANTOR_LINK_TEXTS.reminded : GUARANTOR_LINK_TEXTS.asked,
        link: presentLink(now, loan, work.now),
      }
    })
  })

  on(
    guarantorLinkCalls.declineGuarantor,
    async (call) => {
      const form = readForm(DECLINE_FORM, call.body)
      const { link: token, reason } = form.values
      form.refuse(validateDecline({ reason }))
      await call.work(async (work) => {
        const { loan, link } = await lockReached(work.tx, token, UNKNOWN_LINK)
        requireOpenLink({ loan, link }, work.now)
        // The link of both cannot be declined: nobody would know by whom.
        if (link === null || loan.row.state !== 'pending')
          throw conflict('LINK_ENDED', GUARANTOR_LINK_TEXTS.linkClosed)
        // Each makes a new link and a message: borrowers can use their own links as well.
        const dayBefore = new Date(work.now.getTime() - DAY_MS)
        const declined = loan.links.filter(({ declined_at: at }) => at !== null && at > dayBefore)
        if (declined.length >= DECLINES_A_DAY)
          throw conflict('LIMIT_REACHED', GUARANTOR_LINK_TEXTS.tooManyDeclines)
        await work.tx
          .updateTable('guarantor_links')
          .set({ declined_at: work.now, decline_reason: reason.trim() || null })
          .where('id', '=', link.id)
          .execute()
        const links = loan.links.map((each) =>
          each.id === link.id ? { ...each, declined_at: work.now } : each,
        )
        await addMissingLinks(work, { ...loan, links })
        await work.audit({
          act: 'decline as guarantor',
          recordKind: 'loan',
          recordId: loan.row.id,
          subjectId: loan.row.reference,
        })
        await tellMember(
          deps,
          work,
          loan.row.member_id,
          'guarantorDeclined',
          link.name,
          LOAN_PRODUCTS[loan.row.loan_type].label,
          loan.row.amount,
        )
      })
      return { message: GUARANTOR_LINK_TEXTS.declined }
    },
    { limit: 'forms' },
  )
}
