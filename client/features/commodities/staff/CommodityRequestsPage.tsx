import { skipToken } from '@apollo/client/react'
import { FileText, ShoppingBasket } from 'lucide-react'
import { shortNaira } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { CommodityRequestState } from '../../../apollo/graph-types.generated.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { paths } from '../../../paths.ts'
import { actionsColumn } from '../../../requests/ActionsColumn.tsx'
import { useKnownItems } from '../../../requests/known-items.ts'
import { type QueueTexts, RequestQueue } from '../../../requests/RequestQueue.tsx'
import { type BulkAction, useBulk } from '../../../requests/use-bulk.ts'
import { useQueue, useQueueAddress } from '../../../requests/use-queue.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { commodityColumns } from './CommodityColumns.tsx'
import { CommodityDecision, REJECTION_REASON } from './CommodityDecision.tsx'
import { CommodityRequestDialog } from './CommodityRequestDialog.tsx'
import {
  type CommodityRequestsPageQuery,
  useCommodityRequestsPageQuery,
  useCommodityRequestsWholeQuery,
} from './CommodityRequestsPage.generated.ts'
import {
  type CommodityQuestion,
  type DecidedRequest,
  memberOf,
  useCommodityDecision,
} from './use-commodity-decision.ts'

type Request = NonNullable<CommodityRequestsPageQuery['commodityRequests']>['items'][number]

interface StateTab {
  readonly id: string
  readonly label: string
  readonly state: CommodityRequestState
  readonly texts: QueueTexts
}

const texts = (title: string, advice: string): QueueTexts => ({
  title,
  what: 'commodity request',
  total: (count) => `${count} in total`,
  search: { label: 'Search by member ID', placeholder: 'Member ID or name' },
  empty: { title: COMMODITIES_TEXTS.noRequests, advice, icon: ShoppingBasket },
  noMatch: { title: COMMODITIES_TEXTS.noRequests, advice: 'Try part of the member ID or name.' },
})

const TABS: readonly [StateTab, ...StateTab[]] = [
  {
    id: 'pending',
    label: COMMODITIES_TEXTS.pendingTab,
    state: 'PENDING',
    texts: texts(
      'Pending requests',
      'No requests are awaiting a decision. New requests appear here when members submit them.',
    ),
  },
  {
    id: 'approved',
    label: COMMODITIES_TEXTS.approvedTab,
    state: 'APPROVED',
    texts: texts('Approved requests', 'Requests appear here when staff approve them.'),
  },
  {
    id: 'rejected',
    label: COMMODITIES_TEXTS.rejectedTab,
    state: 'REJECTED',
    texts: texts('Rejected requests', 'Requests appear here when staff reject them.'),
  },
]

const WARNING = `${SHELL_TEXTS.actionCannotBeUndone}.`

/** Several pending requests that were looked at, decided together. */
const BULK: readonly BulkAction<CommodityQuestion>[] = [
  {
    name: 'reject',
    verb: COMMODITIES_TEXTS.reject,
    done: 'rejected',
    title: COMMODITIES_TEXTS.rejectSeveral,
    tone: 'danger',
    warning: WARNING,
    fields: [REJECTION_REASON],
  },
  {
    name: 'approve',
    verb: COMMODITIES_TEXTS.approve,
    done: 'approved',
    title: COMMODITIES_TEXTS.approveSeveral,
    warning: WARNING,
  },
]

/** A member may have several requests. */
const whichOf = (request: Request): string => `${memberOf(request)}, ${shortNaira(request.grandTotal)}`

/** The open tab, and what a change of the tab begins anew. */
const ADDRESS = { tab: 'pending', page: '1', search: '', view: '' } as const

/** /dashboard/commodityrequests: the members' orders by state. Spec 002 §2.7. */
export function CommodityRequestsPage() {
  const { values, change } = useUrlState(ADDRESS)
  const open = TABS.find(({ id }) => id === values.tab) ?? TABS[0]
  return (
    <>
      <PageHeader
        title={COMMODITIES_TEXTS.manageRequests}
        description="What members have ordered on credit."
      />
      <Tabs
        label="Status of the requests"
        value={open.id}
        onChange={(tab) => change({ ...ADDRESS, tab })}
        tabs={TABS.map((tab) => ({
          id: tab.id,
          label: tab.label,
          // Only the open one reads the address.
          content: tab === open && <RequestsOf key={tab.id} tab={tab} />,
        }))}
      />
    </>
  )
}

function RequestsOf({ tab: { state, texts: queueTexts } }: { readonly tab: StateTab }) {
  const address = useQueueAddress()
  const answer = useCommodityRequestsPageQuery({ variables: { ...address.variables, state } })
  const queue = useQueue(address, answer, ({ commodityRequests }) => commodityRequests)
  const whole = useCommodityRequestsWholeQuery(
    queue.search === '' ? skipToken : { variables: { state }, ...READ_ONCE },
  )
  const decision = useCommodityDecision(({ request }) => queue.goOn(request.id))
  const bulk = useBulk({ queue, decision, known: useKnownItems(queue), actions: BULK, nameOf: whichOf })
  return (
    <>
      <RequestQueue
        queue={queue}
        texts={queueTexts}
        {...(state === 'PENDING' && { bulk })}
        whole={whole.data?.commodityRequests?.totalCount ?? null}
        columns={columnsOf(state, decision.ask)}
      >
        {(request) => (
          <CommodityRequestDialog request={request} onAsk={(question) => decision.ask(question, request)} />
        )}
      </RequestQueue>
      <CommodityDecision decision={decision} />
    </>
  )
}

/** Pending: Approve and Reject. Approved: View Invoice. Spec 002 §2.7. */
function columnsOf(
  state: CommodityRequestState,
  ask: (question: CommodityQuestion, request: DecidedRequest) => void,
): readonly Column<Request>[] {
  const columns = commodityColumns<Request>()
  if (state === 'REJECTED') return columns
  return [
    ...columns,
    actionsColumn<Request>({
      header: 'Actions',
      card: 'actions',
      cell: (request) =>
        state === 'APPROVED' ? (
          <LinkButton size="sm" tone="secondary" icon={FileText} to={paths.commodityInvoice(request.id)}>
            {COMMODITIES_TEXTS.viewInvoice}
          </LinkButton>
        ) : (
          <>
            <Button
              size="sm"
              tone="secondary"
              aria-label={`${COMMODITIES_TEXTS.approve} the request of ${whichOf(request)}`}
              onClick={() => ask('approve', request)}
            >
              {COMMODITIES_TEXTS.approve}
            </Button>
            <Button
              size="sm"
              tone="dangerQuiet"
              aria-label={`${COMMODITIES_TEXTS.reject} the request of ${whichOf(request)}`}
              onClick={() => ask('reject', request)}
            >
              {COMMODITIES_TEXTS.reject}
            </Button>
          </>
        ),
    }),
  ]
}
