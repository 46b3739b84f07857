import { GuarantorEntrance } from './GuarantorEntrance.tsx'
import { start } from './start.ts'

await start({
  page: 'guarantorForm',
  Page: GuarantorEntrance,
  // Members stand as guarantors too.
  forEverybody: true,
  // The loan, and with it a draft, is asked for when the page is alive.
  isAsWritten: (session) => session.current() === null,
})
