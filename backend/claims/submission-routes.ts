import { claimCalculation } from '#rules/claims/calculation.ts'
import {
  CLAIM_DOCUMENTS,
  type ClaimDocument,
  type ClaimInput,
  validateClaim,
} from '#rules/claims/validate-claim.ts'
import { lagosDate } from '#rules/dates.ts'
import { normaliseEmail } from '#rules/members/email.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { CLAIM_FORM, withdrawalCalls } from '../contract/withdrawals.ts'
import type { CheckedFile } from '../files/check-file.ts'
import { fileIn } from '../files/data-url.ts'
import { objectOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { accountsOf } from '../withdrawals/accounts.ts'
import { addClaim } from './claims.ts'
import { memberOfNumber } from './lookup-routes.ts'

/** What each part must be: photograph and signature are pictures, the papers may be PDFs. */
const FILE_KINDS = {
  passport: 'image',
  signatureImage: 'image',
  deathCertificate: 'claim document',
  identification: 'claim document',
  proofOfRelationship: 'claim document',
  contributionStatement: 'claim document',
  letterOfAdministration: 'claim document',
} as const

type Papers = Partial<Record<ClaimDocument, CheckedFile>>

/** The papers of a claim; the signature may be a data URL from the canvas. */
async function papersIn(call: Call<'public'>): Promise<Papers> {
  const signature = await fileIn(call, 'signatureImage', 'image')
  const passport = await fileIn(call, 'passport', 'image')
  const papers: Papers = {}
  for (const { field } of CLAIM_DOCUMENTS) {
    const file = field === 'signature' ? signature : field === 'passport' ? passport : call.files[field]
    if (file !== null && file !== undefined) papers[field] = file
  }
  return papers
}

/** The account the beneficiary is paid to, as the rules take it. */
function bankAccountOf(bank: FormFields) {
  return {
    bankName: bank.text('bankName'),
    accountName: bank.text('accountName'),
    accountNumber: bank.text('accountNumber'),
  }
}

/** The public form of a deceased member's beneficiary (Spec 002 §2.9, §5). */
export const claimSubmissionRoutes: RouteModule = (on, deps) => {
  on(
    withdrawalCalls.submitClaim,
    async (call) => {
      const form = new FormFields(call.body)
      const bank = new FormFields(objectOf(call.body, 'bankDetails') ?? {})
      const papers = await papersIn(call)
      const bankAccount = bankAccountOf(bank)
      const input = {
        deceasedMemberNumber: form.text('deceasedMemberId'),
        beneficiary: {
          name: form.text('beneficiaryName'),
          email: form.text('beneficiaryEmail'),
          phone: form.text('beneficiaryPhone'),
          address: form.text('beneficiaryAddress'),
          relationship: form.text('relationship'),
        },
        dateOfDeath: form.day('dateOfDeath'),
        bankAccount,
        ...papers,
      } satisfies ClaimInput
      const submissionDate = form.day('submissionDate')
      const errors = wireErrors(CLAIM_FORM, validateClaim(input, { today: lagosDate(call.now) }))
      const { deceasedMemberId, signatureImage, ...others } = errors
      form.refuse({
        ...(deceasedMemberId === undefined ? {} : { deceasedMemberId }),
        // What it comes to is ours to work out; that the beneficiary has seen it is theirs to show.
        ...(objectOf(call.body, 'withdrawalCalculation') === null
          ? { withdrawalCalculation: CLAIMS_TEXTS.calculationRequired }
          : {}),
        ...others,
        ...(signatureImage === undefined ? {} : { signatureImage }),
        ...Object.fromEntries(
          Object.entries(bank.wrong).map(([field, text]) => [`bankDetails.${field}`, text]),
        ),
      })
      return call.work(async (work) => {
        const { row: member } = await memberOfNumber(work.tx, input.deceasedMemberNumber)
        const { beneficiary, dateOfDeath } = input
        if (dateOfDeath === null) throw new Error('a claim without its date passed its rules')
        const documents: Record<string, string> = {}
        for (const { field } of CLAIM_DOCUMENTS) {
          const file = papers[field]
          if (file === undefined) continue
          documents[field] = await deps.files.keep(work, file, {
            ownerId: call.viewer?.id ?? null,
            audience: 'staff',
          })
        }
        const { savings, loans } = await accountsOf(work.tx, member.id, deps.society)
        const sums = claimCalculation(savings, loans, deps.society.claimRetirementFactorPercent)
        const { row } = await addClaim(
          work,
          {
            member_id: member.id,
            deceased_member_number: member.member_number ?? '',
            date_of_death: dateOfDeath,
            beneficiary_name: beneficiary.name,
            beneficiary_email: normaliseEmail(beneficiary.email),
            beneficiary_phone: parsePhone(beneficiary.phone) ?? beneficiary.phone,
            beneficiary_address: beneficiary.address,
            relationship: beneficiary.relationship,
            bank_name: bankAccount.bankName,
            account_number: bankAccount.accountNumber,
            account_name: bankAccount.accountName,
            documents: JSON.stringify(documents),
            submission_date: submissionDate,
          },
          sums,
        )
        return { message: CLAIMS_TEXTS.submitted, request: { _id: row.id } }
      })
    },
    { limit: 'forms', files: FILE_KINDS },
  )
}
