import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { LandingAnchor } from '../../public-paths.ts'
import { Wide } from '../../ui/Wide.tsx'

const Band = chakra(
  'section',
  defineRecipe({
    base: { scrollMarginTop: '16' },
    variants: {
      ground: {
        canvas: {},
        surface: { bg: 'bg.surface', borderBlockWidth: '1px', borderColor: 'line' },
        deep: { bg: 'brand.deep', color: 'brand.onDeep' },
      },
    },
    defaultVariants: { ground: 'canvas' },
  }),
)

export interface SectionProps {
  readonly id: LandingAnchor
  readonly title: string
  readonly lead?: ReactNode
  readonly ground?: 'canvas' | 'surface' | 'deep'
  readonly children: ReactNode
}

/** An anchored section of the front page. */
export function Section({ id, title, lead, ground = 'canvas', children }: SectionProps) {
  return (
    <Band id={id} ground={ground} aria-labelledby={`${id}-title`}>
      <Wide py={{ base: '14', md: '20' }}>
        <chakra.div maxW="3xl" mb={{ base: '8', md: '10' }}>
          <chakra.h2
            id={`${id}-title`}
            textStyle={{ base: 'display.md', md: 'display.lg' }}
            textWrap="balance"
          >
            {title}
          </chakra.h2>
          {lead && (
            <chakra.p
              mt="3"
              textStyle="lg"
              color={ground === 'deep' ? 'brand.onDeepMuted' : 'fg.muted'}
              textWrap="pretty"
            >
              {lead}
            </chakra.p>
          )}
        </chakra.div>
        {children}
      </Wide>
    </Band>
  )
}
