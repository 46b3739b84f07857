import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatPhone } from '#rules/members/phone.ts'
import { landingSection, toPublic } from '../public-paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { Link } from '../ui/Link.tsx'
import { Wide } from '../ui/Wide.tsx'
import type { HeaderAnchor } from './header-anchor.ts'
import type { PublicSociety } from './society-context.ts'

const Foot = chakra('footer', {
  base: { bg: 'brand.deep', color: 'brand.onDeep', _print: { display: 'none' } },
})
const Columns = chakra(Wide, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '2fr 1fr 1fr' },
    gap: '10',
    py: { base: '10', md: '14' },
  },
})
const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '9',
    '@media (pointer: coarse)': { minH: '11', minW: '11' },
    color: 'brand.onDeep',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

export interface PublicFooterProps {
  readonly society: PublicSociety
  readonly anchors: readonly HeaderAnchor[]
}

/** The footer of the public pages: the society, the sections, the contacts. */
export function PublicFooter({ society, anchors }: PublicFooterProps) {
  return (
    <Foot>
      <Columns>
        <div>
          <Brand name={society.name} />
          <chakra.p mt="4" color="brand.onDeepMuted" textStyle="sm" maxW="sm">
            Incorporated on 14 July 2021 under the co-operative act of 2004. Owned and run by its members.
          </chakra.p>
        </div>
        <FootList title="On this site">
          {anchors.map(({ anchor, label }) => (
            <li key={anchor}>
              <Anchor asChild>
                <Link to={landingSection(anchor)}>{label}</Link>
              </Anchor>
            </li>
          ))}
          <li>
            <Anchor asChild>
              <Link to={toPublic('signIn')}>Sign in</Link>
            </Anchor>
          </li>
        </FootList>
        <FootList title="Contact">
          <chakra.li color="brand.onDeepMuted" textStyle="sm" mb="1">
            <address style={{ fontStyle: 'normal' }}>{society.address}</address>
          </chakra.li>
          {society.contacts.phones.map((phone) => (
            <li key={phone}>
              <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>
            </li>
          ))}
          {society.contacts.emails.map((email) => (
            <li key={email}>
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
            </li>
          ))}
          {society.contacts.socialLinks.map(({ label, url }) => (
            <li key={url}>
              <Anchor href={url} rel="noreferrer">
                {label}
              </Anchor>
            </li>
          ))}
        </FootList>
      </Columns>
    </Foot>
  )
}

function FootList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <chakra.h2 textStyle="eyebrow" color="brand.onDeepMuted" mb="2">
        {title}
      </chakra.h2>
      <chakra.ul listStyleType="none" textStyle="sm">
        {children}
      </chakra.ul>
    </div>
  )
}
