import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useMemberTabQuery } from './MemberTab.generated.ts'

/** Seconds to read the message or cancel. */
const SECONDS_BEFORE_LEAVING = 5

/** Whether the address is on another site. */
const isElsewhere = (address: string): boolean => /^https?:\/\//.test(address)

/**
 * Spec 000 §2: states that members sign in on the member portal and takes them there: to the society's own portal if
 * there is one, otherwise to /portal. The user can cancel this.
 */
export function MemberTab() {
  const navigate = useNavigate()
  const { data, loading } = useMemberTabQuery()
  const [left, setLeft] = useState(SECONDS_BEFORE_LEAVING)
  const [staying, setStaying] = useState(false)
  // Without an answer our own portal is used, which shows the error itself.
  const portal = data?.society.memberPortalUrl ?? to('portal')
  const counting = !loading && !staying

  useEffect(() => {
    if (!counting) return undefined
    if (left > 0) {
      const timer = setTimeout(() => setLeft(left - 1), 1000)
      return () => clearTimeout(timer)
    }
    if (isElsewhere(portal)) window.location.assign(portal)
    else void navigate(portal, { replace: true })
    return undefined
  }, [counting, left, portal, navigate])

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Notice tone="info" announce="status">
        {staying ? SESSION_TEXTS.memberPortal : SESSION_TEXTS.memberPortalInfo}
      </Notice>
      <LinkButton to={portal} fullWidth iconAfter={ArrowRight}>
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
