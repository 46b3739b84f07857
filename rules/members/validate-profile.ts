import type { PlainDate } from '../dates.ts'
import {
  collectErrors,
  type DateField,
  dateError,
  type FieldErrors,
  type FileField,
  isBlank,
  knownDate,
  pastDateError,
  prefixErrors,
  requiredName,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'
import { type BankAccountFields, validateBankAccount } from './bank-account.ts'
import { emailError, phoneError, saysNone } from './contact-fields.ts'
import { CAMPUSES, GENDERS, STAFF_CATEGORIES } from './options.ts'
import { isUniversity, staffNumberAsSent } from './staff-number.ts'
import { type KinInput, validateNextOfKin } from './validate-next-of-kin.ts'

/** The employment of a person. Texts may be 'N/A'; the payroll number is the former IPPIS number. */
export interface EmploymentInput {
  readonly organisation?: TextField
  readonly campus?: TextField
  readonly faculty?: TextField
  readonly department?: TextField
  readonly rank?: TextField
  readonly staffNumber?: TextField
  readonly gradeLevel?: TextField
  readonly step?: TextField
  readonly salaryStructure?: TextField
  readonly payrollNumber?: TextField
  readonly assumptionDate?: DateField
  readonly retirementDate?: DateField
}

/** The personal details of the registration form and of the staff's edit form. */
export interface PersonInput {
  readonly title?: TextField
  readonly gender?: TextField
  readonly name?: TextField
  readonly birthDate?: DateField
  readonly email?: TextField
  readonly homeAddress?: TextField
  readonly phone?: TextField
  /** A new file or the address of the stored one. */
  readonly passport?: FileField
  readonly signature?: FileField
}

export interface ProfileInput extends PersonInput {
  readonly category?: TextField
  readonly employment?: EmploymentInput | null
}

/** What the validation of personal details depends on. */
export interface PersonContext {
  /** The university in the society's settings. */
  readonly university: string
  /** Today in Lagos. */
  readonly today: PlainDate
  /** Whether staff write for the person, of whom 'N/A' then says that there is no e-mail or no telephone. */
  readonly byStaff?: boolean
}

const BLANK = MEMBERS_TEXTS.cannotBeBlank

/** The text for a value that is missing or not among the choices. */
export const choiceError = (value: TextField, choices: readonly string[]): string | null =>
  isBlank(value) ? BLANK : choices.includes(value ?? '') ? null : FIELD_TEXTS.chooseFromList

/** The twelve employment fields. Keys as in `EmploymentInput`. `category` decides the staff number's prefix. */
export function validateEmployment(
  employment: EmploymentInput,
  category: TextField,
  context: PersonContext,
): FieldErrors {
  const { staffNumber } = employment
  const [assumed, retires] = [knownDate(employment.assumptionDate), knownDate(employment.retirementDate)]
  const digitsMissing =
    isUniversity(employment.organisation, context.university) &&
    staffNumberAsSent({ ...employment, category }, context.university) === ''
  return collectErrors({
    organisation: requiredText(employment.organisation, BLANK),
    campus: choiceError(employment.campus, CAMPUSES),
    faculty: requiredText(employment.faculty, BLANK),
    department: requiredText(employment.department, BLANK),
    rank: requiredText(employment.rank, BLANK),
    staffNumber:
      requiredText(staffNumber, BLANK) ?? (digitsMissing ? MEMBERS_TEXTS.staffNumberNeedsDigits : null),
    gradeLevel: requiredText(employment.gradeLevel, BLANK),
    step: requiredText(employment.step, BLANK),
    salaryStructure: requiredText(employment.salaryStructure, BLANK),
    payrollNumber: requiredText(employment.payrollNumber, BLANK),
    assumptionDate: dateError(employment.assumptionDate, BLANK),
    retirementDate:
      dateError(employment.retirementDate, BLANK) ??
      (assumed && retires && retires < assumed ? MEMBERS_TEXTS.retirementBeforeAssumption : null),
  })
}

/** The nine personal fields. Keys as in `PersonInput`. */
export const validatePerson = (person: PersonInput, context: PersonContext): FieldErrors =>
  collectErrors({
    // 'Others' is replaced by a free text, so any text that is not blank is valid.
    title: requiredText(person.title, BLANK),
    gender: choiceError(person.gender, GENDERS),
    name: requiredName(person.name, BLANK),
    birthDate: pastDateError(person.birthDate, context.today, BLANK),
    email: context.byStaff && saysNone(person.email) ? null : emailError(person.email, BLANK),
    homeAddress: requiredText(person.homeAddress, BLANK),
    phone: context.byStaff && saysNone(person.phone) ? null : phoneError(person.phone, BLANK),
    passport: isBlank(person.passport) ? BLANK : null,
    signature: isBlank(person.signature) ? BLANK : null,
  })

/**
 * Spec 001 §5: the staff's edit form, all fields required. Keys: `name`, `category` …, `employment.rank` ….
 * With any error the dialog says 'Some required fields are missing'. 'N/A' is taken for an e-mail and a telephone that there is none of.
 */
export const validateProfile = (input: ProfileInput, context: PersonContext): FieldErrors => ({
  ...validatePerson(input, { ...context, byStaff: true }),
  ...collectErrors({ category: choiceError(input.category, STAFF_CATEGORIES) }),
  ...prefixErrors('employment', validateEmployment(input.employment ?? {}, input.category, context)),
})

/** The fields of their own record that members may change; undefined leaves a field unchanged. */
export interface OwnProfileInput {
  readonly phone?: TextField
  readonly homeAddress?: TextField
  readonly nextOfKin?: readonly KinInput[] | null
  readonly bankAccount?: BankAccountFields | null
}

/** A member's own edit. Keys: `phone`, `homeAddress`, `nextOfKin.0.name` …, `bankAccount.bankName` …. */
export function validateOwnProfile(input: OwnProfileInput): FieldErrors {
  const given = (value: unknown): boolean => value !== undefined && value !== null
  return {
    ...collectErrors({
      phone: given(input.phone) ? phoneError(input.phone, BLANK) : null,
      homeAddress: given(input.homeAddress) ? requiredText(input.homeAddress, BLANK) : null,
    }),
    ...(input.nextOfKin ? prefixErrors('nextOfKin', validateNextOfKin(input.nextOfKin)) : {}),
    ...(input.bankAccount ? prefixErrors('bankAccount', validateBankAccount(input.bankAccount)) : {}),
  }
}
