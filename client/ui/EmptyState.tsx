import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { sceneInDark } from './Scene.tsx'

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

/** The drawings of client/public/empty: each is of one state. */
type EmptyDrawing = 'cart' | 'ledger' | 'loans' | 'papers' | 'requests' | 'savings' | 'search' | 'shelf'

const Drawing = chakra('img', {
  base: { display: 'block', height: '28', width: 'auto', mb: '2', _dark: sceneInDark },
})

export interface EmptyStateProps {
  /** The documented text where there is one, such as 'Nothing found!!'. */
  readonly title: string
  /** What would fill the list, or what to do next. Every empty list says so. */
  readonly children: NonNullable<ReactNode>
  readonly icon?: LucideIcon
  /** A drawing in client/public/empty in place of the icon. */
  readonly drawing?: EmptyDrawing
  /** The next step, as a button or a link. */
  readonly action?: ReactNode
}

/** The state of an empty list: that it is empty, what would be in it, and the next step. */
export function EmptyState({ title, children, icon: Icon, drawing, action }: EmptyStateProps) {
  return (
    <Frame>
      {drawing && (
        <Drawing src={`/empty/${drawing}.svg`} alt="" htmlWidth={200} htmlHeight={140} decoding="async" />
      )}
      {Icon && !drawing && (
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
