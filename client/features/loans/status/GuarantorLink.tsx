import { chakra } from '@chakra-ui/react/styled-system'
import { MessageCircle, MessageSquareText, Share2 } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'

export interface GuarantorLinkProps {
  /** The loan id in the link. */
  readonly reference: string
  /** Why the form accepts no more guarantors; null while it is open. Only an open form can be shared. */
  readonly closed: string | null
}

/** The full address of the guarantor form of a loan: Spec 002 §2.2. */
const addressOf = (reference: string): string =>
  new URL(paths.guarantorForm(reference), window.location.origin).href

/** The link of a pending request for its two guarantors, with buttons for copying, WhatsApp, SMS and the phone's share sheet. */
export function GuarantorLink({ reference, closed }: GuarantorLinkProps) {
  const { name } = useSociety()
  const address = addressOf(reference)
  const message = `I have asked ${name} for a loan and need two guarantors. Would you stand for me? The form is here: ${address}`
  const text = encodeURIComponent(message)
  const canShare = typeof navigator.share === 'function'
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" alignItems="flex-end" gap="2">
        <chakra.div flex="1" minW="0">
          <TextField label="Guarantor form link" optional="unmarked" readOnly value={address} />
        </chakra.div>
        <CopyButton text={address} what="guarantor form link" size="md" />
      </chakra.div>
      {closed === null ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <LinkButton
            to={`https://wa.me/?text=${text}`}
            tone="secondary"
            size="sm"
            icon={MessageCircle}
            newTab
          >
            WhatsApp
          </LinkButton>
          {/* Both iOS and Android accept '?&body='. */}
          <LinkButton to={`sms:?&body=${text}`} tone="secondary" size="sm" icon={MessageSquareText}>
            SMS
          </LinkButton>
          {canShare && (
            <Button
              tone="secondary"
              size="sm"
              icon={Share2}
              onClick={() => {
                // The user closed the share sheet, so there is no error to show.
                navigator.share({ title: 'Guarantor form', text: message }).catch(() => {})
              }}
            >
              Share
            </Button>
          )}
        </chakra.div>
      ) : (
        <chakra.p textStyle="sm" color="fg.muted">
          {closed.charAt(0).toUpperCase() + closed.slice(1)}.
        </chakra.p>
      )}
    </chakra.div>
  )
}
