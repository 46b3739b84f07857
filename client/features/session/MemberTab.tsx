import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { toPublic } from '../../public-paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Seconds to read the message or cancel. */
const SECONDS_BEFORE_LEAVING = 5

export interface MemberTabProps {
  /** The address of the portal, ours or the society's own; null while it is being asked for. */
  readonly portal: string | null
  /** Goes there, in place of this page. */
  readonly onLeave: (portal: string) => void
}

/**
 * Spec 000 §2: states that members sign in on the member portal and takes them there: to the society's own portal if
 * there is one, otherwise to /portal. The user can cancel this.
 */
export function MemberTab({ portal, onLeave }: MemberTabProps) {
  const [left, setLeft] = useState(SECONDS_BEFORE_LEAVING)
  const [staying, setStaying] = useState(false)
  const counting = portal !== null && !staying

  useEffect(() => {
    if (portal === null || staying) return undefined
    if (left > 0) {
      const timer = setTimeout(() => setLeft(left - 1), 1000)
      return () => clearTimeout(timer)
    }
    onLeave(portal)
    return undefined
  }, [staying, left, portal, onLeave])

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Notice tone="info" announce="status">
        {staying ? SESSION_TEXTS.memberPortal : SESSION_TEXTS.memberPortalInfo}
      </Notice>
      <LinkButton to={portal ?? toPublic('portal')} fullWidth iconAfter={ArrowRight}>
        Go to the member portal
      </LinkButton>
      {!staying && (
        // Its place is kept while the portal's address is being asked for.
        <chakra.div
          display="flex"
          flexDirection="column"
          alignItems="center"
          gap="2"
          visibility={counting ? 'visible' : 'hidden'}
        >
          {/* Screen readers announce the message above once; the changing number is hidden from them. */}
          <chakra.p textStyle="sm" color="fg.muted" aria-hidden fontVariantNumeric="tabular-nums">
            {left === 1 ? 'In 1 second' : `In ${left} seconds`}
          </chakra.p>
          <Button tone="quiet" size="sm" onClick={() => setStaying(true)}>
            Stay on this page
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
