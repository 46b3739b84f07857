import { useApolloClient } from '@apollo/client/react'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { StateFilter } from '../../requests/StateFilter.tsx'
import { useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWithdrawalDecision } from '../withdrawals/use-withdrawal-decision.ts'
import { WithdrawalDecision } from '../withdrawals/WithdrawalDecision.tsx'
import { stateOf, WITHDRAWAL_STATES } from '../withdrawals/withdrawal-list.ts'
import { CLAIM_LIST_TEXTS, type Claim, claimColumns } from './ClaimColumns.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import {
  ApproveBeneficiaryClaimDocument,
  BeneficiaryClaimStateDocument,
  ProcessBeneficiaryClaimDocument,
  RejectBeneficiaryClaimDocument,
  useClaimsPageQuery,
} from './ClaimsPage.generated.ts'

/** Spec 002 §8: 'The beneficiary withdrawal request has been {status}.' */
const DONE = {
  approve: CLAIMS_TEXTS.requestText('approved'),
  reject: CLAIMS_TEXTS.requestText('rejected'),
  process: CLAIMS_TEXTS.requestText('processed'),
} as const

/** /dashboard/beneficiary-withdrawal: the claims of beneficiaries. Spec 002 §2.10. */
export function ClaimsPage() {
  const client = useApolloClient()
  const address = useQueueAddress()
  const answer = useClaimsPageQuery({
    variables: { ...address.variables, state: stateOf(address.values.state) },
    fetchPolicy: 'cache-and-network',
  })
  const queue = useQueue(address, answer, ({ beneficiaryClaims }) => beneficiaryClaims)
  const approve = useSubmit(ApproveBeneficiaryClaimDocument, (data) => data.approveBeneficiaryClaim)
  const reject = useSubmit(RejectBeneficiaryClaimDocument, (data) => data.rejectBeneficiaryClaim)
  const process = useSubmit(ProcessBeneficiaryClaimDocument, (data) => data.processBeneficiaryClaim)
  const decision = useWithdrawalDecision<Claim>({
    queue: 'beneficiaryClaims',
    done: DONE,
    decisions: {
      approve: { ...approve, send: ({ id }) => approve.send({ input: { id } }) },
      reject: {
        ...reject,
        send: ({ id }, { rejectionReason = '' }) => reject.send({ input: { id, rejectionReason } }),
      },
      process: {
        ...process,
        send: ({ id }, { transactionReference = '' }) =>
          process.send({ input: { id, transactionReference } }),
      },
    },
    read: async ({ id }) => {
      const { data } = await client.query({
        query: BeneficiaryClaimStateDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      return data?.beneficiaryClaim ?? null
    },
    onDecided: ({ request }) => queue.goOn(request.id),
  })
  return (
    <>
      <PageHeader
        title="Beneficiary withdrawals"
        description="Families of deceased members who claim their savings."
      />
      <RequestQueue
        queue={queue}
        texts={CLAIM_LIST_TEXTS}
        filters={<StateFilter queue={queue} options={WITHDRAWAL_STATES} />}
        columns={claimColumns(queue.open)}
      >
        {(claim) => <ClaimDialog claim={claim} onAsk={(question) => decision.ask(question, claim)} />}
      </RequestQueue>
      <WithdrawalDecision
        decision={decision}
        processText={CLAIMS_TEXTS.processText}
        rejectText={CLAIMS_TEXTS.rejectText}
      />
    </>
  )
}
