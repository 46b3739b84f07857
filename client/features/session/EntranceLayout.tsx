import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { sceneInDark } from '../../ui/Scene.tsx'
import type { Entrance } from './entrances.ts'

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 28rem)' },
    alignItems: 'start',
    columnGap: '20',
    maxW: { base: 'md', lg: '6xl' },
    mx: 'auto',
    px: { base: '4', lg: '8' },
    py: { base: '8', md: '14' },
  },
})
const Picture = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    aspectRatio: '1 / 1',
    maxH: '36rem',
    width: 'full',
    position: 'relative',
    borderRadius: '2xl',
    overflow: 'hidden',
    bg: 'bg.sunken',
    '& img': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      objectFit: 'cover',
      _dark: sceneInDark,
    },
  },
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

export interface EntranceLayoutProps extends Entrance {
  /** Between the title and the sheet, with a margin of its own. */
  readonly notice?: ReactNode
  readonly children: ReactNode
  /** Further links below the sheet. */
  readonly foot?: ReactNode
}

/** The layout of the pages before sign-in: sign-in, portal, password reset. */
export function EntranceLayout({ title, description, picture, notice, children, foot }: EntranceLayoutProps) {
  return (
    <Frame>
      <title>{title}</title>
      <Picture>
        {/* Loaded lazily, so that phones, which do not show it, do not fetch it. */}
        <img src={`/pictures/${picture}.svg`} alt="" loading="lazy" width={480} height={360} />
      </Picture>
      <div>
        <chakra.h1 textStyle={{ base: 'display.sm', md: 'display.md' }} textWrap="balance">
          {title}
        </chakra.h1>
        <chakra.p color="fg.muted" mt="2" textWrap="pretty">
          {description}
        </chakra.p>
        {notice}
        <Sheet>{children}</Sheet>
        {foot && (
          <chakra.div mt="6" color="fg.muted" textStyle="sm" display="flex" flexDirection="column" gap="1">
            {foot}
          </chakra.div>
        )}
      </div>
    </Frame>
  )
}
