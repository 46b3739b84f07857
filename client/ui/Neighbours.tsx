import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { IconButton } from './Button.tsx'

export interface NeighboursProps {
  /** The noun for one record: 'registration'. */
  readonly what: string
  /** '3 of 12': the position in the list. */
  readonly position: string
  /** null at the ends of the list. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/** For the header of a dialog: buttons, and the left and right arrow keys, to the previous and next record. */
export function Neighbours({ what, position, onPrevious, onNext }: NeighboursProps) {
  useNeighbourKeys(onPrevious, onNext)
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <chakra.span
        role="status"
        textStyle="sm"
        color="fg.muted"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        {position}
      </chakra.span>
      <IconButton
        icon={ChevronLeft}
        label={`Previous ${what}`}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        icon={ChevronRight}
        label={`Next ${what}`}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
    </chakra.div>
  )
}

/** Arrow keys are ignored in inputs, when held, in widgets that use them, and while an alert dialog is open. */
const OWN_ARROWS =
  'input, textarea, select, [role=tab], [role=radio], [role=slider], [role=alertdialog], [role=alertdialog] *'

function useNeighbourKeys(onPrevious: (() => void) | null, onNext: (() => void) | null): void {
  // Before the record is painted, so that a key pressed at once leads on from it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof HTMLElement && event.target.matches(OWN_ARROWS)) return
      if (event.key === 'ArrowLeft') onPrevious?.()
      else if (event.key === 'ArrowRight') onNext?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onPrevious, onNext])
}
