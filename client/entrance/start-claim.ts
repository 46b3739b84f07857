import { deviceStorage, holdsPersonalData } from '../features/session/device-data.ts'
import { ClaimEntrance } from './ClaimEntrance.tsx'
import { start } from './start.ts'

await start({
  page: 'beneficiaryClaim',
  Page: ClaimEntrance,
  // A member may be the beneficiary of another.
  forEverybody: true,
  // Drafts are offered above the form.
  isAsWritten: (session) => session.current() === null && !holdsPersonalData(deviceStorage()),
})
