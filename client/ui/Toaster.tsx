import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { useFreeEdge } from './free-edge.ts'
import { drawnTick, TONE_ICONS } from './Notice.tsx'
import { TextLink } from './TextLink.tsx'
import { notify, type Toast, useToasts } from './toasts.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: { base: '3', sm: 'auto' },
    insetInlineEnd: { sm: '6' },
    width: { sm: '96' },
    '--edge': { base: '{spacing.3}', sm: '{spacing.6}' },
    '&[data-edge=bottom]': {
      bottom: 'calc(var(--edge) + max(var(--below) + env(safe-area-inset-bottom), var(--bottom-bar)))',
    },
    '&[data-edge=top]': { top: 'calc(var(--edge) + var(--above) + env(safe-area-inset-top))' },
    // The buttons of a dialog are at its bottom right.
    'body:has([data-scope=dialog][data-part=content]) &': {
      insetInlineStart: { sm: '6' },
      insetInlineEnd: { sm: 'auto' },
    },
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
})
const Message = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    ps: '4',
    pe: '1',
    py: '1',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'lg',
    pointerEvents: 'auto',
    animation: 'rise {durations.moderate} {easings.out}',
    '& > svg': { mt: '3', flexShrink: 0 },
  },
})

/**
 * The toasts, mounted once by the app. Both live regions exist from the start, because screen readers ignore new
 * ones. They stand at the edge of the window where they do not cover the element with the focus.
 */
export function Toaster() {
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  const { edge, above, below } = useFreeEdge(region, toasts.length)
  const urgent = toasts.filter((toast) => toast.tone === 'danger' || toast.tone === 'warning')
  const calm = toasts.filter((toast) => !urgent.includes(toast))
  return (
    <Region
      ref={region}
      aria-label="Messages"
      data-screen-only
      data-edge={edge}
      id="messages"
      style={{ '--above': `${above}px`, '--below': `${below}px` } as CSSProperties}
    >
      <chakra.div role="status" aria-live="polite" display="contents">
        {calm.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} />
        ))}
      </chakra.div>
      <chakra.div role="alert" aria-live="assertive" display="contents">
        {urgent.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} />
        ))}
      </chakra.div>
    </Region>
  )
}

function ToastMessage({ toast }: { readonly toast: Toast }) {
  // While a toast has the pointer or the focus, its time does not run.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (toast.seconds === null || held) return undefined
    const timer = setTimeout(() => notify.close(toast.id), toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [toast, held])
  const Icon = TONE_ICONS[toast.tone]
  return (
    <Message
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <chakra.span
        color={`${toast.tone}.fg`}
        display="flex"
        mt="3"
        {...(toast.tone === 'success' ? { css: drawnTick } : {})}
      >
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.div flex="1" minW="0" textStyle="sm" py="3">
        {toast.title !== null && <chakra.p fontWeight="600">{toast.title}</chakra.p>}
        <p>{toast.text}</p>
        {toast.link !== null && <TextLink to={toast.link.to}>{toast.link.label}</TextLink>}
      </chakra.div>
      <IconButton icon={X} label="Close message" size="sm" onClick={() => notify.close(toast.id)} />
    </Message>
  )
}
