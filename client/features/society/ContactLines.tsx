import { chakra } from '@chakra-ui/react/styled-system'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '#rules/members/phone.ts'
import { useSociety } from '../../shell/society-context.ts'
import { TextLink } from '../../ui/TextLink.tsx'

const Lines = chakra('ul', {
  base: { listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '2' },
})
const Line = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', '& > svg': { color: 'fg.muted', flexShrink: 0 } },
})

/** The contacts of the office, from the society's settings. */
export function ContactLines() {
  const { address, contacts } = useSociety()
  const lines: readonly [key: string, icon: ReactNode, line: ReactNode][] = [
    ...contacts.phones.map((phone): [string, ReactNode, ReactNode] => [
      phone,
      <Phone key="icon" size={18} aria-hidden />,
      <TextLink key="line" to={`tel:${phone}`}>
        {formatPhone(phone)}
      </TextLink>,
    ]),
    ...contacts.emails.map((email): [string, ReactNode, ReactNode] => [
      email,
      <Mail key="icon" size={18} aria-hidden />,
      <TextLink key="line" to={`mailto:${email}`}>
        {email}
      </TextLink>,
    ]),
    ['address', <MapPin key="icon" size={18} aria-hidden />, address],
  ]
  return (
    <Lines>
      {lines.map(([key, icon, line]) => (
        <Line key={key}>
          {icon}
          <span>{line}</span>
        </Line>
      ))}
    </Lines>
  )
}
