import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { GUARANTOR_ERROR_TEXTS, guarantorError } from '#rules/loans/may-be-guarantor.ts'
import { NOT_THERE, reachToKeep } from '#rules/members/contact-fields.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { isNewPhone } from '#rules/members/new-phone.ts'
import { koboToNaira, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { declaredName, eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import { savingsProductOfCode } from '#rules/savings/products.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import {
  GUARANTOR_CODE_FORM,
  GUARANTOR_PROOF_FORM,
  guarantorLinkCalls,
  SIGN_AS_MEMBER_FORM,
} from '../contract/guarantor-links.ts'
import { columnsOf } from '../db/named-columns.ts'
import type { Queryable, Schema } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { filesOf } from '../files/read-files.ts'
import { conflict, decisionConflict } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { balancesOf } from '../journal/statement.ts'
import { contactOf } from '../members/contact.ts'
import { presentMemberNumber, wholeEmployment } from '../members/present.ts'
import { sendLetter } from '../messages/send-letter.ts'
import { makeCode, memberOfProof, tryCode } from './guarantor-codes.ts'
import { endSigned, lockReached, type Reached, requireOpenLink, UNKNOWN_LINK } from './guarantor-links.ts'
import { addGuarantor } from './requests.ts'
import { SAVINGS_COLUMNS } from './savings-columns.ts'
import { tellNamed } from './tell-named.ts'

/** The least time an answer about a code takes, in milliseconds: as long for somebody whom no record fits. */
const ANSWER_MS = 150

type MemberRow = Selectable<Schema['members']>

async function memberOf(db: Queryable, by: { readonly id: string } | { readonly memberNumber: string }) {
  return db
    .selectFrom('members')
    .selectAll()
    .where('member_number', 'is not', null)
    .where('archived_at', 'is', null)
    .where('membership_ended', 'is', null)
    .where('disabled_at', 'is', null)
    .where(
      'id' in by
        ? sql<boolean>`id = ${by.id}`
        : sql<boolean>`member_number = ${normaliseMemberNumber(by.memberNumber)}`,
    )
    .executeTakeFirst()
}

/** A member's savings of the kinds that guarantors declare, from the books. */
async function savingsOf(db: Queryable, memberId: string) {
  const balances = await balancesOf(db, memberId)
  return eachDeclaredSaving(
    (saving) =>
      balances.find(({ code }) => {
        const product = savingsProductOfCode(code)
        return product !== null && declaredName(product) === saving
      })?.balance ?? ZERO_KOBO,
  )
}

const workPlaceOf = ({ employment }: MemberRow): string => {
  const { department, faculty, organisation } = wholeEmployment(employment)
  return [department, faculty, organisation].filter((part) => part && part !== NOT_THERE).join(', ')
}

/** 'Adichie' and 'Ngozi Chiamaka' of 'Ngozi Chiamaka Adichie'. */
function namesOf(name: string): { readonly surname: string; readonly other_name: string } {
  const words = name.trim().split(/\s+/)
  return { surname: words.at(-1) ?? name, other_name: words.slice(0, -1).join(' ') || name }
}

/** Refuses a member who cannot guarantee this loan; nobody hears of it who has not shown who they are. */
async function requireMayGuarantee(work: Work, { loan }: Reached, member: MemberRow): Promise<void> {
  const person = { email: member.email, phone: member.phone }
  const borrower = await contactOf(work.tx, loan.row.member_id)
  const guarantors = loan.guarantors.map(({ email, telephone }) => ({ email, phone: telephone }))
  const code =
    member.id === loan.row.member_id
      ? 'IS_BORROWER'
      : // Whoever has another phone or e-mail by now is the same member.
        loan.guarantors.some(({ member_id: signed }) => signed === member.id)
        ? 'SIGNED_ALREADY'
        : guarantorError(person, { state: loan.row.state, borrower, guarantors })
  if (code !== null) throw decisionConflict({ code, message: GUARANTOR_ERROR_TEXTS[code] })
}

/** A link of one guarantor that is open and whose loan waits: the link of both proves nothing. */
async function lockOpenLink(work: Work, token: string) {
  const reached = await lockReached(work.tx, token, UNKNOWN_LINK)
  requireOpenLink(reached, work.now)
  const { loan, link } = reached
  if (link === null || loan.row.state !== 'pending')
    throw conflict('LINK_ENDED', GUARANTOR_LINK_TEXTS.linkClosed)
  return { loan, link }
}

/** Members show by a code to the phone on their record who they are, and sign without typing (our extension). */
export const memberGuarantorRoutes: RouteModule = (on, deps) => {
  const longEnough = new WeakMap<FastifyReply, Promise<void>>()

  on(
    guarantorLinkCalls.sendGuarantorCode,
    async (call) => {
      const form = readForm(GUARANTOR_CODE_FORM, call.body)
      const { link: token, memberNumber } = form.values
      form.refuse(
        collectErrors({ memberNumber: requiredText(memberNumber, GUARANTOR_LINK_TEXTS.memberNumberBlank) }),
      )
      longEnough.set(call.reply, pause(ANSWER_MS))
      await call.work(async (work) => {
        const { link } = await lockOpenLink(work, token)
        const found = await memberOf(work.tx, { memberNumber })
        // A phone that was changed within days proves nothing: the owner may not have made the change.
        const member = found && isNewPhone(found.phone_changed_at, work.now) ? undefined : found
        const code = await makeCode(work.tx, deps.seal, link.id, member?.id ?? null, work.now)
        if (code === null || member === undefined) return
        const to = { memberId: member.id, name: member.name, email: '', phone: member.phone }
        await sendLetter(deps, work, to, 'guarantorCode', code)
      })
      return { message: GUARANTOR_LINK_TEXTS.codeSent }
    },
    {
      limit: 'forms',
      // The answer takes the same time whether there is such a member or not.
      present: async (answer, { reply }) => {
        await longEnough.get(reply)
        return answer
      },
    },
  )

  on(
    guarantorLinkCalls.proveGuarantor,
    async (call) => {
      const form = readForm(GUARANTOR_PROOF_FORM, call.body)
      const { link: token, memberNumber, code } = form.values
      form.refuse(
        collectErrors({
          memberNumber: requiredText(memberNumber, GUARANTOR_LINK_TEXTS.memberNumberBlank),
          code: requiredText(code, GUARANTOR_LINK_TEXTS.codeBlank),
        }),
      )
      const proved = await call.work(async (work) => {
        const reached = await lockOpenLink(work, token)
        const member = await memberOf(work.tx, { memberNumber })
        const found = await tryCode(
          work.tx,
          deps.seal,
          reached.link.id,
          member?.id ?? null,
          code.replace(/\D/g, ''),
          work.now,
        )
        // Not thrown in here: the try that was wrong has to be counted.
        if (found === null || member === undefined) return null
        await requireMayGuarantee(work, reached, member)
        await work.audit({
          act: 'prove guarantor',
          recordKind: 'member',
          recordId: member.id,
          by: { id: member.id, level: member.access_level },
        })
        return { member, proof: found.proof, savings: await savingsOf(work.tx, member.id) }
      })
      if (proved === null) throw form.problem({ code: GUARANTOR_LINK_TEXTS.codeWrong })
      const { member, proof, savings } = proved
      const { staffNumber, department } = wholeEmployment(member.employment)
      return {
        message: GUARANTOR_LINK_TEXTS.codeSent,
        guarantor: {
          proof,
          name: member.name,
          memberId: presentMemberNumber(member.member_number),
          staffNum: staffNumber,
          department,
          savings: koboToNaira(sumKobo(Object.values(savings))),
        },
      }
    },
    { limit: 'forms' },
  )

  on(
    guarantorLinkCalls.signAsMember,
    async (call) => {
      const form = readForm(SIGN_AS_MEMBER_FORM, call.body)
      const { link: token, proof } = form.values
      const { signature } = filesOf(SIGN_AS_MEMBER_FORM, call)
      form.refuse(
        collectErrors({ signature: signature === null ? GUARANTOR_LINK_TEXTS.signatureBlank : null }),
      )
      await call.work(async (work) => {
        const reached = await lockOpenLink(work, token)
        const { loan, link } = reached
        const memberId = await memberOfProof(work.tx, link.id, proof, work.now)
        const member = memberId === null ? undefined : await memberOf(work.tx, { id: memberId })
        if (member === undefined) throw conflict('ENDED', GUARANTOR_LINK_TEXTS.proofEnded)
        await requireMayGuarantee(work, reached, member)
        const savings = await savingsOf(work.tx, member.id)
        const kin = member.next_of_kin?.first
        const reach = kin === undefined ? null : reachToKeep(kin)
        const id = await addGuarantor(work, loan, {
          ...namesOf(member.name),
          residential_address: member.home_address,
          permanent_address: member.home_address,
          telephone: member.phone,
          email: member.email || NOT_THERE,
          work_place: workPlaceOf(member),
          next_of_kin: kin?.name ?? NOT_THERE,
          next_of_kin_phone: reach?.phone ?? NOT_THERE,
          next_of_kin_email: reach?.email ?? NOT_THERE,
          is_member: true,
          member_id: member.id,
          ...columnsOf(SAVINGS_COLUMNS, (saving) => savings[saving]),
          signature_file_id:
            signature === null
              ? null
              : await deps.files.keep(work, signature, { ownerId: null, audience: 'staff' }),
          passport_file_id: null,
        })
        await endSigned(work, reached, id, { phone: member.phone, email: member.email })
        await work.audit({
          act: 'guarantee loan',
          recordKind: 'loan',
          recordId: loan.row.id,
          subjectId: loan.row.reference,
          by: { id: member.id, level: member.access_level },
        })
        await tellNamed(deps, work, loan, member.id)
      })
      return { message: GUARANTOR_LINK_TEXTS.signed }
    },
    { limit: 'forms', counts: 'misses' },
  )
}
