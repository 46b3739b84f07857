import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { StateFilter } from '../../requests/StateFilter.tsx'
import { idOf, useDecisionMutation, useRequestReader } from '../../requests/use-decision-calls.ts'
import { FIRST_OF_QUEUE, useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { useWithdrawalDecision } from '../withdrawals/use-withdrawal-decision.ts'
import { WithdrawalDecision } from '../withdrawals/WithdrawalDecision.tsx'
import { WITHDRAWAL_STATES } from '../withdrawals/withdrawal-list.ts'
import { CLAIM_LIST_TEXTS, type Claim, claimColumns } from './ClaimColumns.tsx'
import {
  BeneficiaryClaimStateDocument,
  ClaimsPageDocument,
  useApproveBeneficiaryClaimMutation,
  useClaimsPageQuery,
  useProcessBeneficiaryClaimMutation,
  useRejectBeneficiaryClaimMutation,
} from './ClaimsPage.generated.ts'

const ClaimDialog = lazy(() =>
  import('./ClaimDialog.tsx').then((module) => ({ default: module.ClaimDialog })),
)

/** Rarely needed, so it does not delay the requests. */
const ClosedLookups = lazyPart(async () => (await import('./ClosedLookups.tsx')).ClosedLookups)

/** Spec 002 §8: 'Request {Status}' and 'The beneficiary withdrawal request has been {status}.' */
const DONE = {
  approve: { title: CLAIMS_TEXTS.requestTitle('Approved'), text: CLAIMS_TEXTS.requestText('approved') },
  reject: { title: CLAIMS_TEXTS.requestTitle('Rejected'), text: CLAIMS_TEXTS.requestText('rejected') },
  process: { title: CLAIMS_TEXTS.requestTitle('Processed'), text: CLAIMS_TEXTS.requestText('processed') },
} as const

/** /dashboard/beneficiary-withdrawal: the claims of beneficiaries. Spec 002 §2.10. */
export function ClaimsPage() {
  const address = useQueueAddress()
  const answer = useClaimsPageQuery({
    variables: { ...address.variables, state: WITHDRAWAL_STATES.stateOf(address.values.state) },
  })
  const queue = useQueue(address, answer, ({ beneficiaryClaims }) => beneficiaryClaims)
  const decision = useWithdrawalDecision<Claim>({
    queue,
    field: 'beneficiaryClaims',
    done: DONE,
    decisions: {
      approve: useDecisionMutation(
        useApproveBeneficiaryClaimMutation(),
        (data) => data.approveBeneficiaryClaim,
        idOf,
      ),
      reject: useDecisionMutation(
        useRejectBeneficiaryClaimMutation(),
        (data) => data.rejectBeneficiaryClaim,
        (request: Claim, { rejectionReason = '' }) => ({ ...idOf(request), rejectionReason }),
      ),
      process: useDecisionMutation(
        useProcessBeneficiaryClaimMutation(),
        (data) => data.processBeneficiaryClaim,
        (request: Claim, { transactionReference = '', paidFrom }) => ({
          ...idOf(request),
          transactionReference,
          ...(paidFrom && { paidFrom }),
        }),
      ),
    },
    read: useRequestReader(BeneficiaryClaimStateDocument, (data) => data.beneficiaryClaim),
  })
  return (
    <>
      <PageHeader
        title={CLAIMS_TEXTS.listTitle}
        description="Claims by families on the savings of deceased members."
      />
      <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
        <RequestQueue
          queue={queue}
          texts={CLAIM_LIST_TEXTS}
          pager="five"
          filters={<StateFilter queue={queue} options={WITHDRAWAL_STATES.options} />}
          columns={claimColumns(queue.open)}
        >
          {(claim) => (
            <Suspense fallback={null}>
              <ClaimDialog claim={claim} onAsk={(question) => decision.ask(question, claim)} />
            </Suspense>
          )}
        </RequestQueue>
        <Suspense fallback={<TableSkeleton rows={2} />}>
          <ClosedLookups.Part />
        </Suspense>
      </chakra.div>
      <WithdrawalDecision
        decision={decision}
        inCash={false}
        amountOf={({ settlement }) => settlement?.amountDue ?? null}
        processText={CLAIMS_TEXTS.processText}
        rejectText={CLAIMS_TEXTS.rejectText}
        failedText={CLAIMS_TEXTS.updateFailed}
      />
    </>
  )
}

/** Loads what the page begins with into the cache, and the code of its last part. */
ClaimsPage.loadData = (client: ApolloClient) =>
  Promise.all([
    client.query({
      query: ClaimsPageDocument,
      variables: { ...FIRST_OF_QUEUE, state: WITHDRAWAL_STATES.stateOf('') },
    }),
    ClosedLookups.load(),
  ])
