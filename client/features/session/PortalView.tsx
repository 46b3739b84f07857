import type { ReactNode } from 'react'
import { toPublic } from '../../public-paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'

/** The built-in member portal, for societies without an external one; inside the app and as a document of its own. */
export function PortalView({ children }: { readonly children: ReactNode }) {
  return (
    <EntranceFrame
      page="portal"
      foot={
        <>
          <p>
            Not a member yet? <TextLink to={toPublic('signUp')}>How to join</TextLink>
          </p>
          <p>
            Do you work for the society?{' '}
            <TextLink to={`${toPublic('signIn')}?tab=admin`}>Staff sign-in</TextLink>
          </p>
        </>
      }
    >
      {children}
    </EntranceFrame>
  )
}
