import {
  SignaturePadClearTrigger,
  SignaturePadControl,
  SignaturePadGuide,
  SignaturePadLabel,
  SignaturePadRoot,
  SignaturePadSegment,
} from '@ark-ui/react/signature-pad'
import { chakra } from '@chakra-ui/react/styled-system'
import { Eraser } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { FieldMessage } from './Field.tsx'
import { type Ink, NO_INK, type SheetSize, strokesOn, withStroke } from './ink.ts'
import { hasInk, inkPicture, PEN } from './ink-picture.ts'

const Control = chakra(SignaturePadControl, {
  base: {
    position: 'relative',
    width: 'full',
    borderWidth: '1px',
    borderColor: 'line.control',
    borderRadius: 'md',
    // White in both colour modes, because the drawn ink is dark.
    bg: 'white',
    cursor: 'crosshair',
    touchAction: 'none',
    overflow: 'hidden',
  },
})
const Segment = chakra(SignaturePadSegment, {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full' },
})
const Guide = chakra(SignaturePadGuide, {
  base: {
    position: 'absolute',
    insetInline: '6',
    bottom: '25%',
    borderBottom: '1px dashed',
    borderColor: 'fg.subtle',
  },
})

export interface SignaturePadProps {
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  /** A PNG of the signature; null when the pad is empty. */
  readonly onValueChange: (picture: File | null) => void
  /** 'guarantor' is 500 by 200 (Spec 002 §2.3), 'claim' is 150 high (Spec 002 §2.9). */
  readonly shape?: 'guarantor' | 'claim'
  readonly name: string
  /** Name of the file; the field's name unless given. */
  readonly fileName?: string
}

/** The size of the pad on the screen, which changes when the phone is turned or the page is zoomed. */
function usePadSize(pad: React.RefObject<HTMLDivElement | null>): SheetSize {
  const [size, setSize] = useState<SheetSize>({ width: 1, height: 1 })
  useEffect(() => {
    const { current } = pad
    if (current === null) return undefined
    const measure = () => {
      const { width, height } = current.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const changes = new ResizeObserver(measure)
    changes.observe(current)
    return () => changes.disconnect()
  }, [pad])
  return size
}

/**
 * A pad to sign with a finger, a pen or the mouse. Forms use an ImageField of kind 'signature', which also accepts a
 * picture.
 */
export function SignaturePad({
  label,
  help,
  error,
  onValueChange,
  shape = 'guarantor',
  name,
  fileName = `${name}.png`,
}: SignaturePadProps) {
  const id = useId()
  const [ink, setInk] = useState<Ink>(NO_INK)
  const sheet = useRef<HTMLDivElement>(null)
  const pad = usePadSize(sheet)
  const keep = (drawn: Ink) => {
    setInk(drawn)
    onValueChange(hasInk(drawn) ? inkPicture(drawn, fileName) : null)
  }
  const paths = [...strokesOn(ink, pad)]
  // The pad tells of each point of a stroke under way, and of its strokes when they have changed.
  const follow = (strokes: readonly string[], isUnderWay: boolean) => {
    const last = strokes.at(-1)
    if (isUnderWay || strokes.length === paths.length) return
    keep(last === undefined ? NO_INK : withStroke(ink, last, pad))
  }
  const described = [help ? `${id}-help` : null, error ? `${id}-error` : null]
    .filter((part) => part !== null)
    .join(' ')
  return (
    <SignaturePadRoot
      drawing={PEN}
      paths={paths}
      onDraw={({ paths: strokes, currentPath }) => follow(strokes, currentPath !== null)}
    >
      <chakra.div display="flex" flexDirection="column" gap="1.5" maxW="500px">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
          <SignaturePadLabel asChild>
            <chakra.span textStyle="label">{label}</chakra.span>
          </SignaturePadLabel>
          <SignaturePadClearTrigger asChild>
            <Button
              tone="plain"
              size="sm"
              icon={Eraser}
              disabled={ink.strokes.length === 0}
              onClick={() => keep(NO_INK)}
            >
              Clear
            </Button>
          </SignaturePadClearTrigger>
        </chakra.div>
        <Control
          ref={sheet}
          data-field={name}
          tabIndex={-1}
          {...(described === '' ? {} : { 'aria-describedby': described })}
          {...(shape === 'guarantor' ? { aspectRatio: '500 / 200' } : { height: '150px' })}
        >
          <Segment />
          <Guide />
        </Control>
        {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
        {help && (
          <chakra.p id={`${id}-help`} textStyle="sm" color="fg.muted">
            {help}
          </chakra.p>
        )}
      </chakra.div>
    </SignaturePadRoot>
  )
}
