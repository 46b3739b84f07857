/** What payroll deducts for a member of the year. */
export type Thing = 'share' | 'ordinary' | 'loan'
