import { chakra } from '@chakra-ui/react/styled-system'
import { BellRing, MessageCircle, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { ASK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { AskForm } from './AskForm.tsx'
import type { AskedGuarantor_LinkFragment } from './AskGuarantor.generated.ts'
import { useAsk } from './use-ask.ts'

type Link = AskedGuarantor_LinkFragment

const Item = chakra('li', { base: { py: '3', borderTopWidth: '1px', borderColor: 'line' } })
const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap' } })
/** In colour once the person has signed. */
const Face = chakra('span', {
  base: {
    display: 'inline-flex',
    filter: 'grayscale(1)',
    opacity: '0.75',
    '&[data-signed]': { filter: 'none', opacity: '1' },
  },
})

export interface AskedGuarantorsProps {
  readonly links: readonly Link[]
  readonly onAsked: () => void
}

/** The two whom the borrower asks: a face each, grey until it has signed, with what happened and the next thing to do. */
export function AskedGuarantors({ links, onAsked }: AskedGuarantorsProps) {
  return (
    <chakra.ul listStyleType="none" aria-label={ASK_TEXTS.title}>
      {links.map((link, index) => (
        <Guarantor
          key={link.id}
          link={link}
          place={links.slice(0, index + 1).filter(({ state }) => state !== 'DECLINED').length}
          onAsked={onAsked}
        />
      ))}
    </chakra.ul>
  )
}

/** When what the state says happened. */
const whenOf = ({ state, askedAt, openedAt, signedAt }: Link): string | null =>
  state === 'SIGNED' ? signedAt : state === 'OPENED' ? openedAt : state === 'ASKED' ? askedAt : null

interface GuarantorProps {
  readonly link: Link
  readonly place: number
  readonly onAsked: () => void
}

function Guarantor({ link, place, onAsked }: GuarantorProps) {
  const { state, declinedReason } = link
  const [isAnother, setAnother] = useState(false)
  const name = link.name ?? ASK_TEXTS.free(place)
  const when = whenOf(link)
  const isWaiting = state === 'ASKED' || state === 'OPENED' || state === 'EXPIRED'
  const asksByForm = state === 'FREE' || isAnother || (isWaiting && link.name === null)
  return (
    <Item>
      <Row>
        <Face {...(state === 'SIGNED' && { 'data-signed': '' })}>
          <Avatar name={link.name ?? '?'} />
        </Face>
        <chakra.div flex="1" minW="0" textStyle="sm">
          <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
            {name}
          </chakra.span>
          <chakra.span display="block" color="fg.muted">
            {ASK_TEXTS.states[state]}
            {when !== null && `, ${formatInstant(when)}`}
          </chakra.span>
        </chakra.div>
        {isWaiting && !asksByForm && <Remind link={link} onAsked={onAsked} />}
      </Row>
      {state === 'DECLINED' && (
        <chakra.p textStyle="sm" color="fg.muted" mt="2">
          {ASK_TEXTS.declinedNote}
          {declinedReason !== null && (
            <chakra.span display="block">{ASK_TEXTS.declinedReason(declinedReason)}</chakra.span>
          )}
        </chakra.p>
      )}
      {isWaiting && !asksByForm && (
        <Button tone="quiet" size="sm" onClick={() => setAnother(true)}>
          {ASK_TEXTS.another}
        </Button>
      )}
      {asksByForm && (
        <AskForm
          link={link}
          isAnother={isAnother}
          onAsked={() => {
            setAnother(false)
            onAsked()
          }}
        />
      )}
    </Item>
  )
}

/** Reminds once a day, by the way that is chosen then. */
function Remind({ link, onAsked }: Pick<GuarantorProps, 'link' | 'onAsked'>) {
  const [isOpen, setOpen] = useState(false)
  const { ask, busy, error, userErrors, opensAt } = useAsk(link, () => {
    setOpen(false)
    onAsked()
  })
  const asked = { name: link.name ?? '', phone: link.phone ?? '', email: link.email ?? '' }
  if (link.askAgainFrom !== null)
    return (
      <chakra.p textStyle="xs" color="fg.muted" flexBasis={{ base: 'full', sm: 'auto' }}>
        {ASK_TEXTS.remindedUntil(formatInstant(link.askAgainFrom))}
      </chakra.p>
    )
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" flexBasis={{ base: 'full', sm: 'auto' }}>
      {isOpen ? (
        <>
          <Button size="sm" icon={MessageCircle} busy={busy} onClick={() => void ask(asked, 'WHATSAPP')}>
            {ASK_TEXTS.whatsapp}
          </Button>
          {link.phone !== null && (
            <Button
              size="sm"
              tone="secondary"
              icon={MessageSquareText}
              disabled={busy}
              onClick={() => void ask(asked, 'SMS')}
            >
              {ASK_TEXTS.sms}
            </Button>
          )}
          {link.email !== null && (
            <Button size="sm" tone="secondary" disabled={busy} onClick={() => void ask(asked, 'EMAIL')}>
              {ASK_TEXTS.mail}
            </Button>
          )}
        </>
      ) : (
        <Button
          size="sm"
          tone="secondary"
          icon={BellRing}
          aria-label={ASK_TEXTS.remindName(asked.name)}
          onClick={() => setOpen(true)}
        >
          {ASK_TEXTS.remind}
        </Button>
      )}
      {opensAt !== null && (
        <LinkButton to={opensAt} size="sm" icon={MessageCircle} newTab>
          {ASK_TEXTS.whatsapp}
        </LinkButton>
      )}
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <chakra.p key={message} role="alert" textStyle="sm" color="danger.fg" flexBasis="full">
          {message}
        </chakra.p>
      ))}
    </chakra.div>
  )
}
