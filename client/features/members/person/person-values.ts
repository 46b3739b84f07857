import type { FieldPath } from 'react-hook-form'
import { knownDate } from '#rules/field-errors.ts'
import { CAMPUS_LABELS, GENDER_LABELS, STAFF_CATEGORY_LABELS } from '#rules/members/options.ts'
import type { UpdateMemberInput } from '../../../apollo/graph-types.generated.ts'

/** The values of a person's employment: texts as typed or chosen, days as the date fields give them. Spec 001 §3. */
export interface EmploymentValues {
  organisation: string
  campus: string
  faculty: string
  department: string
  rank: string
  staffNumber: string
  gradeLevel: string
  step: string
  salaryStructure: string
  payrollNumber: string
  assumptionDate: string
  retirementDate: string
}

/** The values that the registration and the staff's edit form have in common. Spec 000 §3, Spec 001 §5. */
export interface PersonValues {
  title: string
  gender: string
  name: string
  birthDate: string
  email: string
  phone: string
  homeAddress: string
  /** A new file; null while none is chosen. */
  passport: File | null
  signature: File | null
  category: string
  employment: EmploymentValues
}

/** Labels of the employment fields, in the order of the page. */
export const EMPLOYMENT_LABELS = {
  'employment.organisation': 'Organisation',
  'employment.campus': 'Campus',
  'employment.faculty': 'Faculty',
  'employment.department': 'Department',
  category: 'Category',
  'employment.staffNumber': 'Staff number',
  'employment.rank': 'Rank',
  'employment.gradeLevel': 'Grade level',
  'employment.step': 'Step',
  'employment.salaryStructure': 'Salary structure',
  'employment.payrollNumber': 'IPPIS / payroll number',
  'employment.assumptionDate': 'Assumption of duty',
  'employment.retirementDate': 'Retirement date',
} as const satisfies Partial<Record<FieldPath<PersonValues>, string>>

/** Labels of the personal fields, in the order of the page. */
export const PERSON_LABELS = {
  title: 'Title',
  name: 'Full name',
  gender: 'Gender',
  birthDate: 'Date of birth',
  email: 'E-mail',
  phone: 'Phone number',
  homeAddress: 'Home address',
  passport: 'Passport photograph',
  signature: 'Signature',
} as const satisfies Partial<Record<FieldPath<PersonValues>, string>>

/** The person without pictures as input of the graph, of the registration as of the staff's edit. */
type PersonInput = Omit<UpdateMemberInput, 'id' | 'passport' | 'signature'>

/** The graph's name of a choice by its label; null for a text that is not a choice. */
function nameOf<Name extends string>(labels: Readonly<Record<Name, string>>, label: string): Name | null {
  const names = Object.keys(labels) as Name[]
  return names.find((name) => labels[name] === label) ?? null
}

/**
 * The values without the pictures as input of the graph; null while a required value is missing, which validation has
 * reported before.
 */
export function personForGraph(values: PersonValues): PersonInput | null {
  const { title, name, email, phone, homeAddress, employment } = values
  const gender = nameOf(GENDER_LABELS, values.gender)
  const category = nameOf(STAFF_CATEGORY_LABELS, values.category)
  const campus = nameOf(CAMPUS_LABELS, employment.campus)
  const birthDate = knownDate(values.birthDate)
  const assumptionDate = knownDate(employment.assumptionDate)
  const retirementDate = knownDate(employment.retirementDate)
  if (!gender || !category || !campus || !birthDate || !assumptionDate || !retirementDate) return null
  return {
    title,
    name,
    email,
    phone,
    homeAddress,
    gender,
    category,
    birthDate,
    employment: { ...employment, campus, assumptionDate, retirementDate },
  }
}
