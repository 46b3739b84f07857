import { gql, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider, useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Trees } from 'lucide-react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createApolloClient } from '#client/apollo/client.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { actionsColumn } from '#client/requests/ActionsColumn.tsx'
import { DecisionDialog, type DecisionField } from '#client/requests/DecisionDialog.tsx'
import { useKnownItems } from '#client/requests/known-items.ts'
import type { QueuePage } from '#client/requests/queue-page.ts'
import { RequestDialog } from '#client/requests/RequestDialog.tsx'
import { type QueueTexts, RequestQueue } from '#client/requests/RequestQueue.tsx'
import { useBulk } from '#client/requests/use-bulk.ts'
import { type Outcome, useDecision } from '#client/requests/use-decision.ts'
import { useQueue, useQueueAddress } from '#client/requests/use-queue.ts'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { Column } from '#client/ui/DataTable.tsx'
import { createClientGraph, type GraphResolvers, graphError } from '#tests/support/client-graph.ts'

// A queue as a domain writes it, over applications for land.

interface Land {
  readonly id: string
  readonly state: string
}
interface Payload {
  readonly message: string | null
  readonly userErrors: readonly { field: readonly string[] | null; message: string; code: string }[]
}
type Pages = QueuePage<Land>

const LIST: TypedDocumentNode<{ landRequests: Pages | null }, { page: number; search: string | null }> = gql`
  query LandQueue($page: Int!, $search: String) {
    landRequests(state: PENDING, page: $page, search: $search) {
      items { id state }
      currentPage
      totalPages
      totalCount
    }
  }
`
const STATE: TypedDocumentNode<{ landRequest: Land | null }, { id: string }> = gql`
  query LandState($id: ID!) {
    landRequest(id: $id) {
      id
      state
    }
  }
`
const APPROVE: TypedDocumentNode<{ approveLandRequest: Payload | null }, { id: string }> = gql`
  mutation ApproveLand($id: ID!) {
    approveLandRequest(input: { id: $id }) {
      message
      userErrors { field message code }
      landRequest { id state }
    }
  }
`
const REJECT: TypedDocumentNode<{ rejectLandRequest: Payload | null }, { id: string; reason: string }> = gql`
  mutation RejectLand($id: ID!, $reason: String!) {
    rejectLandRequest(input: { id: $id, rejectionReason: $reason }) {
      message
      userErrors { field message code }
      landRequest { id state }
    }
  }
`

const TEXTS: QueueTexts = {
  title: 'Land requests',
  what: 'land request',
  total: (count) => `${count} wait`,
  search: { label: 'Search land requests', placeholder: 'Name' },
  empty: { title: 'No land requests', advice: 'Applications for plots show here.', icon: Trees },
  noMatch: { title: 'No land request matches this search', advice: 'Try part of the name.' },
}

const COLUMNS: readonly Column<Land>[] = [{ id: 'name', header: 'Name', cell: ({ id }) => id }]

const REASON: DecisionField = {
  name: 'rejectionReason',
  label: 'Reason',
  maxLength: 500,
  rows: 4,
  validate: (text) => (text === '' ? 'Say why' : undefined),
}

/** The fifth is disputed. */
const notByOthers = ({ id }: Land) => (id === 'land-5' ? 'Disputed' : null)

function LandQueue() {
  const client = useApolloClient()
  const address = useQueueAddress()
  const answer = useQuery(LIST, { variables: address.variables, fetchPolicy: 'cache-and-network' })
  const queue = useQueue(address, answer, ({ landRequests }) => landRequests)
  const [outcome, setOutcome] = useState<Outcome<Land, 'approve' | 'reject'> | null>(null)
  const approve = useSubmit(useMutation(APPROVE), (data) => data.approveLandRequest)
  const reject = useSubmit(useMutation(REJECT), (data) => data.rejectLandRequest)
  const decision = useDecision<Land, 'approve' | 'reject', Land>({
    queue: 'landRequests',
    decisions: {
      approve: { ...approve, send: ({ id }) => approve.send({ id }) },
      reject: {
        ...reject,
        send: ({ id }, { rejectionReason = '' }) => reject.send({ id, reason: rejectionReason }),
      },
    },
    read: async ({ id }) => {
      const { data } = await client.query({ query: STATE, variables: { id }, fetchPolicy: 'network-only' })
      return data?.landRequest ?? null
    },
    isPending: ({ state }) => state === 'PENDING',
    onDecided: (decided) => {
      setOutcome(decided)
      queue.goOn(decided.request.id)
    },
  })
  const bulk = useBulk({
    queue,
    decision,
    actions: [
      {
        name: 'reject',
        verb: 'Reject',
        done: 'rejected',
        tone: 'danger',
        title: (lands) => `Reject ${lands}?`,
        warning: 'Each is final.',
        fields: [REASON],
      },
      {
        name: 'approve',
        verb: 'Approve',
        done: 'approved',
        title: (lands) => `Approve ${lands}?`,
        warning: 'Each is final.',
      },
    ],
    nameOf: ({ id }) => id,
    known: useKnownItems(queue),
    obstacle: notByOthers,
  })
  return (
    <>
      <RequestQueue
        bulk={bulk}
        queue={queue}
        texts={TEXTS}
        columns={[
          ...COLUMNS,
          actionsColumn<Land>({
            header: 'Decide',
            cell: (land) => (
              <Button aria-label={`Approve ${land.id}`} onClick={() => decision.ask('approve', land)}>
                Approve
              </Button>
            ),
          }),
        ]}
        result={
          outcome?.request.id === queue.decided &&
          outcome !== null && (
            <p>
              {outcome.request.id} {outcome.byColleague ? 'was decided by a colleague' : 'is decided'}
            </p>
          )
        }
      >
        {(land) => (
          <RequestDialog
            title={land.id}
            footer={
              <>
                <Button onClick={() => decision.ask('reject', land)}>Reject</Button>
                <Button onClick={() => decision.ask('approve', land)}>Approve</Button>
              </>
            }
          >
            <p>The plan of {land.id}</p>
          </RequestDialog>
        )}
      </RequestQueue>
      {decision.asked?.name === 'approve' && (
        <DecisionDialog
          decision={decision}
          title="Approve it?"
          confirmText="Yes, approve"
          warning="It is final."
        />
      )}
      {decision.asked?.name === 'reject' && (
        <DecisionDialog
          warning="It is final."
          decision={decision}
          title="Reject it?"
          confirmText="Yes, reject"
          tone="danger"
          fields={[REASON]}
        />
      )}
    </>
  )
}

const PAGE_SIZE = 10

/** What the graph answers to a decision. */
export type Decide = (id: string) => object | null | undefined

/** A refusal as the graph words it. */
export const refusal = (code: string, message: string, field: string | null = null) => ({
  message: null,
  userErrors: [{ field: field && [field], message, code }],
  landRequest: null,
})

interface SocietyOptions {
  /** How many requests wait: land-1, land-2, … */
  readonly count: number
  /** Instead of carrying the decision out, unless it returns undefined. */
  readonly decide?: Decide
  /** The id of each by its number; 'land-1' and so on unless given. */
  readonly idOf?: (number: number) => string
}

/** The queue at an address, over a society that carries decisions out. */
export function openLandQueue(
  query: string,
  { count, decide, idOf = (number) => `land-${number}` }: SocietyOptions,
) {
  const lands = new Map(
    Array.from({ length: count }, (_, index) => [idOf(index + 1), { id: idOf(index + 1), state: 'PENDING' }]),
  )
  let gate = Promise.resolve()
  let unreadable = false
  const settle = (id: string, state: string) => void lands.set(id, { id, state })
  const deciding = (state: string) => (_root: unknown, args: Record<string, unknown>) => {
    const { id } = args['input'] as { id: string }
    const said = decide?.(id)
    if (said !== undefined) return said
    settle(id, state)
    return { message: null, userErrors: [], landRequest: lands.get(id) }
  }
  const resolvers: GraphResolvers = {
    Query: {
      landRequest: (_root, { id }) => {
        if (unreadable) throw graphError('BACKEND_TIMEOUT', 'The answer took too long.')
        return lands.get(String(id)) ?? null
      },
      landRequests: async (_root, { state, page, search }) => {
        const found = [...lands.values()].filter(
          (land) => land.state === state && land.id.includes(typeof search === 'string' ? search : ''),
        )
        // What is answered late is as old as the question.
        await gate
        return {
          items: found.slice((Number(page) - 1) * PAGE_SIZE, Number(page) * PAGE_SIZE),
          currentPage: page,
          totalPages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
          totalCount: found.length,
        }
      },
    },
    Mutation: { approveLandRequest: deciding('APPROVED'), rejectLandRequest: deciding('REJECTED') },
  }
  const graph = createClientGraph(resolvers)
  const client = createApolloClient({ token: () => 'token', onRefused: () => {}, transport: graph.link })
  const router = createMemoryRouter([{ path: '/land', element: <LandQueue /> }], {
    initialEntries: [`/land${query}`],
  })
  render(
    <AppFrame>
      <ApolloProvider client={client}>
        <RouterProvider router={router} useTransitions={false} />
      </ApolloProvider>
    </AppFrame>,
  )
  return {
    user: userEvent.setup(),
    graph,
    client,
    /** The query of the address. */
    where: () => router.state.location.search,
    /** A colleague decides, or the request vanishes. */
    settle,
    remove: (id: string) => void lands.delete(id),
    /** From now on a single request cannot be read. */
    hideRecords: () => {
      unreadable = true
    },
    /** Lists are not answered until the returned function is called. */
    holdLists: () => {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return open
    },
  }
}
