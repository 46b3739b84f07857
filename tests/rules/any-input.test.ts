import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLAIM_STEPS, validateClaim } from '#rules/claims/validate-claim.ts'
import type { PlainDate } from '#rules/dates.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import { validateLandApplication } from '#rules/land/validate-application.ts'
import { validateLandConfiguration } from '#rules/land/validate-configuration.ts'
import { validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { validateLoanRequest } from '#rules/loans/validate-loan-request.ts'
import { validateBankAccount } from '#rules/members/bank-account.ts'
import { validateNextOfKin } from '#rules/members/validate-next-of-kin.ts'
import { validateProfile } from '#rules/members/validate-profile.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import { smsParts } from '#rules/messages/sms-parts.ts'
import { validateMessage } from '#rules/messages/validate-message.ts'
import { naira, parseNaira } from '#rules/money.ts'
import { amountsInForce } from '#rules/savings/instruction.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

const today = '2026-03-01' as PlainDate
const settings = DEFAULT_SOCIETY_SETTINGS
const person = { university: settings.university, today }
const configuration = {
  memberPlotPrice: naira(1),
  nonMemberPlotPrice: naira(2),
  minimumPaymentPercent: 30,
  maximumInstalments: 12,
  estates: {
    blossom: { total: 1, available: 1, status: 'open' },
    university: { total: 1, available: 1, status: 'open' },
  },
} as const

/** What the loosest caller might put into a box. */
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined, '', ' ', '\u0000', '\ud800', '١٢٣', '-0', '1e21', Number.MAX_SAFE_INTEGER),
)
const texts = fc.string({ unit: 'binary' })
const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(null, undefined, Number.MAX_SAFE_INTEGER))

/** Forms whose boxes hold `value` wherever the key asks for that kind. */
const formOf = (keys: readonly string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] })

const amounts = ['amount', 'netSalary', 'loanBalance', 'durationMonths', 'christmasSavings', 'shareCapital']
const words = ['name', 'email', 'phone', 'surname', 'bankName', 'accountNumber', 'subject', 'title']

const wordForms: Record<string, (form: object) => FieldErrors> = {
  registration: (form) =>
    validateRegistration(form, { ...person, registrationFee: settings.registrationFee, ageLimit: 'REFUSED' }),
  profile: (form) => validateProfile(form, person),
  'next of kin': (form) => validateNextOfKin([form, form]),
  'bank account': (form) => validateBankAccount(form),
  guarantor: (form) => validateGuarantor({ ...form, nextOfKin: form }),
  message: (form) => validateMessage(form),
  'password reset': (form) => validatePasswordReset(form),
  claim: (form) => validateClaim({ ...form, beneficiary: form, bankAccount: form }, { today }),
  'claim steps': (form) =>
    Object.assign(
      {},
      ...CLAIM_STEPS.map((step) =>
        step.validate({ ...form, beneficiary: form, bankAccount: form }, { today }),
      ),
    ),
  land: (form) =>
    validateLandApplication(
      { memberType: 'member', applicant: form, payment: form },
      { configuration, today },
    ),
}

const numberForms: Record<string, (form: object) => FieldErrors> = {
  loan: (form) =>
    validateLoanRequest({ loanType: 'CAR', ...form, savings: form }, { group: 'others', settings }),
  'savings instruction': (form) =>
    validateSavingsInstruction(
      {
        items: [
          { product: 'SHARE_CAPITAL', ...form },
          { product: 'ORDINARY_SAVINGS', ...form },
        ],
      },
      { kind: 'initial', inForce: amountsInForce([]) },
    ),
  'land purchase': (form) =>
    validateLandApplication(
      { memberType: 'member', acquisition: { estate: 'blossom', paymentType: 'partial', ...form } },
      { configuration, today },
    ),
  'land configuration': (form) =>
    validateLandConfiguration({ ...form, estates: { blossom: form, university: form } }),
}

const isErrors = (errors: FieldErrors): boolean =>
  Object.values(errors).every((text) => typeof text === 'string' && text !== '')

describe('arbitrary input', () => {
  it.each(Object.entries(wordForms))(
    'the %s form returns texts for arbitrary strings and never throws',
    (_, validate) => {
      fc.assert(
        fc.property(formOf(words, texts), (form) => {
          expect(isErrors(validate(form))).toBe(true)
        }),
      )
    },
  )

  it.each(Object.entries(numberForms))(
    'the %s form returns texts for arbitrary numbers and never throws',
    (_, validate) => {
      const keys = [
        ...amounts,
        'amount',
        'durationMonths',
        'plots',
        'percentPaid',
        'instalmentMonths',
        'amountPaid',
      ]
      fc.assert(
        fc.property(
          formOf([...keys, 'total', 'available', 'memberPlotPrice', 'maximumInstalments'], numbers),
          (form) => {
            expect(isErrors(validate(form))).toBe(true)
          },
        ),
      )
    },
  )

  it('an amount parses into whole kobo or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.double()), (typed) => {
        const amount = parseNaira(typed)
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })

  it('an SMS has at least one part unless it is empty', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(smsParts(text).parts).toBeGreaterThanOrEqual(text === '' ? 0 : 1)
      }),
    )
  })

  it('a society file gives settings or one line of error', () => {
    const file = formOf(
      [...Object.keys(settings), 'unknown'],
      fc.oneof(anything, fc.array(anything), fc.object()),
    )
    fc.assert(
      fc.property(file, (value) => {
        const parsed = parseSocietySettings(value)
        expect(parsed.ok || parsed.problem.startsWith('society setting')).toBe(true)
      }),
    )
  })
})
