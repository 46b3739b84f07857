import {
  DialogCloseTrigger,
  DialogContent,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { Backdrop } from './DialogWindow.tsx'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  readonly side?: 'start' | 'end'
  readonly size?: 'sm' | 'lg'
}

const Positioner = chakra(
  DialogPositioner,
  defineRecipe({
    base: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex', overscrollBehavior: 'none' },
    variants: { side: { start: { justifyContent: 'flex-start' }, end: { justifyContent: 'flex-end' } } },
  }),
)
const Content = chakra(
  DialogContent,
  defineRecipe({
    base: {
      display: 'flex',
      flexDirection: 'column',
      height: '100dvh',
      bg: 'bg.raised',
      color: 'fg',
      boxShadow: 'lg',
      outline: '0',
    },
    variants: {
      side: {
        start: {
          _open: { animation: 'from-start {durations.slow} {easings.out}' },
          _closed: { animation: 'to-start {durations.moderate} {easings.inOut}' },
        },
        end: {
          _open: { animation: 'from-end {durations.slow} {easings.out}' },
          _closed: { animation: 'to-end {durations.moderate} {easings.inOut}' },
        },
      },
      size: {
        sm: { width: 'min({sizes.xs}, calc(100vw - {spacing.10}))' },
        lg: { width: 'min({sizes.2xl}, 100vw)' },
      },
    },
  }),
)
const Title = chakra(DialogTitle, { base: { textStyle: 'title', flex: '1', minW: '0', outline: '0' } })

/** What `Drawer` loads when it is first opened. */
export function DrawerWindow({ open, onClose, title, children, side = 'end', size = 'sm' }: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <DialogRoot
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      initialFocusEl={() => heading.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop />
        <Positioner side={side}>
          <Content side={side} size={size} inert={!open}>
            <chakra.header display="flex" alignItems="center" gap="3" ps="4" pe="2" py="3">
              <Title ref={heading} tabIndex={-1}>
                {title}
              </Title>
              <DialogCloseTrigger asChild>
                <IconButton icon={X} label="Close" />
              </DialogCloseTrigger>
            </chakra.header>
            <chakra.div flex="1" minH="0" overflowY="auto" px="4" pb="6">
              {children}
            </chakra.div>
          </Content>
        </Positioner>
      </Portal>
    </DialogRoot>
  )
}
