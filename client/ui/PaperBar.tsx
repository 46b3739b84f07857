import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'var(--bottom-bar)',
    zIndex: 'sticky',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    maxW: '210mm',
    mx: 'auto',
    mt: '4',
    py: '3',
    px: { base: '4', sm: '5' },
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'line',
    borderTopRadius: 'lg',
    boxShadow: 'lg',
    pb: 'max({spacing.3}, env(safe-area-inset-bottom))',
  },
})

export interface PaperBarProps {
  /** What is said above the buttons, such as why it was not sent. */
  readonly said?: ReactNode
  /** The buttons, the main one last. */
  readonly children: ReactNode
}

/** What can be done with a paper on the screen, after it and always in sight at the bottom of the window. */
export const PaperBar = ({ said, children }: PaperBarProps) => (
  <Bar data-screen-only>
    {said}
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', sm: 'none' }}
      gridAutoFlow={{ sm: 'column' }}
      justifyContent={{ sm: 'end' }}
      gap="3"
      css={{ '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
    >
      {children}
    </chakra.div>
  </Bar>
)
