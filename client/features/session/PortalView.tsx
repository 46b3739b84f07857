import type { ReactNode } from 'react'
import { to } from '../../paths.ts'
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
            Not a member yet? <TextLink to={to('signUp')}>How to join</TextLink>
          </p>
          <p>
            Working for the society? <TextLink to={`${to('signIn')}?tab=admin`}>Staff sign-in</TextLink>
          </p>
        </>
      }
    >
      {children}
    </EntranceFrame>
  )
}
