import { checkoutError } from '#rules/commodities/review.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { useShellSession } from '../../../shell/session-context.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useShopMemberQuery } from './ShopMember.generated.ts'

/** Why the viewer cannot check out; null when they can, and undefined until it is known. */
export function useCheckoutClosed(): string | null | undefined {
  const { viewer } = useShellSession()
  const { data } = useShopMemberQuery()
  const member = data?.viewer?.member
  if (viewer !== null && isStaff(viewer.level)) return SESSION_TEXTS.forMembers
  if (!member) return undefined
  return member.status === 'CONFIRMED'
    ? checkoutError(member.featureToggles)
    : SESSION_TEXTS.awaitingConfirmation
}

/** Tells why the viewer cannot check out; the catalogue can be read all the same. Nothing for those who can. */
export function CheckoutClosed() {
  const { viewer } = useShellSession()
  const reason = useCheckoutClosed()
  // Staff look at the catalogue and buy nothing.
  if (!reason || (viewer !== null && isStaff(viewer.level))) return null
  return (
    <Notice title="Checkout is closed for your account">
      {reason.charAt(0).toUpperCase()}
      {reason.slice(1)}
    </Notice>
  )
}
