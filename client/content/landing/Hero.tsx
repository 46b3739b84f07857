import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { CONTRIBUTION_FACTOR } from '#rules/loans/limits.ts'
import { shortNaira } from '#rules/money.ts'
import { MONTHLY_MINIMUM } from '#rules/savings/limits.ts'
import { landingSection, toPublic } from '../../public-paths.ts'
import type { PublicSociety } from '../../shell/society-context.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { sceneInDark } from '../../ui/Scene.tsx'
import { Wide } from '../../ui/Wide.tsx'
import { HERO, INCORPORATION } from '../landing-texts.ts'

const Split = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1.08fr' },
    alignItems: 'center',
    gap: { base: '8', lg: '12' },
    pt: { base: '8', md: '14' },
    pb: { base: '8', md: '12' },
  },
})
const Picture = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: '2xl',
    borderWidth: '1px',
    borderColor: 'line',
    _dark: sceneInDark,
  },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    columnGap: '6',
    rowGap: '5',
    borderTopWidth: '1px',
    borderColor: 'line',
    py: { base: '6', md: '8' },
  },
})

/** The first screen: introduction, two links and four figures. */
export function Hero({ society }: { readonly society: PublicSociety }) {
  const facts = [
    ['Entrance fee', shortNaira(society.registrationFee)],
    ['Savings from', `${shortNaira(MONTHLY_MINIMUM)} a month`],
    ['Loans up to', `${CONTRIBUTION_FACTOR} × your savings`],
    ['Handling charge', `${society.handlingChargePercent}% of a loan`],
  ] as const
  return (
    <Wide>
      <Split>
        <div>
          <chakra.p textStyle="eyebrow" color="accent.fg" mb="4">
            {INCORPORATION}
          </chakra.p>
          <chakra.h1
            textStyle={{ base: 'display.lg', md: 'display.xl', xl: 'display.2xl' }}
            textWrap="balance"
          >
            {HERO.title}
          </chakra.h1>
          <chakra.p mt="5" textStyle="lg" color="fg.muted" maxW="xl" textWrap="pretty">
            {HERO.lead}
          </chakra.p>
          <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
            <LinkButton to={toPublic('signUp')} size="lg" iconAfter={ArrowRight}>
              Join the society
            </LinkButton>
            <LinkButton to={landingSection('services')} size="lg" tone="secondary">
              How loans work
            </LinkButton>
          </chakra.div>
        </div>
        <Picture
          src="/pictures/hero.svg"
          htmlWidth={1200}
          htmlHeight={900}
          alt="Members of the society on the lawn before the university’s clock tower; one hands another a savings box."
          fetchPriority="high"
        />
      </Split>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <chakra.dt textStyle="sm" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd
              fontFamily="display"
              fontSize={{ base: 'xl', md: '2xl' }}
              fontWeight="560"
              lineHeight="1.25"
            >
              {value}
            </chakra.dd>
          </div>
        ))}
      </Facts>
    </Wide>
  )
}
