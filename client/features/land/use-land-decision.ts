import { LAND_TEXTS } from '#rules/texts/land.ts'
import type { LandRequestState } from '../../apollo/graph-types.generated.ts'
import type { Decision } from '../../requests/use-decision.ts'
import { idOf, useDecisionMutation, useRequestReader } from '../../requests/use-decision-calls.ts'
import type { Queue } from '../../requests/use-queue.ts'
import { useStateDecision } from '../../requests/use-state-decision.ts'
import {
  LandRequestStateDocument,
  useApproveLandRequestMutation,
  useCompleteLandRequestMutation,
  useRejectLandRequestMutation,
} from './LandRequestsPage.generated.ts'
import { type LandItem, nameOfApplicant } from './land-list.ts'

export type LandQuestion = 'approve' | 'reject' | 'complete'

const FROM = { approve: 'PENDING', reject: 'PENDING', complete: 'APPROVED' } as const

/** Spec 002 §8, with the right sentence for each action. */
const DONE = {
  approve: { title: LAND_TEXTS.requestTitle('Approved'), text: LAND_TEXTS.approved },
  reject: { title: LAND_TEXTS.requestTitle('Rejected'), text: LAND_TEXTS.rejected },
  complete: { title: LAND_TEXTS.requestTitle('Completed'), text: LAND_TEXTS.completed },
} as const

interface LandDecisionOptions {
  readonly queue: Pick<Queue, 'goOn'>
  /** Called when an approval was sent, made or refused: the plots left may have changed. */
  readonly onPlotsChanged: () => void
}

/** Approves, rejects and completes land requests. Spec 002 §4. */
export function useLandDecision({
  queue,
  onPlotsChanged,
}: LandDecisionOptions): Decision<LandItem, LandQuestion> {
  const approve = useDecisionMutation(
    useApproveLandRequestMutation(),
    (data) => data.approveLandRequest,
    idOf,
  )
  return useStateDecision<LandItem, LandQuestion, LandRequestState>({
    queue,
    field: 'landRequests',
    from: FROM,
    done: DONE,
    meanwhile: (request) => LAND_TEXTS.decidedMeanwhile(nameOfApplicant(request)),
    decisions: {
      approve: {
        ...approve,
        send: async (request, values) => {
          const result = await approve.send(request, values)
          onPlotsChanged()
          return result
        },
      },
      reject: useDecisionMutation(
        useRejectLandRequestMutation(),
        (data) => data.rejectLandRequest,
        ({ id }: LandItem, { rejectionReason = '' }) => ({ id, rejectionReason }),
      ),
      complete: useDecisionMutation(
        useCompleteLandRequestMutation(),
        (data) => data.completeLandRequest,
        ({ id }: LandItem, { reason }) => (reason === undefined ? { id } : { id, reason }),
      ),
    },
    read: useRequestReader(LandRequestStateDocument, (data) => data.landRequest),
  })
}
