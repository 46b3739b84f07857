import { chakra } from '@chakra-ui/react/styled-system'
import { HandCoins } from 'lucide-react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { pageOf, useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { LoanRequestDialog } from './LoanRequestDialog.tsx'
import { useLoanRequestListQuery } from './LoanRequestList.generated.ts'
import { LoanRequestRows } from './LoanRequestRows.tsx'

const ADDRESS = { page: '1', search: '', view: '' } as const

export interface LoanRequestListProps {
  readonly state: 'PENDING' | 'APPROVED'
  readonly title: string
  /** The documented text of the empty list. */
  readonly nothing: string
}

/** Loan requests of one state: search by loan id or member id, pages of ten, a popup with the details. */
export function LoanRequestList({ state, title, nothing }: LoanRequestListProps) {
  const { values, change, hrefFor } = useUrlState(ADDRESS)
  const page = pageOf(values.page)
  const { data, previousData, error, loading, refetch } = useLoanRequestListQuery({
    variables: { state, page, search: values.search === '' ? null : values.search },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? (error ? undefined : previousData))?.loanRequests
  const items = list?.items ?? []
  const at = values.view === '' ? -1 : items.findIndex((item) => item.id === values.view)
  const viewed = items[at]
  const showing = (index: number) => {
    const item = at < 0 ? undefined : items[index]
    return item ? () => change({ view: item.id }, { replace: true }) : null
  }
  const total = list?.totalRequests ?? null
  return (
    <Card
      title={title}
      padding="none"
      description={total === null ? undefined : `${total} in all`}
      actions={
        <chakra.div flex={{ base: '1 1 100%', sm: '0 1 {sizes.72}' }}>
          <SearchField
            label="Search loans"
            placeholder="Loan id or member id"
            value={values.search}
            onSearch={(search) => change({ search, page: '1', view: '' }, { replace: true })}
          />
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
            loanRequests={list.items}
            onOpen={(row) => change({ view: row.id })}
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
      {viewed && (
        <LoanRequestDialog
          loanRequest={viewed}
          position={`${at + 1} of ${items.length}`}
          onClose={() => change({ view: '' }, { replace: true })}
          onPrevious={showing(at - 1)}
          onNext={showing(at + 1)}
        />
      )}
    </Card>
  )
}
