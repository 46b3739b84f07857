import { MINIMUM_AGE } from '#rules/members/options.ts'

/** Titles and help of the fields of a person, and whether the browser may fill them in with the user's own data. */
export interface PersonHelp {
  readonly own: boolean
  readonly workplace: string
  readonly otherWorkplace: string
  readonly faculty: string
  readonly post: string
  readonly salaryStructure: string
  readonly payrollNumber: string
  readonly period: string
  readonly assumptionDate: string
  readonly foreignStaffNumber: string
  readonly categoryFirst: string
  readonly staffNumberDigits: string
  readonly identity: string
  readonly otherTitle: string
  readonly name: string
  readonly birthDate: string
  readonly contact: string
  readonly email: string
  readonly pictures: string
  readonly passport: string
  readonly signature: string
  /** In place of the help of a picture of which none is stored. */
  readonly noPicture: string
}

/** For applicants, who write about themselves. */
export const OWN_HELP: PersonHelp = {
  own: true,
  workplace: 'Place of work',
  otherWorkplace: 'Name of your workplace',
  faculty: 'Enter N/A if you do not belong to one.',
  post: 'Your position',
  salaryStructure: 'As on your payslip.',
  payrollNumber: 'Enter N/A if you have none.',
  period: 'Service dates',
  assumptionDate: 'Your first day in this employment.',
  foreignStaffNumber: 'As your workplace writes it.',
  categoryFirst: 'Enter the digits only. The prefix follows from your category.',
  staffNumberDigits: 'Enter the digits only. We add the prefix.',
  identity: 'Personal details',
  otherTitle: 'Your title',
  name: 'As on your payslip.',
  birthDate: `Members are ${MINIMUM_AGE} or older.`,
  contact: 'Contact details',
  email: 'You sign in with it, and we write to it when you are confirmed.',
  pictures: 'Your pictures',
  passport: 'Face the camera in front of a plain wall. Large pictures are reduced on your device.',
  signature: 'Sign here, or take a photo of your signature on white paper.',
  noPicture: 'None saved yet.',
}

/** For staff, who write about a member. */
export const MEMBER_HELP: PersonHelp = {
  own: false,
  workplace: 'Workplace',
  otherWorkplace: 'Name of the workplace',
  faculty: 'Enter N/A for units outside the faculties.',
  post: 'Position',
  salaryStructure: 'As on the payslip.',
  payrollNumber: 'Enter N/A if there is none.',
  period: 'Service dates',
  assumptionDate: 'The first day in this employment.',
  foreignStaffNumber: 'As the workplace writes it.',
  categoryFirst: 'Enter the digits only. The prefix follows from the category.',
  staffNumberDigits: 'Enter the digits only. We add the prefix.',
  identity: 'Person',
  otherTitle: 'The title',
  name: 'As on the payslip.',
  birthDate: `Members are ${MINIMUM_AGE} or older.`,
  contact: 'Contact',
  email: 'The member signs in with it. We notify the old address of a change.',
  pictures: 'Pictures',
  passport: 'The saved picture is kept unless you choose another.',
  signature: 'The saved signature is kept unless you add another.',
  noPicture: 'None saved yet.',
}
