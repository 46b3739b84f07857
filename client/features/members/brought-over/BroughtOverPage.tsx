import { chakra } from '@chakra-ui/react/styled-system'
import { BROUGHT_OVER_TEXTS } from '#rules/texts/brought-over.ts'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { MemberPictures } from './MemberPictures.tsx'
import { PasswordLinks } from './PasswordLinks.tsx'

/** /dashboard/members-brought-over: links to set a password and pictures, for members from the old books. */
export function BroughtOverPage() {
  return (
    <>
      <PageHeader
        title={BROUGHT_OVER_TEXTS.title}
        description={BROUGHT_OVER_TEXTS.description}
        actions={
          <LinkButton to={to('members')} tone="quiet">
            Members
          </LinkButton>
        }
      />
      <chakra.div display="flex" flexDirection="column" gap="5">
        <PasswordLinks />
        <MemberPictures />
      </chakra.div>
    </>
  )
}
