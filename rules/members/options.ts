/** The choice that reveals a free-text field, for titles and organisations. */
export const OTHERS = 'Others'

/** Spec 000 §5. 'Others' is followed by a free text. @public */
export const TITLES = [
  'Prof.',
  'Dr.',
  'Sir',
  'Rev.',
  'Chief',
  'Alhaji',
  'Mr.',
  'Mrs.',
  'Miss',
  'Lady',
  OTHERS,
] as const

/** Spec 000 §5: the texts shown and sent, by the names programs use. */
export const CAMPUS_LABELS = {
  NSUKKA: 'NSUKKA',
  ENUGU: 'ENUGU',
  COLLEGE_OF_MEDICINE: 'COLLEGE OF MEDICINE',
  NOT_APPLICABLE: 'N/A',
} as const

/** Spec 000 §5: as `CAMPUS_LABELS`. */
export const GENDER_LABELS = { MALE: 'Male', FEMALE: 'Female', OTHERS: 'Others' } as const

/** Spec 000 §5: as `CAMPUS_LABELS`. */
export const STAFF_CATEGORY_LABELS = { SENIOR: 'Senior', JUNIOR: 'Junior' } as const

export type Campus = (typeof CAMPUS_LABELS)[keyof typeof CAMPUS_LABELS]
export type Gender = (typeof GENDER_LABELS)[keyof typeof GENDER_LABELS]
export type StaffCategory = (typeof STAFF_CATEGORY_LABELS)[keyof typeof STAFF_CATEGORY_LABELS]

export const CAMPUSES: readonly Campus[] = Object.values(CAMPUS_LABELS)
export const GENDERS: readonly Gender[] = Object.values(GENDER_LABELS)
export const STAFF_CATEGORIES: readonly StaffCategory[] = Object.values(STAFF_CATEGORY_LABELS)

/** Spec 000 §5: the university in the society's settings, or a free text. @public */
export const organisationChoices = (university: string): readonly [string, typeof OTHERS] => [
  university,
  OTHERS,
]

/** Spec 002 §9: the minimum age of members, in years. */
export const MINIMUM_AGE = 16

/**
 * Suggestions; other texts are accepted, because staff of registry, library and works have no faculty and write N/A.
 * @public
 */
export const FACULTIES = [
  'Agriculture',
  'Arts',
  'Basic Medical Sciences',
  'Biological Sciences',
  'Business Administration',
  'Dentistry',
  'Education',
  'Engineering',
  'Environmental Studies',
  'Health Sciences and Technology',
  'Law',
  'Medical Sciences',
  'Pharmaceutical Sciences',
  'Physical Sciences',
  'Social Sciences',
  'Veterinary Medicine',
  'Vocational and Technical Education',
  'N/A',
] as const

/** Suggestions for the salary structure; other texts are accepted. @public */
export const SALARY_STRUCTURES = [
  'CONUASS',
  'CONTISS II',
  'CONPCASS',
  'CONPSS',
  'CONMESS',
  'CONHESS',
  'CONRAISS',
  'N/A',
] as const

/** Spec 001 §3: the features that staff can switch on for a member; all are off by default. */
export const FEATURES = ['commodityLoan'] as const
