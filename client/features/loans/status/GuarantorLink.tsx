import { chakra } from '@chakra-ui/react/styled-system'
import { useSociety } from '../../../shell/society-context.ts'
import { ShareLink } from '../../../ui/ShareLink.tsx'
import { addressOf } from './use-ask.ts'

export interface GuarantorLinkProps {
  /** The loan id in the link. */
  readonly reference: string
  /** Why the form accepts no more guarantors; null while it is open. Only an open form can be shared. */
  readonly closed: string | null
  /** Whether sending it is the next thing to do: WhatsApp is the large button then. */
  readonly isNext?: boolean
}

/** The link of a pending request for its two guarantors, with buttons for copying, WhatsApp, SMS and the phone's share sheet. */
export function GuarantorLink({ reference, closed, isNext = false }: GuarantorLinkProps) {
  const { name } = useSociety()
  const address = addressOf(reference)
  const message = `I have applied to ${name} for a loan and need two guarantors. Will you be my guarantor? The form is here: ${address}`
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <ShareLink
        label="Guarantor form link"
        address={address}
        isNext={isNext}
        message={closed === null ? { title: 'Guarantor form', text: message } : null}
      />
      {closed !== null && (
        <chakra.p textStyle="sm" color="fg.muted">
          {closed.charAt(0).toUpperCase() + closed.slice(1)}.
        </chakra.p>
      )}
    </chakra.div>
  )
}
