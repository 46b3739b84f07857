import { chakra } from '@chakra-ui/react/styled-system'
import { saysNone } from '#rules/members/contact-fields.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { TextLink } from './TextLink.tsx'

const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } })

interface ContactProps {
  readonly children: string
  /** Whether pressing it calls, or writes an e-mail. */
  readonly link?: boolean
}

/** A phone number, in one line and in the one format of all screens. */
export function Phone({ children, link = false }: ContactProps) {
  const text = <OneLine>{formatPhone(children)}</OneLine>
  return link ? <TextLink to={`tel:${children}`}>{text}</TextLink> : text
}

/** An e-mail address, which wraps before its @ and not inside a word; 'No e-mail' for somebody who has none. */
export function Email({ children, link = false }: ContactProps) {
  if (saysNone(children)) return FIELD_TEXTS.noEmail
  const at = Math.max(children.lastIndexOf('@'), 0)
  const text = (
    <span>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
  return link ? <TextLink to={`mailto:${children}`}>{text}</TextLink> : text
}
