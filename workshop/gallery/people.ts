import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'

/** Every kind of user that pages are opened as. */
export type Person = 'visitor' | 'applicant' | 'member' | 'moderator' | 'admin' | 'newMember' | 'newAdmin'

/** The demo society, or one without a record but its first admin and its first member. */
export type SocietyName = 'demo' | 'new'

interface Account {
  readonly society: SocietyName
  /** Null for somebody who has not signed in. */
  readonly signIn: {
    readonly at: 'signInMember' | 'signInStaff'
    readonly email: string
    readonly password: string
  } | null
}

const account = (society: SocietyName, at: 'signInMember' | 'signInStaff', email: string): Account => ({
  society,
  signIn: { at, email, password: DEMO_PASSWORD },
})

/** The accounts the pages are opened with. */
export const PEOPLE: Readonly<Record<Person, Account>> = {
  visitor: { society: 'demo', signIn: null },
  applicant: account('demo', 'signInMember', 'applicant@isusu.example'),
  member: account('demo', 'signInMember', 'member@isusu.example'),
  moderator: account('demo', 'signInStaff', 'moderator@isusu.example'),
  admin: account('demo', 'signInStaff', 'admin@isusu.example'),
  newMember: account('new', 'signInMember', 'first.member@isusu.example'),
  newAdmin: account('new', 'signInStaff', 'first.admin@isusu.example'),
}
