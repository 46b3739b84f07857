import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import { paths } from '../paths.ts'
import { ContactLines } from '../shell/ContactLines.tsx'
import { useSociety } from '../shell/society-context.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Scene } from '../ui/Scene.tsx'
import { Wide } from '../ui/Wide.tsx'
import { LAND_SERVICE, type OutsideService } from './service-texts.ts'

/** A service for non-members: what it is, what to bring, and how to reach the office. */
function ServicePage({ service }: { readonly service: OutsideService }) {
  const society = useSociety()
  return (
    <Wide py={{ base: '8', md: '14' }}>
      <title>{`${service.title} · ${society.name}`}</title>
      <chakra.div
        display="grid"
        gap={{ base: '8', lg: '14' }}
        gridTemplateColumns={{ base: '1fr', lg: '1.2fr 1fr' }}
        alignItems="start"
      >
        <div>
          <chakra.h1 textStyle={{ base: 'display.md', md: 'display.lg' }} textWrap="balance">
            {service.title}
          </chakra.h1>
          <chakra.p mt="4" textStyle="lg" color="fg.muted" maxW="prose" textWrap="pretty">
            {service.lead}
          </chakra.p>
          <chakra.h2 textStyle="heading" mt="8" mb="3">
            {service.listTitle}
          </chakra.h2>
          <chakra.ul ps="5" maxW="prose" display="flex" flexDirection="column" gap="2">
            {service.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        </div>
        <chakra.div borderRadius="2xl" overflow="hidden" borderWidth="1px" borderColor="line">
          <Scene picture={service.picture} />
        </chakra.div>
      </chakra.div>
      <chakra.h2 textStyle="heading" mt={{ base: '10', md: '14' }} mb="4">
        The office will help
      </chakra.h2>
      <ContactLines society={society} />
      <chakra.div mt="10">
        <LinkButton to={paths.landingSection('non-member-services')} tone="secondary" icon={ArrowLeft}>
          Back to the front page
        </LinkButton>
      </chakra.div>
    </Wide>
  )
}

/** The page at the address of the land application until its form exists. Spec 000 §2. */
export const LandPage = () => <ServicePage service={LAND_SERVICE} />
