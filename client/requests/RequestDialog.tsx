import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { NoteHere } from '../live/NoteHere.tsx'
import { useNotes } from '../live/notes.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Neighbours } from '../ui/Neighbours.tsx'
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
  const isGone = notes.get(viewed.item.id)?.isGone === true
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
          {isGone ? <CloseButton /> : footer}
        </chakra.div>
      }
    >
      {/* Another request is shown from its top; the margin is at least the height of the head. */}
      <chakra.div key={viewed.item.id} ref={toTop} scrollMarginTop="40" opacity={viewed.isWaiting ? 0.6 : 1}>
        {result && <chakra.div mb="4">{result}</chakra.div>}
        <NoteHere id={viewed.item.id} />
        {children}
      </chakra.div>
    </Dialog>
  )
}

/** The button of a request with which nothing can be done any more. */
export function CloseButton() {
  const { close } = useQueueContext().queue
  return (
    <Button tone="secondary" onClick={close}>
      {SHELL_TEXTS.close}
    </Button>
  )
}

const toTop = (body: HTMLElement | null): void => body?.scrollIntoView({ block: 'start' })
