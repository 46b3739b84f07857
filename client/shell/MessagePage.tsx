import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '4',
    maxW: 'lg',
    mx: 'auto',
    px: '4',
    py: { base: '14', md: '24' },
  },
})

const Picture = chakra('img', { base: { objectFit: 'contain' } })

export interface MessagePageProps {
  readonly title: string
  readonly children?: ReactNode
  readonly picture: string
  readonly actions: ReactNode
}

/** A page with a short message and links. */
export function MessagePage({ title, children, picture, actions }: MessagePageProps) {
  return (
    <Frame>
      <title>{title}</title>
      <Picture
        src={picture}
        width={220}
        height={160}
        alt=""
        // Offline the picture cannot be loaded; a broken one is hidden.
        onError={(event) => {
          event.currentTarget.style.visibility = 'hidden'
        }}
      />
      <chakra.h1 textStyle="display.sm" textWrap="balance">
        {title}
      </chakra.h1>
      {children && <chakra.div color="fg.muted">{children}</chakra.div>}
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center" mt="2">
        {actions}
      </chakra.div>
    </Frame>
  )
}
