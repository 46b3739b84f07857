import { claimCalculation } from '#rules/claims/calculation.ts'
import { CLAIM_DOCUMENTS, validateClaim } from '#rules/claims/validate-claim.ts'
import { lagosDate } from '#rules/dates.ts'
import { isRecord } from '#rules/is-record.ts'
import { reachToKeep } from '#rules/members/contact-fields.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { CLAIM_FORM, withdrawalCalls } from '../contract/withdrawals.ts'
import { columnsOf } from '../db/named-columns.ts'
import { filesOf } from '../files/read-files.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { BANK_COLUMNS } from '../members/bank-columns.ts'
import { lockMember } from '../members/lock.ts'
import { sendLetter, tellMember } from '../messages/send-letter.ts'
import { accountsOf } from '../withdrawals/accounts.ts'
import { claimantOf, claimNewsOf } from './claim-news.ts'
import { addClaim } from './claims.ts'
import { memberOfNumber } from './lookup-routes.ts'

/** The public form of a deceased member's beneficiary (Spec 002 §2.9, §5). */
export const claimSubmissionRoutes: RouteModule = (on, deps) => {
  on(
    withdrawalCalls.submitClaim,
    async (call) => {
      const form = readForm(CLAIM_FORM, call.body)
      const { calculatedAmountDue: shown, ...input } = form.values
      const files = filesOf(CLAIM_FORM, call)
      const { deceasedMemberNumber, signature, ...others } = validateClaim(
        { ...input, ...files },
        { today: lagosDate(call.now) },
      )
      form.refuse({
        ...(deceasedMemberNumber === undefined ? {} : { deceasedMemberNumber }),
        // The figures are computed anew; what is sent shows that the beneficiary has seen them.
        ...(isRecord(shown) ? {} : { calculatedAmountDue: CLAIMS_TEXTS.calculationRequired }),
        ...others,
        ...(signature === undefined ? {} : { signature }),
      })
      return call.work(async (work) => {
        const { row: member } = await memberOfNumber(work.tx, input.deceasedMemberNumber)
        // An exit or another claim that is being paid at this moment comes first.
        await lockMember(work.tx, member.id)
        await memberOfNumber(work.tx, input.deceasedMemberNumber)
        const { beneficiary, bankAccount, dateOfDeath } = input
        if (dateOfDeath !== null && member.birth_date !== null && dateOfDeath < member.birth_date)
          throw form.problem({ dateOfDeath: CLAIMS_TEXTS.deathBeforeBirth })
        if (dateOfDeath === null) throw new Error('a claim without its date passed its rules')
        const reach = reachToKeep(beneficiary)
        const documents: Record<string, string> = {}
        for (const { field } of CLAIM_DOCUMENTS) {
          const file = files[field]
          if (file === null) continue
          documents[field] = await deps.files.keep(work, file, {
            ownerId: call.viewer?.id ?? null,
            audience: 'staff',
          })
        }
        const accounts = await accountsOf(work.tx, member.id, deps.society)
        const sums = claimCalculation(accounts, deps.society.claimRetirementFactorPercent)
        const { row } = await addClaim(
          work,
          {
            member_id: member.id,
            deceased_member_number: member.member_number ?? '',
            date_of_death: dateOfDeath,
            beneficiary_name: beneficiary.name,
            beneficiary_email: reach.email,
            beneficiary_phone: reach.phone,
            beneficiary_address: beneficiary.address,
            relationship: beneficiary.relationship,
            ...columnsOf(BANK_COLUMNS, (field) => bankAccount[field]),
            documents: JSON.stringify(documents),
            submission_date: input.submissionDate,
          },
          sums,
        )
        const news = claimNewsOf(member.name, row)
        await tellMember(deps, work, member.id, 'claimMade', news)
        await sendLetter(deps, work, claimantOf(row), 'claimReceived', news)
        return { message: CLAIMS_TEXTS.submitted, request: { _id: row.id } }
      })
    },
    { limit: 'forms' },
  )
}
