import { MINIMUM_AGE } from '#rules/members/options.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'

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
  /** Below a retirement date that has passed; null where that needs no word. */
  readonly retired: string | null
  readonly foreignStaffNumber: string
  readonly categoryFirst: string
  readonly staffNumberDigits: string
  readonly identity: string
  readonly otherTitle: string
  readonly name: string
  readonly birthDate: string
  readonly contact: string
  readonly email: string
  readonly phone: string
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
  retired: REGISTRATION_TEXTS.retired.own,
  foreignStaffNumber: 'As your workplace writes it.',
  categoryFirst: 'Enter the digits only. The prefix follows from your category.',
  staffNumberDigits: 'Enter the digits only. We add the prefix.',
  identity: 'Personal details',
  otherTitle: 'Your title',
  name: 'As on your payslip.',
  birthDate: `Members are ${MINIMUM_AGE} or older.`,
  contact: 'Contact details',
  email: 'You sign in with it, and we write to it when you are confirmed.',
  phone: 'For example 0803 123 4567.',
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
  retired: null,
  foreignStaffNumber: 'As the workplace writes it.',
  categoryFirst: 'Enter the digits only. The prefix follows from the category.',
  staffNumberDigits: 'Enter the digits only. We add the prefix.',
  identity: 'Person',
  otherTitle: 'The title',
  name: 'As on the payslip.',
  birthDate: `Members are ${MINIMUM_AGE} or older.`,
  contact: 'Contact',
  email: 'The member signs in with it. Enter N/A if there is none. We notify the old address of a change.',
  phone: 'For example 0803 123 4567. Enter N/A if there is none.',
  pictures: 'Pictures',
  passport: 'The saved picture is kept unless you choose another.',
  signature: 'The saved signature is kept unless you add another.',
  noPicture: 'None saved yet.',
}

/** For staff at the office, who write what stands on the paper form of an applicant. */
export const OFFICE_HELP: PersonHelp = {
  ...MEMBER_HELP,
  retired: REGISTRATION_TEXTS.retired.other,
  email: 'We send a link to it to choose a password. Enter N/A if there is none.',
  phone:
    'For example 0803 123 4567. Without an e-mail address we send the link to it. Enter N/A if there is none.',
  passport: 'A photograph, or a scan of the one on the form.',
  signature: 'A scan or photograph of the signature on the form, or a signature drawn here.',
}
