import type { GUARANTOR_FIELDS, GUARANTOR_KIN_FIELDS } from '../contract/loans.ts'

/** The column of each text a guarantor's form asks for. */
export const GUARANTOR_COLUMNS = {
  surname: 'surname',
  otherName: 'other_name',
  residentialAddress: 'residential_address',
  phone: 'telephone',
  email: 'email',
  workPlace: 'work_place',
  permanentAddress: 'permanent_address',
} as const satisfies Record<keyof typeof GUARANTOR_FIELDS, string>

/** Those of the guarantor's next of kin. */
export const GUARANTOR_KIN_COLUMNS = {
  name: 'next_of_kin',
  phone: 'next_of_kin_phone',
  email: 'next_of_kin_email',
} as const satisfies Record<keyof typeof GUARANTOR_KIN_FIELDS, string>

export type GuarantorColumn =
  | (typeof GUARANTOR_COLUMNS)[keyof typeof GUARANTOR_FIELDS]
  | (typeof GUARANTOR_KIN_COLUMNS)[keyof typeof GUARANTOR_KIN_FIELDS]
