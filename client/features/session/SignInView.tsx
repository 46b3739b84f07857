import type { ReactNode } from 'react'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { toPublic } from '../../public-paths.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'

/** Account type at /signin. */
export type SignInTab = 'member' | 'admin'

/** The tab of an address, from its query: `?tab=admin` can be linked. */
export const tabIn = (query: URLSearchParams): SignInTab =>
  query.get('tab') === 'admin' ? 'admin' : 'member'

export interface SignInViewProps {
  readonly tab: SignInTab
  readonly onTab: (tab: SignInTab) => void
  readonly member: ReactNode
  readonly admin: ReactNode
  /** In place of the tabs when the session has begun. */
  readonly signedIn: ReactNode
}

/** Spec 000 §2: Member and Admin, inside the app and as a document of its own. */
export function SignInView({ tab, onTab, member, admin, signedIn }: SignInViewProps) {
  return (
    <EntranceFrame
      page="signIn"
      foot={
        <p>
          Not a member yet? <TextLink to={toPublic('signUp')}>How to join</TextLink>
        </p>
      }
    >
      {signedIn ?? (
        <Tabs
          label="Account type"
          value={tab}
          onChange={(id) => onTab(id === 'admin' ? 'admin' : 'member')}
          tabs={[
            // A hidden tab must not continue its countdown.
            { id: 'member', label: SESSION_TEXTS.memberTab, content: tab === 'member' && member },
            { id: 'admin', label: SESSION_TEXTS.adminTab, content: admin },
          ]}
        />
      )}
    </EntranceFrame>
  )
}
