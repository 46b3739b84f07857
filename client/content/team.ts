/** One of the people who run the society, Spec 000 §3. The text of the dialog is in team-profiles.ts. */
export interface TeamMember {
  /** Names the portrait under public/team and the link: /#team-president. */
  readonly key: string
  readonly name: string
  readonly position: string
  readonly qualifications: string
}

/** A society replaces them by its own people and portraits. */
export const TEAM: readonly TeamMember[] = [
  {
    key: 'president',
    name: 'Prof. Emeka Nwosu',
    position: 'President',
    qualifications: 'BSc, MSc, PhD (Agricultural Economics)',
  },
  {
    key: 'vice-president',
    name: 'Dr Folake Adeyemi',
    position: 'Vice-President',
    qualifications: 'BA, MA, PhD (History)',
  },
  {
    key: 'secretary',
    name: 'Mr Bassey Ekpo',
    position: 'General Secretary',
    qualifications: 'BSc (Public Administration), MPA',
  },
  {
    key: 'treasurer',
    name: 'Mrs Ifeoma Ugwu',
    position: 'Treasurer',
    qualifications: 'BSc (Accountancy), ACA',
  },
  {
    key: 'financial-secretary',
    name: 'Mr Tunde Bakare',
    position: 'Financial Secretary',
    qualifications: 'HND (Accounting), ANAN',
  },
  {
    key: 'welfare',
    name: 'Hajiya Aisha Bello',
    position: 'Welfare Officer',
    qualifications: 'BNSc, RN',
  },
  {
    key: 'auditor',
    name: 'Miss Chiamaka Obi',
    position: 'Internal Auditor',
    qualifications: 'BSc (Accountancy), FCA',
  },
  {
    key: 'land-officer',
    name: 'Surv. Danladi Musa',
    position: 'Land and Projects',
    qualifications: 'BSc (Surveying and Geoinformatics), MNIS',
  },
  {
    key: 'legal-adviser',
    name: 'Barr. Ebere Okoro',
    position: 'Legal Adviser, ex officio',
    qualifications: 'LLB, BL, LLM',
  },
]

/** The hash that opens a person's profile. */
export const profileHash = (key: string): string => `#team-${key}`
