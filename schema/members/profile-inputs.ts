import type { InputFieldBuilder } from '@pothos/core'
import type { StaffCategory } from '#rules/members/options.ts'
import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import { builder, type Types } from '../builder.ts'
import { CampusEnum, GenderEnum, StaffCategoryEnum } from './choices.ts'
import type { NewEmployment } from './source.ts'

const EmploymentInput = builder.inputType('EmploymentInput', {
  description: "Where and as what a person works. Texts may be 'N/A'.",
  fields: (t) => {
    const text = (description: string) => t.string({ required: true, description })
    const day = (description: string) => t.field({ type: 'PlainDate', required: true, description })
    return {
      organisation: text("The society's university by its full name, or another workplace."),
      campus: t.field({
        type: CampusEnum,
        required: true,
        description: 'NOT_APPLICABLE for employees of other organisations.',
      }),
      faculty: text("'N/A' for units outside the faculties."),
      department: text("Department or unit: 'Civil Engineering', 'Works'."),
      rank: text("Rank in this employment: 'Lecturer II'."),
      staffNumber: text("Staff number; the society's university needs only its digits."),
      gradeLevel: text("Grade level within the salary structure, as text: '11'."),
      step: text("Step within the grade level, as text: '4'."),
      salaryStructure: text("Scale the salary is paid by: 'CONUASS', 'CONTISS II'."),
      payrollNumber: text("Number on the federal payroll (IPPIS) or another payroll, or 'N/A'."),
      assumptionDate: day('The day they took up duty.'),
      retirementDate: day('The day they retire; not before the assumption date.'),
    }
  },
})

/** The personal inputs shared by registration and the staff's edit, without the pictures. */
export const personInputs = (t: InputFieldBuilder<Types, 'InputObject'>) => {
  const text = (description: string) => t.string({ required: true, description })
  return {
    title: text("Form of address: 'Dr.', 'Mrs.', or any other."),
    gender: t.field({
      type: GenderEnum,
      required: true,
      description: 'One of the choices of the form, or a free text.',
    }),
    name: text('Full name, as on the payslip.'),
    birthDate: t.field({ type: 'PlainDate', required: true, description: 'Not in the future.' }),
    email: text('The account signs in with it; EMAIL_TAKEN when another account does.'),
    homeAddress: text('Where they live, in one line or several.'),
    phone: text('Phone number; 0803… and +234803… are one.'),
    category: t.field({
      type: StaffCategoryEnum,
      required: true,
      description: 'Determines the prefix of the staff number.',
    }),
    employment: t.field({
      type: EmploymentInput,
      required: true,
      description: 'Employment; all twelve fields are required.',
    }),
  }
}

/** Employment with the staff number as it is sent. Spec 000 §5. */
export const employmentAsSent = (
  employment: typeof EmploymentInput.$inferInput,
  category: StaffCategory,
  university: string,
): NewEmployment => ({
  ...employment,
  staffNumber: staffNumberAsSent({ ...employment, category }, university),
})
