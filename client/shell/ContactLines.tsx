import { chakra } from '@chakra-ui/react/styled-system'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '#rules/members/phone.ts'
import { TextLink } from '../ui/TextLink.tsx'
import type { PublicSociety } from './society-context.ts'

const Line = chakra('div', {
  base: { display: 'flex', gap: '3', '& > svg': { flexShrink: 0, mt: '1', color: 'brand.fg' } },
})

/** The address and the contacts of the office. */
export function ContactLines({ society }: { readonly society: PublicSociety }) {
  const { phones, emails, socialLinks } = society.contacts
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
      <Line>
        <MapPin size={20} aria-hidden />
        <div>
          <Heading>Visit us</Heading>
          <chakra.address fontStyle="normal" color="fg.muted">
            {society.address}
          </chakra.address>
        </div>
      </Line>
      <Line>
        <Phone size={20} aria-hidden />
        <div>
          <Heading>Call us</Heading>
          {phones.map((phone) => (
            <p key={phone}>
              <TextLink to={`tel:${phone}`}>{formatPhone(phone)}</TextLink>
            </p>
          ))}
        </div>
      </Line>
      <Line>
        <Mail size={20} aria-hidden />
        <div>
          <Heading>Write to us</Heading>
          {emails.map((email) => (
            <p key={email}>
              <TextLink to={`mailto:${email}`}>{email}</TextLink>
            </p>
          ))}
          <chakra.p display="flex" flexWrap="wrap" gap="3" mt="1">
            {socialLinks.map(({ label, url }) => (
              <TextLink key={url} to={url}>
                {label}
              </TextLink>
            ))}
          </chakra.p>
        </div>
      </Line>
    </chakra.div>
  )
}

function Heading({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.h3 textStyle="title" mb="1">
      {children}
    </chakra.h3>
  )
}
