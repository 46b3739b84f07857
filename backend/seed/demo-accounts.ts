/** What every demo account signs in with; shown on the start page of a demonstration. */
export const DEMO_PASSWORD = 'isusu-demo-2026'

/** Who can sign in. */
export const DEMO_ACCOUNTS: readonly string[] = [
  'admin@isusu.example',
  'moderator@isusu.example',
  'member@isusu.example',
  'second.member@isusu.example',
  'applicant@isusu.example',
]
