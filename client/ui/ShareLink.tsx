import { chakra } from '@chakra-ui/react/styled-system'
import { MessageCircle, MessageSquareText, Share2 } from 'lucide-react'
import { Button, LinkButton } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { TextField } from './TextField.tsx'

export interface ShareLinkProps {
  /** Name of the link: 'Guarantor form link'. */
  readonly label: string
  readonly address: string
  /** The title and the text of the message that carries it; null for a link that is only copied. */
  readonly message: { readonly title: string; readonly text: string } | null
  /** Whether sending it is what the page asks for: WhatsApp is the main button, on phones as wide as the page. */
  readonly isNext?: boolean
}

/** A link to copy, and to send with WhatsApp, SMS and the phone's share sheet. */
export function ShareLink({ label, address, message, isNext = false }: ShareLinkProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" alignItems="flex-end" gap="2">
        <chakra.div flex="1" minW="0">
          <TextField label={label} optional="unmarked" readOnly value={address} />
        </chakra.div>
        <CopyButton text={address} what={label.charAt(0).toLowerCase() + label.slice(1)} size="md" />
      </chakra.div>
      {message !== null && <Ways {...message} isNext={isNext} />}
    </chakra.div>
  )
}

function Ways({
  title,
  text,
  isNext,
}: NonNullable<ShareLinkProps['message']> & { readonly isNext: boolean }) {
  const encoded = encodeURIComponent(text)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      {...(isNext && { css: { '& > :first-child': { flex: { base: '1 1 100%', sm: '0 0 auto' } } } })}
    >
      <LinkButton
        to={`https://wa.me/?text=${encoded}`}
        {...(isNext ? { size: 'lg' as const } : { tone: 'secondary' as const, size: 'sm' as const })}
        icon={MessageCircle}
        newTab
      >
        WhatsApp
      </LinkButton>
      {/* Both iOS and Android accept '?&body='. */}
      <LinkButton to={`sms:?&body=${encoded}`} tone="secondary" size="sm" icon={MessageSquareText}>
        SMS
      </LinkButton>
      {typeof navigator.share === 'function' && (
        <Button
          tone="secondary"
          size="sm"
          icon={Share2}
          onClick={() => {
            // The user closed the share sheet, so there is no error to show.
            navigator.share({ title, text }).catch(() => {})
          }}
        >
          Share
        </Button>
      )}
    </chakra.div>
  )
}
