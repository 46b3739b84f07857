import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { profileHash, TEAM } from '../team.ts'

const ProfileDialog = lazy(() =>
  import('./ProfileDialog.tsx').then((module) => ({ default: module.ProfileDialog })),
)

const CLOSED = 'isusu:profile-closed'

function followHash(onChange: () => void): () => void {
  const events = ['hashchange', 'popstate', CLOSED]
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** Removes the person's hash from the address without scrolling and without a history entry. */
function leaveProfile(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}#team`)
  window.dispatchEvent(new Event(CLOSED))
}

const Person = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    gap: '4',
    alignItems: { base: 'center', sm: 'stretch' },
    borderRadius: 'lg',
    color: 'fg',
    textDecoration: 'none',
    _hover: { '& h3': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
})
const Portrait = chakra('img', {
  base: {
    display: 'block',
    width: { base: '24', sm: 'full' },
    height: 'auto',
    aspectRatio: '1',
    flexShrink: 0,
    borderRadius: 'xl',
    bg: 'bg.sunken',
    _dark: { filter: 'brightness(0.86)' },
  },
})

/** Spec 000 §2: the people who run the society. A press, or the person's own address, opens the profile. */
export function Team() {
  const hash = useSyncExternalStore(
    followHash,
    () => window.location.hash,
    () => '',
  )
  const wanted = TEAM.find(({ key }) => profileHash(key) === hash) ?? null
  // Stays mounted once opened, so that the closing animation is shown.
  const [everOpened, setEverOpened] = useState(false)
  if (wanted !== null && !everOpened) setEverOpened(true)
  return (
    <>
      <chakra.ul
        display="grid"
        gap={{ base: '5', md: '8' }}
        gridTemplateColumns={{
          base: '1fr',
          sm: 'repeat(2, 1fr)',
          md: 'repeat(3, 1fr)',
          lg: 'repeat(5, 1fr)',
        }}
        listStyleType="none"
      >
        {TEAM.map(({ key, name, position, qualifications }) => (
          <li key={key}>
            <Person href={profileHash(key)} id={profileHash(key).slice(1)}>
              <Portrait
                src={`/team/${key}.svg`}
                alt=""
                htmlWidth={320}
                htmlHeight={320}
                loading="lazy"
                decoding="async"
              />
              <div>
                <chakra.h3 textStyle="title">{name}</chakra.h3>
                <chakra.p textStyle="sm" color="accent.fg" fontWeight="500">
                  {position}
                </chakra.p>
                <chakra.p textStyle="sm" color="fg.muted">
                  {qualifications}
                </chakra.p>
              </div>
            </Person>
          </li>
        ))}
      </chakra.ul>
      {everOpened && (
        <Suspense fallback={null}>
          <ProfileDialog person={wanted} onClose={leaveProfile} />
        </Suspense>
      )}
    </>
  )
}
