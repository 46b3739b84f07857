import {
  DialogBackdrop,
  DialogCloseTrigger,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from './Button.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons, the main one last; on phones they are stacked with the main one on top. */
  readonly footer?: ReactNode
  /**
   * Said when the dialog has gone on to another record by itself, 'Next: Ada Eze, 2 of 9': the title has the focus and is seen to
   * change. Null while it has not.
   */
  readonly next?: string | null
  /** Beside the title: a badge, next and previous. */
  readonly headerEnd?: ReactNode
  /** 'full' is for a document: nearly the whole window, and the content fills it to the edges. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full'
  /** For long papers: on phones the head scrolls away, and the buttons share one line. */
  readonly slim?: boolean
  /** 'alertdialog' for questions that must be answered: a press beside it does not close it. */
  readonly role?: 'dialog' | 'alertdialog'
  /** A press beside it does not close it. */
  readonly held?: boolean
  /** Gets the focus instead of the title, such as the first field. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

export const Backdrop = chakra(DialogBackdrop, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    bg: 'bg.scrim/50',
    _open: { animation: 'fade-in {durations.moderate} {easings.out}' },
    _closed: { animation: 'fade-out {durations.fast} {easings.out}' },
  },
})
const Positioner = chakra(DialogPositioner, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    display: 'flex',
    justifyContent: 'center',
    alignItems: { base: 'flex-end', sm: 'center' },
    p: { base: '0', sm: '6' },
    overscrollBehavior: 'none',
  },
})
const Content = chakra(
  DialogContent,
  defineRecipe({
    base: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxH: { base: '92dvh', sm: 'calc(100dvh - 3rem)' },
      bg: 'bg.raised',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'line',
      borderTopRadius: 'xl',
      borderBottomRadius: { base: '0', sm: 'xl' },
      boxShadow: 'lg',
      outline: '0',
      pb: { base: 'env(safe-area-inset-bottom)', sm: '0' },
      _open: {
        animation: {
          base: 'sheet-up {durations.slow} {easings.out}',
          sm: 'rise {durations.moderate} {easings.out}',
        },
      },
      _closed: {
        animation: {
          base: 'sheet-down {durations.moderate} {easings.inOut}',
          sm: 'sink {durations.fast} {easings.out}',
        },
      },
    },
    variants: {
      size: {
        sm: { maxW: { sm: 'md' } },
        md: { maxW: { sm: 'xl' } },
        lg: { maxW: { sm: '4xl' } },
        full: { maxW: { sm: '6xl' }, height: 'full' },
      },
      slim: { true: { overflowY: { base: 'auto', sm: 'visible' } } },
    },
    defaultVariants: { size: 'md' },
  }),
)
const Head = chakra('header', {
  base: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: { base: '4', sm: '6' },
    pt: { base: '4', sm: '5' },
    pb: '3',
  },
})
const Title = chakra(DialogTitle, {
  base: { textStyle: 'heading', textWrap: 'balance', pt: '1.5', outline: '0' },
})
const NextLine = chakra('p', {
  base: {
    textStyle: 'eyebrow',
    color: 'accent.fg',
    animation: 'fade-in {durations.slow} {easings.out}',
  },
})
const Description = chakra(DialogDescription, { base: { color: 'fg.muted', textStyle: 'sm', mt: '1' } })
const Body = chakra(
  'div',
  defineRecipe({
    base: { flex: '1 1 auto', minH: '0', overflowY: 'auto', px: { base: '4', sm: '6' }, pt: '1', pb: '5' },
    variants: {
      slim: { true: { minH: { base: 'auto', sm: '0' }, overflowY: { base: 'visible', sm: 'auto' } } },
      filled: {
        true: {
          display: 'flex',
          flexDirection: 'column',
          overflow: 'hidden',
          px: { base: '0', sm: '0' },
          pt: '0',
          pb: '0',
          borderBottomRadius: { sm: 'xl' },
        },
      },
    },
  }),
)
const Foot = chakra(
  'footer',
  defineRecipe({
    base: {
      display: 'flex',
      flexDirection: { base: 'column-reverse', sm: 'row' },
      flexShrink: 0,
      justifyContent: 'flex-end',
      gap: '3',
      px: { base: '4', sm: '6' },
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    variants: {
      slim: {
        true: {
          flexDirection: 'row',
          py: { base: '2', sm: '4' },
          position: { base: 'sticky', sm: 'static' },
          bottom: '0',
          bg: 'bg.raised',
          borderBottomRadius: { sm: 'xl' },
          '& > *, & > * > *': { flex: { base: '1 1 0', sm: '0 0 auto' } },
        },
      },
    },
  }),
)

/**
 * Pressing a toast does not close the dialog below it. The front page has no toasts until its form is loaded; Ark
 * would wait for a missing element, so the document's head takes its place.
 */
const MESSAGES = [() => document.getElementById('messages') ?? document.head]

/** What `Dialog` loads when it is first opened. */
export function DialogWindow({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  headerEnd,
  next = null,
  size = 'md',
  slim = false,
  role = 'dialog',
  held = false,
  initialFocus,
}: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (next === null) return undefined
    // The question that was answered gives the focus back first.
    const timer = setTimeout(() => heading.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [next])
  return (
    <DialogRoot
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      role={role}
      closeOnInteractOutside={role === 'dialog' && !held}
      // The dialog holds the focus itself; one that closes as this opens gives it back to the page for a moment.
      onFocusOutside={(event) => event.preventDefault()}
      persistentElements={MESSAGES}
      lazyMount
      unmountOnExit
      initialFocusEl={() => initialFocus?.current ?? heading.current}
    >
      <Portal>
        <Backdrop />
        <Positioner>
          {/* While it closes, its animation is seen, and it takes no press or key: what it asked is answered. */}
          <Content size={size} slim={slim} inert={!open}>
            <Head>
              <chakra.div flex="1" minW="0">
                <NextLine aria-live="polite">{next}</NextLine>
                <Title
                  key={next}
                  ref={heading}
                  tabIndex={-1}
                  {...(next !== null && { animation: 'rise {durations.slow} {easings.out}' })}
                >
                  {title}
                </Title>
                {description && <Description>{description}</Description>}
              </chakra.div>
              {headerEnd}
              <DialogCloseTrigger asChild>
                <IconButton icon={X} label="Close" />
              </DialogCloseTrigger>
            </Head>
            {children && (
              <Body slim={slim} filled={size === 'full'}>
                {children}
              </Body>
            )}
            {footer && <Foot slim={slim}>{footer}</Foot>}
          </Content>
        </Positioner>
      </Portal>
    </DialogRoot>
  )
}
