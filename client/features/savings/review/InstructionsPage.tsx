import { skipToken } from '@apollo/client/react'
import { PiggyBank } from 'lucide-react'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import type { SavingsInstructionKind } from '../../../apollo/graph-types.generated.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { useKnownItems } from '../../../requests/known-items.ts'
import { type QueueTexts, RequestQueue } from '../../../requests/RequestQueue.tsx'
import { useBulk } from '../../../requests/use-bulk.ts'
import { useQueue, useQueueAddress } from '../../../requests/use-queue.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { INSTRUCTION_KIND_DETAILS } from '../instruction-kinds.ts'
import { InstructionDecision } from './InstructionDecision.tsx'
import { InstructionHead, InstructionPanel } from './InstructionPanel.tsx'
import { useInstructionsPageQuery, useInstructionsWaitingQuery } from './InstructionsPage.generated.ts'
import { BULK_INSTRUCTIONS } from './instruction-questions.ts'
import { nameOfInstruction, useInstructionDecision } from './use-instruction-decision.ts'

const textsOf = (kind: SavingsInstructionKind): QueueTexts => ({
  title: INSTRUCTION_KIND_DETAILS[kind].title,
  what: INSTRUCTION_KIND_DETAILS[kind].what,
  total: (count) => `${count} waiting to be acknowledged, oldest first`,
  search: { label: 'Search instructions', placeholder: 'Name, member ID or staff number' },
  empty: {
    title: SAVINGS_TEXTS.noneWaiting,
    advice: 'Members’ instructions are listed here until staff acknowledge them.',
    icon: PiggyBank,
  },
  noMatch: {
    title: 'No instruction matches this search',
    advice: 'Try part of the name, member ID or staff number.',
  },
})

export interface InstructionsPageProps {
  readonly kind: SavingsInstructionKind
}

/** The savings instructions of one kind that wait for acknowledgement. Spec 001 §2. */
export function InstructionsPage({ kind }: InstructionsPageProps) {
  const address = useQueueAddress()
  const answer = useInstructionsPageQuery({ variables: { ...address.variables, kind } })
  const queue = useQueue(address, answer, ({ savingsInstructions }) => savingsInstructions)
  const waiting = useInstructionsWaitingQuery(
    queue.search === '' ? skipToken : { variables: { kind }, ...READ_ONCE },
  )
  const decision = useInstructionDecision(({ request }) => queue.goOn(request.id))
  const bulk = useBulk({
    queue,
    known: useKnownItems(queue),
    decision,
    actions: BULK_INSTRUCTIONS,
    nameOf: nameOfInstruction,
  })
  return (
    <>
      <PageHeader
        title={INSTRUCTION_KIND_DETAILS[kind].title}
        description="The monthly salary deductions members request."
      />
      <RequestQueue
        queue={queue}
        texts={textsOf(kind)}
        bulk={bulk}
        whole={waiting.data?.viewer?.workQueue?.pendingSavingsInstructions ?? null}
        accordion={(instruction) => <InstructionHead instruction={instruction} />}
      >
        {(instruction) => (
          <InstructionPanel
            instruction={instruction}
            onAsk={(question) => decision.ask(question, instruction)}
          />
        )}
      </RequestQueue>
      <InstructionDecision decision={decision} />
    </>
  )
}

/** /dashboard/instructions/initial. */
export const InitialInstructionsPage = () => <InstructionsPage kind="INITIAL" />

/** /dashboard/instructions/increment. */
export const IncreaseInstructionsPage = () => <InstructionsPage kind="INCREASE" />

/** /dashboard/instructions/decrement. */
export const DecreaseInstructionsPage = () => <InstructionsPage kind="DECREASE" />
