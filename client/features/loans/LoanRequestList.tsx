import { chakra } from '@chakra-ui/react/styled-system'
import { HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { pageOf, useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { type LoanRequestListQuery, useLoanRequestListQuery } from './LoanRequestList.generated.ts'
import { LoanRequestRows, type LoanRowAct } from './LoanRequestRows.tsx'

/**
 * `view` is the id of the request in the popup, 'first' and 'last' the ends of a page not here yet; `part` is what
 * of it is open.
 */
const ADDRESS = { page: '1', search: '', view: '', part: 'terms' } as const

/** While the page asked for is on its way, the popup keeps the one at the end of the page that is left. */
const END_LEFT: Readonly<Record<string, string>> = { first: 'last', last: 'first' }

/** A request of the list, with all its popup shows. */
export type ListedLoan = NonNullable<LoanRequestListQuery['loanRequests']>['items'][number]

/** The request in the popup, and the ways from it. */
export interface ViewedLoan {
  readonly loanRequest: ListedLoan
  /** '3 of 10': where it stands on the page. */
  readonly position: string
  readonly part: string
  readonly onPart: (part: string) => void
  readonly onClose: () => void
  /** null at the ends of the page. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** The request has left the list: what came into its place is shown next. */
  readonly onGone: () => void
}

export interface LoanRequestListProps {
  readonly state: 'PENDING' | 'APPROVED'
  readonly title: string
  /** The documented text of the empty list. */
  readonly nothing: string
  /** Beside the search, such as the export of what is found by it. */
  readonly actions?: (search: string) => ReactNode
  readonly popup: (viewed: ViewedLoan) => ReactNode
  /** What a row offers besides being opened. */
  readonly acts?: readonly LoanRowAct[]
  /** An act without a part was chosen; `refresh` reads the list anew. */
  readonly onAct?: (loanRequest: ListedLoan, act: LoanRowAct, refresh: () => void) => void
}

/** Loan requests of one state: search by loan id or member id, pages of ten, a popup for each. */
export function LoanRequestList({
  state,
  title,
  nothing,
  actions,
  popup,
  acts,
  onAct,
}: LoanRequestListProps) {
  const { values, change, hrefFor } = useUrlState(ADDRESS)
  const page = pageOf(values.page)
  const { data, previousData, error, loading, refetch } = useLoanRequestListQuery({
    variables: { state, page, search: values.search === '' ? null : values.search },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? (error ? undefined : previousData))?.loanRequests
  const items = list?.items ?? []
  const view = data ? values.view : (END_LEFT[values.view] ?? values.view)
  const at =
    view === 'first' ? 0 : view === 'last' ? items.length - 1 : items.findIndex(({ id }) => id === view)
  const viewed = items[at]
  const close = () => change({ view: '', part: ADDRESS.part }, { replace: true })
  /** To the one at this place, which may be an end of the page before or after; null where the list ends. */
  const showing = (index: number) => {
    if (!list || !data) return null
    const item = items[index]
    if (item) return () => change({ view: item.id }, { replace: true })
    const [next, end] = index < 0 ? [page - 1, 'last'] : [page + 1, 'first']
    if (next < 1 || next > list.totalPages) return null
    return () => change({ view: end, page: String(next) }, { replace: true })
  }
  const open = (row: ListedLoan, part: string) => change({ view: row.id, part })
  const goOn = async () => {
    const left = items.filter((_, index) => index !== at)
    // Without a fresh list the page before is known well enough to go on by.
    const fresh = await refetch().then(
      (answer) => answer.data?.loanRequests?.items ?? left,
      () => left,
    )
    const next = fresh[at] ?? fresh.at(-1)
    if (next) change({ view: next.id, part: ADDRESS.part }, { replace: true })
    else change({ view: '', part: ADDRESS.part, page: String(Math.max(1, page - 1)) }, { replace: true })
  }
  const total = list?.totalRequests ?? null
  return (
    <Card
      title={title}
      padding="none"
      description={total === null ? undefined : `${total} in all`}
      actions={
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems={{ sm: 'flex-end' }}
          gap="3"
          flex={{ base: '1 1 100%', sm: '0 0 auto' }}
        >
          <chakra.div width={{ sm: '64' }}>
            <SearchField
              label="Search loans"
              placeholder="Loan id or member id"
              value={values.search}
              onSearch={(search) => change({ search, page: '1', view: '' }, { replace: true })}
            />
          </chakra.div>
          {actions?.(values.search)}
        </chakra.div>
      }
    >
      {error && !list && <QueryError error={error} onRetry={refetch} retrying={loading} />}
      {!error && !list && (
        <chakra.div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <TableSkeleton rows={6} />
        </chakra.div>
      )}
      {list?.items.length === 0 && (
        <EmptyState
          icon={HandCoins}
          title={nothing}
          {...(values.search === ''
            ? {}
            : {
                action: (
                  <Button tone="secondary" onClick={() => change({ search: '', page: '1' })}>
                    Show all
                  </Button>
                ),
              })}
        >
          {values.search !== '' && 'Try a part of the loan id or of the member id.'}
        </EmptyState>
      )}
      {list && list.items.length > 0 && (
        <chakra.div aria-busy={loading} opacity={loading && !data ? 0.6 : 1}>
          <LoanRequestRows
            caption={title}
            state={state}
            loanRequests={list.items}
            {...(acts ? { acts } : {})}
            onOpen={(row) => open(row, ADDRESS.part)}
            onAct={(row, act) => {
              if (act.part === null) onAct?.(row, act, () => void refetch().catch(() => {}))
              else open(row, act.part)
            }}
          />
          {list.totalPages > 1 && (
            <chakra.div py="4" borderTopWidth="1px" borderColor="line">
              <Pagination
                label={title.toLowerCase()}
                page={page}
                totalPages={list.totalPages}
                hrefFor={(next) => hrefFor({ page: String(next), view: '' })}
              />
            </chakra.div>
          )}
        </chakra.div>
      )}
      {viewed &&
        popup({
          loanRequest: viewed,
          position: `${at + 1} of ${items.length}`,
          part: values.part,
          onPart: (part) => change({ part }, { replace: true }),
          onClose: close,
          onPrevious: showing(at - 1),
          onNext: showing(at + 1),
          onGone: () => void goOn(),
        })}
    </Card>
  )
}
