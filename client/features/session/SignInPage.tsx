import { Tabs } from '@ark-ui/react/tabs'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../../paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'
import { MemberTab } from './MemberTab.tsx'
import { StaffSignInForm } from './StaffSignInForm.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { useSession } from './session-context.ts'
import { useWayIn } from './use-way-in.ts'

const List = chakra(Tabs.List, {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
    p: '1',
    bg: 'bg.sunken',
    borderRadius: 'lg',
    mb: '6',
  },
})
const Tab = chakra(Tabs.Trigger, {
  base: {
    minH: '11',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _selected: { bg: 'bg.surface', color: 'fg', borderColor: 'line', boxShadow: 'xs' },
  },
})

/** Spec 000 §2: Member and Admin. The tab stands in the address (?tab=admin), so that it can be linked and kept. */
export function SignInPage() {
  const session = useSession()
  const society = useSociety()
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()
  const way = useWayIn()
  const [signedIn, setSignedIn] = useState(false)

  if (session !== null && !signedIn) return <Navigate to={way.take()} replace />
  const tab = query.get('tab') === 'admin' ? 'admin' : 'member'
  return (
    <EntranceFrame
      title="Sign in"
      description={`The doors to ${society.name}.`}
      foot={
        <p>
          Not a member yet? <TextLink to={to('signUp')}>How to join</TextLink>
        </p>
      }
    >
      {signedIn ? (
        <SignedInNotice />
      ) : (
        <Tabs.Root
          value={tab}
          onValueChange={({ value }) =>
            setQuery(value === 'admin' ? { tab: 'admin' } : {}, { replace: true, state })
          }
          lazyMount
          unmountOnExit
        >
          <List aria-label="Who signs in">
            <Tab value="member">{SESSION_TEXTS.memberTab}</Tab>
            <Tab value="admin">{SESSION_TEXTS.adminTab}</Tab>
          </List>
          <Tabs.Content value="member">
            <MemberTab />
          </Tabs.Content>
          <Tabs.Content value="admin">
            <StaffSignInForm onSignedIn={() => setSignedIn(true)} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </EntranceFrame>
  )
}
