import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    px: '4',
    py: { base: '10', md: '14' },
  },
})

export interface EmptyStateProps {
  /** The documented text where there is one, such as 'Nothing found!!'. */
  readonly title: string
  /** What would fill the list, or what to do next. Every empty list says so. */
  readonly children: NonNullable<ReactNode>
  readonly icon?: LucideIcon
  /** The next step, as a button or a link. */
  readonly action?: ReactNode
}

/** The state of an empty list: that it is empty, what would be in it, and the next step. */
export function EmptyState({ title, children, icon: Icon, action }: EmptyStateProps) {
  return (
    <Frame>
      {Icon && (
        <chakra.span display="flex" p="3" mb="2" borderRadius="full" bg="brand.subtle" color="brand.fg">
          <Icon size={24} aria-hidden />
        </chakra.span>
      )}
      <chakra.p textStyle="title">{title}</chakra.p>
      <chakra.div color="fg.muted" textStyle="sm" maxW="sm">
        {children}
      </chakra.div>
      {action && <chakra.div mt="3">{action}</chakra.div>}
    </Frame>
  )
}
