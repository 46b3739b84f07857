import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'

const Surface = chakra(
  'section',
  defineRecipe({
    base: {
      bg: 'bg.surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'lg',
      boxShadow: 'xs',
      minW: '0',
    },
    variants: {
      padding: {
        none: {},
        md: { p: { base: '4', md: '6' } },
      },
    },
    defaultVariants: { padding: 'md' },
  }),
)
const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
    mb: '4',
  },
})

export interface CardProps {
  readonly children: ReactNode
  /** Names the card; with it the card becomes a region of its own for screen readers. */
  readonly title?: string
  /** Heading level of the title; 2 under the page's own heading. */
  readonly level?: 2 | 3 | 4
  readonly description?: ReactNode
  /** Buttons or a toggle at the right of the title. */
  readonly actions?: ReactNode
  /** 'none' for lists and tables that reach the edges; give the title then the table's own head. */
  readonly padding?: 'none' | 'md'
  readonly id?: string
}

/** A card for one subject, with title and content. */
export function Card({ children, title, level = 2, description, actions, padding = 'md', id }: CardProps) {
  const made = useId()
  const headingId = `${id ?? made}-title`
  const head = (title !== undefined || actions) && (
    <Head {...(padding === 'none' ? { px: { base: '4', md: '6' }, pt: { base: '4', md: '5' } } : {})}>
      <chakra.div minW="0" flex="1 1 12rem">
        {title !== undefined && (
          <chakra.h2 as={`h${level}`} id={headingId} textStyle="title" textWrap="balance">
            {title}
          </chakra.h2>
        )}
        {description && (
          <chakra.div textStyle="sm" color="fg.muted" mt="0.5">
            {description}
          </chakra.div>
        )}
      </chakra.div>
      {actions}
    </Head>
  )
  return (
    <Surface id={id} padding={padding} {...(title === undefined ? {} : { 'aria-labelledby': headingId })}>
      {head}
      {children}
    </Surface>
  )
}
