import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { toPublic } from '../public-paths.ts'
import { ContactLines } from '../shell/ContactLines.tsx'
import { useSociety } from '../shell/society-context.ts'
import { LinkButton } from '../ui/Button.tsx'
import { BorrowingCalculator } from './landing/BorrowingCalculator.tsx'
import { GainGrid, ServiceGrid } from './landing/Cards.tsx'
import { Contact } from './landing/Contact.tsx'
import { Gallery } from './landing/Gallery.tsx'
import { Hero } from './landing/Hero.tsx'
import { LoanExample } from './landing/LoanExample.tsx'
import { LoanRates } from './landing/LoanRates.tsx'
import { Questions } from './landing/Questions.tsx'
import { Section } from './landing/Section.tsx'
import { Steps } from './landing/Steps.tsx'
import { Team } from './landing/Team.tsx'
import { Welcome } from './landing/Welcome.tsx'
import {
  ABOUT,
  gains,
  JOINING,
  MISSION,
  NON_MEMBER_SERVICES,
  OBJECTIVES,
  questions,
  SERVICES,
  type Service,
  VISION,
} from './landing-texts.ts'

export interface LandingPageProps {
  /** True for the separate document, where no parent shows toasts. */
  readonly ownMessages?: boolean
  /** Whether the visitor had begun to use the page before its script ran. */
  readonly used?: boolean
}

/** The front page, Spec 000 §2: one page with anchored sections. Its figures come from the society's settings. */
export function LandingPage({ ownMessages = false, used = false }: LandingPageProps) {
  const society = useSociety()
  return (
    <>
      <title>{society.name}</title>
      <Hero society={society} />

      <Section id="features" title="What a member gains" ground="surface">
        <GainGrid gains={gains(society)} />
      </Section>

      <Section
        id="services"
        title="How loans work"
        lead="You know the interest and the charge in advance. They are deducted once, when the loan is paid out. After that you repay what you borrowed, month by month, and not a kobo more."
      >
        <chakra.div
          display="grid"
          gap="8"
          gridTemplateColumns={{ base: '1fr', lg: '1fr 1.1fr' }}
          alignItems="start"
        >
          <chakra.div display="flex" flexDirection="column" gap="8">
            <BorrowingCalculator />
            <LoanExample society={society} />
          </chakra.div>
          <LoanRates society={society} />
        </chakra.div>
        <chakra.h3 textStyle="display.sm" mt={{ base: '14', md: '20' }} mb="6">
          What we do besides lending
        </chakra.h3>
        <ServiceGrid services={SERVICES} columns={4} />
      </Section>

      <chakra.section bg="brand.deep" color="brand.onDeep" aria-labelledby="joining-title">
        <chakra.div maxW="7xl" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '14', md: '20' }}>
          <chakra.h2 id="joining-title" textStyle={{ base: 'display.md', md: 'display.lg' }} mb="8">
            Three steps to membership
          </chakra.h2>
          <Steps steps={JOINING(society)} />
          <chakra.div mt="10" display="flex" flexWrap="wrap" gap="3">
            <LinkButton to={toPublic('signUp')} tone="accent" size="lg" iconAfter={ArrowRight}>
              Join the society
            </LinkButton>
            <LinkButton to={toPublic('signIn')} tone="onDeep" size="lg">
              I am a member
            </LinkButton>
          </chakra.div>
        </chakra.div>
      </chakra.section>

      <Section id="about" title="Owned by those who save in it">
        <chakra.div
          display="grid"
          gap={{ base: '8', lg: '14' }}
          gridTemplateColumns={{ base: '1fr', lg: '1.1fr 1fr' }}
        >
          <chakra.div
            display="flex"
            flexDirection="column"
            gap="4"
            textStyle="lg"
            color="fg.muted"
            maxW="prose"
          >
            {ABOUT.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </chakra.div>
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="4">
            {OBJECTIVES.map(({ icon: Icon, text }) => (
              <chakra.li key={text} display="flex" gap="3" pb="4" borderBottomWidth="1px" borderColor="line">
                <chakra.span color="brand.fg" mt="0.5">
                  <Icon size={20} aria-hidden />
                </chakra.span>
                {text}
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      </Section>

      <Section id="mission-vision" title="What we are for" ground="surface">
        <chakra.div display="grid" gap="8" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <Creed title="Mission">{MISSION}</Creed>
          <Creed title="Vision">{VISION}</Creed>
        </chakra.div>
      </Section>

      <Section
        id="team"
        title="Who you will meet"
        lead="Elected by the members, answerable to the general meeting. Press a name to read more."
      >
        <Team />
      </Section>

      <Section
        id="non-member-services"
        title="For those who are not members"
        lead="Two things the society does for people outside it."
        ground="surface"
      >
        <ServiceGrid
          services={NON_MEMBER_SERVICES}
          columns={2}
          link={(service) => <OutsideLink service={service} />}
        />
      </Section>

      <Section id="portfolio" title="Where the savings go">
        <Gallery />
      </Section>

      <Section id="faqs" title="Questions people ask" ground="surface">
        <Questions questions={questions(society)} />
      </Section>

      <Section id="contact" title="Talk to the office">
        <ContactLines society={society} />
        <Contact ownMessages={ownMessages} />
      </Section>
      <Welcome used={used} />
    </>
  )
}

function Creed({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <chakra.div borderInlineStartWidth="3px" borderColor="accent.solid" ps="5">
      <chakra.h3 textStyle="eyebrow" color="accent.fg" mb="2">
        {title}
      </chakra.h3>
      <chakra.p fontFamily="display" fontSize={{ base: 'xl', md: '2xl' }} lineHeight="1.35" textWrap="pretty">
        {children}
      </chakra.p>
    </chakra.div>
  )
}

/** A link to the form of a service. */
function OutsideLink({ service }: { readonly service: Service }) {
  return (
    <LinkButton
      to={toPublic(service.picture === 'family' ? 'beneficiaryClaim' : 'landApplication')}
      tone="secondary"
      size="sm"
      iconAfter={ArrowRight}
    >
      {service.picture === 'family' ? 'Apply as a beneficiary' : 'Apply for land'}
    </LinkButton>
  )
}
