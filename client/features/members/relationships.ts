/** Suggestions for how a person is related to a member or an applicant; other words are accepted. */
export const RELATIONSHIPS = [
  'Wife',
  'Husband',
  'Son',
  'Daughter',
  'Mother',
  'Father',
  'Brother',
  'Sister',
] as const
