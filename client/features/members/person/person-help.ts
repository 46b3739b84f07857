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
  workplace: 'Where you work',
  otherWorkplace: 'Name of your workplace',
  faculty: 'N/A if you belong to none.',
  post: 'Your post',
  salaryStructure: 'As on your payslip.',
  payrollNumber: 'N/A if you have none.',
  period: 'From when until when',
  assumptionDate: 'Your first day in this employment.',
  retired: REGISTRATION_TEXTS.retired.own,
  foreignStaffNumber: 'As your workplace writes it.',
  categoryFirst: 'Its digits. The letters before them follow from your category.',
  staffNumberDigits: 'Its digits alone; the letters are put before them.',
  identity: 'Who you are',
  otherTitle: 'Your title',
  name: 'As on your payslip.',
  birthDate: `Members are ${MINIMUM_AGE} or older.`,
  contact: 'How we reach you',
  email: 'You sign in with it, and we write to it when you are confirmed.',
  phone: 'Such as 0803 123 4567.',
  pictures: 'Your pictures',
  passport: 'Your face from the front, before a plain wall. Large pictures are made smaller here.',
  signature: 'Draw it here, or photograph it on white paper.',
  noPicture: 'None is stored yet.',
}

/** For staff, who write about a member. */
export const MEMBER_HELP: PersonHelp = {
  own: false,
  workplace: 'Workplace',
  otherWorkplace: 'Name of the workplace',
  faculty: 'N/A for units outside the faculties.',
  post: 'Post',
  salaryStructure: 'As on the payslip.',
  payrollNumber: 'N/A if there is none.',
  period: 'Period',
  assumptionDate: 'The first day in this employment.',
  retired: null,
  foreignStaffNumber: 'As the workplace writes it.',
  categoryFirst: 'Its digits. The letters before them follow from the category.',
  staffNumberDigits: 'Its digits alone; the letters are put before them.',
  identity: 'Person',
  otherTitle: 'The title',
  name: 'As on the payslip.',
  birthDate: `Members are ${MINIMUM_AGE} or older.`,
  contact: 'Contact',
  email: 'The member signs in with it; N/A if there is none. A change is told to the old address.',
  phone: 'Such as 0803 123 4567; N/A if there is none.',
  pictures: 'Pictures',
  passport: 'The stored picture is kept unless another is chosen.',
  signature: 'The stored signature is kept unless another is given.',
  noPicture: 'None is stored yet.',
}

/** For staff at the office, who write what stands on the paper form of an applicant. */
export const OFFICE_HELP: PersonHelp = {
  ...MEMBER_HELP,
  retired: REGISTRATION_TEXTS.retired.other,
  email: 'A link to choose a password is sent to it; N/A if there is none.',
  phone: 'Such as 0803 123 4567. Without an e-mail address the link is sent to it; N/A if there is none.',
  passport: 'A photograph, or a scan of the one on the form.',
  signature: 'A scan or photograph of the signature on the form, or drawn here.',
}
