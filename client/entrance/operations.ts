import memberSignIn from '../features/session/MemberSignInForm.graphql?raw'
import memberTab from '../features/session/MemberTab.graphql?raw'
import staffSignIn from '../features/session/StaffSignInForm.graphql?raw'
import outcome from '../features/session/sign-in.graphql?raw'

/** The text of an operation as the graph reads it: `@unmask` is a word to Apollo Client. */
const textOf = (...files: readonly string[]): string => files.join('\n').replaceAll(' @unmask', '')

/** The app's own operations of signing in, as text, for documents without Apollo Client. */
export const OPERATIONS = {
  memberSignIn: textOf(memberSignIn, outcome),
  staffSignIn: textOf(staffSignIn, outcome),
  memberTab: textOf(memberTab),
} as const
