import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { LIVE_TEXTS } from '#rules/texts/live.ts'
import { useNotes } from '../live/notes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Neighbours } from '../ui/Neighbours.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useQueueContext } from './queue-context.ts'
import type { QueuePlace } from './queue-page.ts'

export interface RequestDialogProps {
  readonly title: string
  /** Spec 002 §2.11: a static backdrop; a press beside the dialog does not close it. */
  readonly held?: boolean
  /** Buttons, the main one last. */
  readonly footer: ReactNode
  readonly children: ReactNode
}

/**
 * The dialog of a request in a queue. The left and right arrow keys, or the two buttons, open its neighbours, also on
 * other pages.
 */
export function RequestDialog({ title, held = false, footer, children }: RequestDialogProps) {
  const { queue, what, result } = useQueueContext()
  const notes = useNotes()
  const { viewed } = queue
  if (viewed === null) return null
  const note = notes.get(viewed.item.id) ?? null
  const going = (place: QueuePlace | null) => (place === null ? null : () => queue.show(place))
  return (
    <Dialog
      open
      size="lg"
      slim
      held={held}
      onClose={queue.close}
      title={title}
      next={queue.decided === null || viewed.isWaiting ? null : `Next: ${title}, ${viewed.position}`}
      headerEnd={
        <Neighbours
          what={what}
          position={viewed.position}
          onPrevious={going(viewed.previous)}
          onNext={going(viewed.next)}
        />
      }
      footer={
        <chakra.div display="contents" inert={viewed.isWaiting}>
          {footer}
        </chakra.div>
      }
    >
      {/* Another request is shown from its top; the margin is at least the height of the head. */}
      <chakra.div key={viewed.item.id} ref={toTop} scrollMarginTop="40" opacity={viewed.isWaiting ? 0.6 : 1}>
        {result && <chakra.div mb="4">{result}</chakra.div>}
        <chakra.div role="status">
          {note !== null && (
            <chakra.div mb="4">
              <Notice title={note}>{LIVE_TEXTS.decidedHere}</Notice>
            </chakra.div>
          )}
        </chakra.div>
        {children}
      </chakra.div>
    </Dialog>
  )
}

const toTop = (body: HTMLElement | null): void => body?.scrollIntoView({ block: 'start' })
