import { entranceAt } from './entrance-pages.ts'
import { ForgotPasswordEntrance } from './ForgotPasswordEntrance.tsx'
import { ResetPasswordEntrance } from './ResetPasswordEntrance.tsx'
import { start } from './start.ts'

const page = entranceAt(window.location) === 'resetPassword' ? 'resetPassword' : 'forgotPassword'

await start({
  page,
  Page: page === 'resetPassword' ? ResetPasswordEntrance : ForgotPasswordEntrance,
  // Who is signed in here may have forgotten the password all the same.
  forEverybody: true,
  isAsWritten: (session) => session.current() === null,
})
