import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Scene } from '../../ui/Scene.tsx'
import type { Gain, Service } from '../landing-texts.ts'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '6', md: '8' },
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(var(--columns), 1fr)' },
    listStyleType: 'none',
  },
})

/** The benefits of membership in three columns. */
export function GainGrid({ gains }: { readonly gains: readonly Gain[] }) {
  return (
    <Grid css={{ '--columns': '3' }}>
      {gains.map(({ icon: Icon, title, text }) => (
        <chakra.li key={title} display="flex" gap="4">
          <chakra.span
            display="flex"
            flexShrink="0"
            alignItems="center"
            justifyContent="center"
            boxSize="11"
            borderRadius="md"
            bg="brand.subtle"
            color="brand.fg"
          >
            <Icon size={22} aria-hidden />
          </chakra.span>
          <div>
            <chakra.h3 textStyle="title">{title}</chakra.h3>
            <chakra.p mt="1" color="fg.muted" textWrap="pretty">
              {text}
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </Grid>
  )
}

export interface ServiceGridProps {
  readonly services: readonly Service[]
  readonly columns: 2 | 4
  /** Renders a link under each service that has a page. */
  readonly link?: (service: Service) => ReactNode
}

/** Services with their pictures. */
export function ServiceGrid({ services, columns, link }: ServiceGridProps) {
  return (
    <Grid css={{ '--columns': String(columns) }}>
      {services.map((service) => (
        <chakra.li
          key={service.title}
          display="flex"
          flexDirection="column"
          overflow="hidden"
          bg="bg.surface"
          color="fg"
          borderWidth="1px"
          borderColor="line"
          borderRadius="xl"
        >
          <Scene picture={service.picture} wide={columns === 2} />
          <chakra.div p="5" display="flex" flexDirection="column" flex="1">
            <chakra.h3 textStyle="title">{service.title}</chakra.h3>
            <chakra.p mt="1.5" color="fg.muted" textStyle="sm" textWrap="pretty" flex="1">
              {service.text}
            </chakra.p>
            {link && <chakra.div mt="4">{link(service)}</chakra.div>}
          </chakra.div>
        </chakra.li>
      ))}
    </Grid>
  )
}
