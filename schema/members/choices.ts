import {
  CAMPUS_LABELS,
  type Campus,
  GENDER_LABELS,
  type Gender,
  STAFF_CATEGORY_LABELS,
  type StaffCategory,
} from '#rules/members/options.ts'
import { builder } from '../builder.ts'

type Values<Label extends string> = Record<string, { value: Label; description: string }>

export const GenderEnum = builder.enumType('Gender', {
  description: 'The choices of the registration form.',
  values: {
    MALE: { value: GENDER_LABELS.MALE, description: "Shown as 'Male'." },
    FEMALE: { value: GENDER_LABELS.FEMALE, description: "Shown as 'Female'." },
    OTHERS: { value: GENDER_LABELS.OTHERS, description: "Shown as 'Others'." },
  } satisfies Values<Gender>,
})

export const StaffCategoryEnum = builder.enumType('StaffCategory', {
  description: 'Staff category of the university; it determines the prefix of the staff number.',
  values: {
    SENIOR: {
      value: STAFF_CATEGORY_LABELS.SENIOR,
      description: "Senior staff; at the society's university their staff numbers begin with 'UNP/SS.'.",
    },
    JUNIOR: {
      value: STAFF_CATEGORY_LABELS.JUNIOR,
      description: "Junior staff; at the society's university their staff numbers begin with 'UNP/JS.'.",
    },
  } satisfies Values<StaffCategory>,
})

export const CampusEnum = builder.enumType('Campus', {
  description: "The campuses of the society's university.",
  values: {
    NSUKKA: { value: CAMPUS_LABELS.NSUKKA, description: 'The main campus, at Nsukka.' },
    ENUGU: { value: CAMPUS_LABELS.ENUGU, description: 'The campus at Enugu.' },
    COLLEGE_OF_MEDICINE: {
      value: CAMPUS_LABELS.COLLEGE_OF_MEDICINE,
      description: 'The College of Medicine.',
    },
    NOT_APPLICABLE: {
      value: CAMPUS_LABELS.NOT_APPLICABLE,
      description: "For those who work elsewhere; shown as 'N/A'.",
    },
  } satisfies Values<Campus>,
})
