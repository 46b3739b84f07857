import type { ApolloClient } from '@apollo/client'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { useKnownItems } from '../../requests/known-items.ts'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { StateFilter } from '../../requests/StateFilter.tsx'
import { useBulk } from '../../requests/use-bulk.ts'
import { idOf, useDecisionMutation, useRequestReader } from '../../requests/use-decision-calls.ts'
import { FIRST_OF_QUEUE, useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BULK_APPROVAL } from './bulk-approval.ts'
import { ExitDetails } from './ExitDetails.tsx'
import {
  MembershipWithdrawalStateDocument,
  MembershipWithdrawalsPageDocument,
  type MembershipWithdrawalsPageQuery,
  useApproveMembershipWithdrawalMutation,
  useMembershipWithdrawalsPageQuery,
  useProcessMembershipWithdrawalMutation,
  useRejectMembershipWithdrawalMutation,
} from './MembershipWithdrawalsPage.generated.ts'
import { SettlementItems } from './SettlementItems.tsx'
import { useWithdrawalDecision } from './use-withdrawal-decision.ts'
import { useWithdrawalChecks } from './WithdrawalChecks.tsx'
import { withdrawalColumns } from './WithdrawalColumns.tsx'
import { WithdrawalDecision } from './WithdrawalDecision.tsx'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'
import { nameOfWithdrawal, WITHDRAWAL_STATES, withdrawalTexts } from './withdrawal-list.ts'

type Withdrawal = NonNullable<MembershipWithdrawalsPageQuery['membershipWithdrawals']>['items'][number]

const TEXTS = withdrawalTexts('Membership withdrawals', 'membership withdrawal')

/** /dashboard/membership-withdrawal: the members who ask to leave the society. Spec 002 §2.8. */
export function MembershipWithdrawalsPage() {
  const address = useQueueAddress()
  const state = WITHDRAWAL_STATES.stateOf(address.values.state)
  const answer = useMembershipWithdrawalsPageQuery({ variables: { ...address.variables, state } })
  const queue = useQueue(address, answer, ({ membershipWithdrawals }) => membershipWithdrawals)
  const decision = useWithdrawalDecision<Withdrawal>({
    queue,
    field: 'membershipWithdrawals',
    decisions: {
      approve: useDecisionMutation(
        useApproveMembershipWithdrawalMutation(),
        (data) => data.approveMembershipWithdrawal,
        (request: Withdrawal, { overrideReason }) => ({
          ...idOf(request),
          ...(overrideReason && { overrideReason }),
        }),
      ),
      reject: useDecisionMutation(
        useRejectMembershipWithdrawalMutation(),
        (data) => data.rejectMembershipWithdrawal,
        (request: Withdrawal, { rejectionReason = '' }) => ({ ...idOf(request), rejectionReason }),
      ),
      process: useDecisionMutation(
        useProcessMembershipWithdrawalMutation(),
        (data) => data.processMembershipWithdrawal,
        (request: Withdrawal, { transactionReference = '', overrideReason, paidFrom }) => ({
          ...idOf(request),
          transactionReference,
          ...(overrideReason && { overrideReason }),
          ...(paidFrom && { paidFrom }),
        }),
      ),
    },
    read: useRequestReader(MembershipWithdrawalStateDocument, (data) => data.membershipWithdrawal),
  })
  const asked = decision.asked?.request ?? null
  const checks = useWithdrawalChecks(asked, asked?.brokenLimits)
  const bulk = useBulk({
    queue,
    known: useKnownItems(queue),
    decision,
    actions: [BULK_APPROVAL],
    nameOf: nameOfWithdrawal,
  })
  return (
    <>
      <PageHeader title="Membership withdrawals" description="Requests from members to leave the society." />
      <RequestQueue
        queue={queue}
        texts={TEXTS}
        pager="five"
        {...(state === 'PENDING' ? { bulk } : {})}
        filters={<StateFilter queue={queue} options={WITHDRAWAL_STATES.options} />}
        columns={withdrawalColumns<Withdrawal>({
          amount: {
            header: 'Amount due',
            cell: ({ settlement }) => (settlement ? <Money amount={settlement.amountDue} /> : '–'),
          },
          onOpen: queue.open,
        })}
      >
        {(withdrawal) => (
          <WithdrawalDialog
            withdrawal={withdrawal}
            onAsk={(question) => decision.ask(question, withdrawal)}
            details={<ExitDetails withdrawal={withdrawal} />}
            more={[
              {
                id: 'savings',
                label: 'Savings Details',
                content: (
                  <SettlementItems
                    caption="Savings"
                    items={withdrawal.settlement?.savingsItems ?? []}
                    total={withdrawal.settlement?.totalSavings ?? null}
                    empty={CLAIMS_TEXTS.noSavingsItems}
                  />
                ),
              },
              {
                id: 'loans',
                label: 'Loan Details',
                content: (
                  <SettlementItems
                    caption="Loans"
                    items={withdrawal.settlement?.loanItems ?? []}
                    total={withdrawal.settlement?.totalLoans ?? null}
                    empty={CLAIMS_TEXTS.noLoanItems}
                  />
                ),
              },
            ]}
          />
        )}
      </RequestQueue>
      <WithdrawalDecision
        decision={decision}
        inCash
        amountOf={({ settlement }) => settlement?.amountDue ?? null}
        processText={WITHDRAWALS_TEXTS.processMembershipText}
        checks={checks}
      />
    </>
  )
}

/** Loads what the page begins with into the cache. */
MembershipWithdrawalsPage.loadData = (client: ApolloClient) =>
  client.query({
    query: MembershipWithdrawalsPageDocument,
    variables: { ...FIRST_OF_QUEUE, state: WITHDRAWAL_STATES.stateOf('') },
  })
