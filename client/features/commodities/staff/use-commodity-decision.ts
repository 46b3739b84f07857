import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { type SubmitResult, useSubmit } from '../../../forms/use-submit.ts'
import { type Decision, type Outcome, useDecision } from '../../../requests/use-decision.ts'
import { useRequestReader } from '../../../requests/use-decision-calls.ts'
import { notify, useActionError } from '../../../ui/toasts.ts'
import {
  type CommodityDecision_CommodityRequestFragment,
  CommodityRequestStateDocument,
  useApproveCommodityRequestMutation,
  useRejectCommodityRequestMutation,
} from './CommodityRequestsPage.generated.ts'

/** The commodity request that a decision is about. */
export type DecidedRequest = CommodityDecision_CommodityRequestFragment

export type CommodityQuestion = 'approve' | 'reject'

export const memberOf = ({ memberName, memberNumber }: Omit<DecidedRequest, 'grandTotal' | 'id'>): string =>
  memberName ?? memberNumber ?? COMMODITIES_TEXTS.theMember

/** Approves and rejects commodity requests. Spec 002 §2.7, §4. */
export function useCommodityDecision(
  onDecided: (outcome: Outcome<DecidedRequest, CommodityQuestion>) => void,
): Decision<DecidedRequest, CommodityQuestion> {
  const failure = useActionError()
  const approve = useSubmit(
    useApproveCommodityRequestMutation(),
    ({ approveCommodityRequest }) => approveCommodityRequest,
  )
  const reject = useSubmit(
    useRejectCommodityRequestMutation(),
    ({ rejectCommodityRequest }) => rejectCommodityRequest,
  )
  /** Spec 001 §8: the documented toast of a failure, beside its reason in the dialog. */
  const telling = async <Result extends Pick<SubmitResult<never>, 'error'>>(
    sending: Promise<Result>,
  ): Promise<Result> => {
    failure.clear()
    const result = await sending
    if (result.error !== null) failure.report(COMMODITIES_TEXTS.statusUpdateFailed)
    return result
  }

  return useDecision<DecidedRequest, CommodityQuestion, { readonly state: string }>({
    queue: 'commodityRequests',
    decisions: {
      approve: { ...approve, send: ({ id }) => telling(approve.send({ input: { id } })) },
      reject: {
        ...reject,
        send: ({ id }, { rejectionReason = '' }) => telling(reject.send({ input: { id, rejectionReason } })),
      },
    },
    read: useRequestReader(CommodityRequestStateDocument, (data) => data.commodityRequest),
    isPending: ({ state }) => state === 'PENDING',
    onDecided: (outcome) => {
      const { name, request, byColleague, message } = outcome
      if (byColleague) notify.info(COMMODITIES_TEXTS.decidedMeanwhile(memberOf(request)))
      else
        notify.success(
          message ?? (name === 'approve' ? COMMODITIES_TEXTS.approved : COMMODITIES_TEXTS.rejected),
        )
      onDecided(outcome)
    },
  })
}
