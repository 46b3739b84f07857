import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { useReadsOnly } from '../shell/use-reads-only.ts'
import { Notice } from '../ui/Notice.tsx'

export interface SecondPersonProps {
  /** Why the viewer leaves the next step to a colleague: one of `SECOND_PERSON_TEXTS`, or what the graph answered. */
  readonly why: string
  /** Whether it answers something the viewer just tried, which a screen reader is told. */
  readonly isAnswer?: boolean
}

/** Says that a record waits for a second person, in the place of what the viewer would be refused. */
export function SecondPerson({ why, isAnswer = false }: SecondPersonProps) {
  const readsOnly = useReadsOnly()
  // Auditors have no part in any step.
  if (readsOnly) return null
  return (
    <Notice
      tone={isAnswer ? 'warning' : 'info'}
      title={SECOND_PERSON_TEXTS.title}
      {...(isAnswer && { announce: 'alert' })}
    >
      {why}
    </Notice>
  )
}
