import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Frame = chakra('div', {
  base: { maxW: 'md', mx: 'auto', px: '4', py: { base: '8', md: '16' } },
})
const Sheet = chakra('div', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'xl',
    boxShadow: 'sm',
    p: { base: '5', sm: '8' },
    mt: { base: '6', md: '8' },
  },
})

export interface EntranceFrameProps {
  readonly title: string
  readonly description: ReactNode
  readonly children: ReactNode
  /** Ways on, under the sheet. */
  readonly foot?: ReactNode
}

/** The narrow page of everything before the dashboard's door: signing in, the portal, help. */
export function EntranceFrame({ title, description, children, foot }: EntranceFrameProps) {
  return (
    <Frame>
      <title>{title}</title>
      <chakra.h1 textStyle={{ base: 'display.sm', md: 'display.md' }} textWrap="balance">
        {title}
      </chakra.h1>
      <chakra.p color="fg.muted" mt="2">
        {description}
      </chakra.p>
      <Sheet>{children}</Sheet>
      {foot && (
        <chakra.div mt="6" color="fg.muted" textStyle="sm" display="flex" flexDirection="column" gap="1">
          {foot}
        </chakra.div>
      )}
    </Frame>
  )
}
