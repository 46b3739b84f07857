import type { GUARANTOR_FIELDS } from '../contract/loans.ts'

/** The column of each text a guarantor's form asks for. */
export const GUARANTOR_COLUMNS = {
  surname: 'surname',
  otherName: 'other_name',
  residentialAddress: 'residential_address',
  telephone: 'telephone',
  email: 'email',
  workPlace: 'work_place',
  permanentAddress: 'permanent_address',
  nextOfKin: 'next_of_kin',
  nextOfKinPhone: 'next_of_kin_phone',
  nextOfKinEmail: 'next_of_kin_email',
} as const satisfies Record<keyof typeof GUARANTOR_FIELDS, string>

export type GuarantorColumn = (typeof GUARANTOR_COLUMNS)[keyof typeof GUARANTOR_FIELDS]
