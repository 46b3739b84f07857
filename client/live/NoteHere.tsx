import { chakra } from '@chakra-ui/react/styled-system'
import { LIVE_TEXTS } from '#rules/texts/live.ts'
import { Notice } from '../ui/Notice.tsx'
import { useNoteSince } from './notes.ts'

/**
 * Says in an open record what others have done to it since it was opened: 'Approved by Ada Eze'. The live region is there from the
 * start, because screen readers ignore new ones. A record that takes its place is drawn with a key of its own.
 */
export function NoteHere({ id }: { readonly id: string }) {
  const note = useNoteSince(id)
  return (
    <chakra.div role="status">
      {note !== null && (
        <chakra.div mb="4">
          <Notice title={note.text}>{LIVE_TEXTS.decidedHere}</Notice>
        </chakra.div>
      )}
    </chakra.div>
  )
}
