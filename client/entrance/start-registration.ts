import { deviceStorage, holdsPersonalData } from '../features/session/device-data.ts'
import { RegistrationEntrance } from './RegistrationEntrance.tsx'
import { referrerIn } from './referrer-in.ts'
import { start } from './start.ts'

await start({
  page: 'signUp',
  Page: RegistrationEntrance,
  // Somebody who is signed in may register somebody else.
  forEverybody: true,
  // Drafts are offered above the form, as the referrer is named.
  isAsWritten: (session) =>
    session.current() === null && referrerIn() === '' && !holdsPersonalData(deviceStorage()),
})
