import type { InputFieldBuilder } from '@pothos/core'
import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import { builder } from '../builder.ts'
import type { NewEmployment } from './source.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

const EmploymentInput = builder.inputType('EmploymentInput', {
  description: "Where and as what somebody works. Texts may be 'N/A'.",
  fields: (t) => {
    const text = (description: string) => t.string({ required: true, description })
    const day = (description: string) => t.field({ type: 'PlainDate', required: true, description })
    return {
      organisation: text('University or other workplace.'),
      campus: text("Campus: 'NSUKKA', 'ENUGU', 'COLLEGE OF MEDICINE' or 'N/A'."),
      faculty: text('Faculty.'),
      department: text('Department or unit.'),
      rank: text('Rank.'),
      staffNumber: text("Staff number; the society's university needs its digits alone."),
      gradeLevel: text('Grade level.'),
      step: text('Step within the grade level.'),
      salaryStructure: text("Salary structure: 'CONUASS', 'CONTISS II'."),
      payrollNumber: text('IPPIS or payroll number.'),
      assumptionDate: day('First day in this employment.'),
      retirementDate: day('Day of retirement.'),
    }
  },
})

/** The inputs about a person that registration and the staff's edit have in common, but for the pictures. */
export const personInputs = (t: InputFieldBuilder<Types, 'InputObject'>) => {
  const text = (description: string) => t.string({ required: true, description })
  return {
    title: text("Form of address: 'Dr.', 'Mrs.', or any other."),
    gender: text("'Male', 'Female' or 'Others'."),
    name: text('Full name.'),
    birthDate: t.field({ type: 'PlainDate', required: true, description: 'Day of birth.' }),
    email: text('E-mail, which also signs in.'),
    homeAddress: text('Home address.'),
    phone: text('Telephone number; 0803… and +234803… are one.'),
    category: text("Staff category: 'Senior' or 'Junior'."),
    employment: t.field({
      type: EmploymentInput,
      required: true,
      description: 'Where and as what they work.',
    }),
  }
}

/** Employment with the staff number as it is sent. Spec 000 §5. */
export const employmentAsSent = (
  employment: typeof EmploymentInput.$inferInput,
  category: string,
  university: string,
): NewEmployment => ({
  ...employment,
  staffNumber: staffNumberAsSent({ ...employment, category }, university),
})
