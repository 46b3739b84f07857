import { chakra } from '@chakra-ui/react/styled-system'
import { ClipboardCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { QueryError } from '../../apollo/QueryError.tsx'
import { paths } from '../../paths.ts'
import { pageOf, useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { RegistrationDialog } from './RegistrationDialog.tsx'
import { RegistrationRows } from './RegistrationRows.tsx'
import { type RegistrationsListQuery, useRegistrationsListQuery } from './RegistrationsList.generated.ts'
import { placeInList } from './review/place-in-list.ts'
import { ReviewQuestion } from './review/ReviewQuestion.tsx'
import { ReviewResult } from './review/ReviewResult.tsx'
import {
  type Applicant,
  type ReviewAct,
  type ReviewOutcome,
  useRegistrationReview,
} from './review/use-registration-review.ts'

/** `view` is the id of the one in the popup; 'first' and 'last' are the ends of a page not here yet. */
const ADDRESS = { page: '1', search: '', view: '' } as const

type Registration = NonNullable<RegistrationsListQuery['registrations']>['items'][number]

/** While the page asked for is on its way, the popup keeps the one at the end of the page that is left. */
const END_LEFT: Readonly<Record<string, string>> = { first: 'last', last: 'first' }

function viewedIndex(items: readonly Registration[], view: string): number {
  if (view === 'first') return items.length > 0 ? 0 : -1
  if (view === 'last') return items.length - 1
  return items.findIndex((item) => item.id === view)
}

/** The registrations that wait to be confirmed: search, pages of ten, and a popup with everything sent. */
export function RegistrationsList() {
  const { values, change, hrefFor } = useUrlState(ADDRESS)
  const page = pageOf(values.page)
  const { data, previousData, error, loading, refetch } = useRegistrationsListQuery({
    variables: { page, search: values.search === '' ? null : values.search },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null)
  // The page before stays while the next one comes, so that nothing jumps.
  const shown = data ?? (error ? undefined : previousData)
  const list = shown?.registrations
  const total = list?.totalRequests ?? null

  const review = useRegistrationReview((decided) => {
    setOutcome(decided)
    if (values.view === '' || !list) return
    // The one after it, so that staff go through the list without going back to it.
    const index = viewedIndex(list.items, values.view)
    const onward = list.items[index + 1] ?? list.items[index - 1]
    change({ view: onward?.id ?? '' }, { replace: true })
  })
  /** Opens another registration, or none: what became of the last one has been read. */
  const view = (id: string, toPage: number = page, replace = true) => {
    setOutcome(null)
    change({ view: id, page: String(toPage) }, { replace })
  }

  // The last registration of the last page is decided: the page before is the last one now.
  const pageIsGone = list !== undefined && list !== null && list.items.length === 0 && page > list.totalPages
  useEffect(() => {
    if (pageIsGone) change({ page: String(list.totalPages) }, { replace: true })
  }, [pageIsGone, change, list?.totalPages])

  return (
    <Card
      title="New registrations"
      padding="none"
      description={total === null ? undefined : `${total} ${total === 1 ? 'waits' : 'wait'} to be confirmed`}
      actions={
        <chakra.div flex={{ base: '1 1 100%', sm: '0 1 {sizes.72}' }}>
          <SearchField
            label="Search registrations"
            placeholder="Name, e-mail or phone"
            value={values.search}
            onSearch={(search) => change({ search, page: '1', view: '' }, { replace: true })}
          />
        </chakra.div>
      }
    >
      {outcome !== null && values.view === '' && (
        <chakra.div px={{ base: '4', md: '6' }} pb="4">
          <ReviewResult outcome={outcome} takesFocus />
        </chakra.div>
      )}
      {error && !list && <QueryError error={error} onRetry={refetch} retrying={loading} />}
      {!error && !shown && (
        <chakra.div role="status" aria-label="Loading registrations">
          <TableSkeleton rows={5} />
        </chakra.div>
      )}
      {list && list.items.length === 0 && (
        <EmptyState
          icon={ClipboardCheck}
          title={values.search === '' ? 'No new registrations' : 'No registration fits this search'}
          {...(values.search === ''
            ? {}
            : {
                action: (
                  <Button tone="secondary" onClick={() => change({ search: '', page: '1' })}>
                    Show all registrations
                  </Button>
                ),
              })}
        >
          {values.search === ''
            ? 'Whoever registers on the website shows here until staff confirm them.'
            : 'Try a part of the name, the e-mail address or the phone number.'}
        </EmptyState>
      )}
      {list && list.items.length > 0 && shown && (
        <chakra.div aria-busy={loading} opacity={loading && !data ? 0.6 : 1}>
          <RegistrationRows
            registrations={list.items}
            onOpen={(row) => view(row.id, page, false)}
            onAsk={review.ask}
          />
          {list.totalPages > 1 && (
            <chakra.div py="4" borderTopWidth="1px" borderColor="line">
              <Pagination
                label="new registrations"
                page={page}
                totalPages={list.totalPages}
                hrefFor={(next) => hrefFor({ page: String(next), view: '' })}
              />
            </chakra.div>
          )}
        </chakra.div>
      )}
      {list && shown && values.view !== '' && (
        <Viewed
          list={list}
          society={shown.society}
          page={list.currentPage}
          view={data ? values.view : (END_LEFT[values.view] ?? values.view)}
          waiting={!data}
          search={values.search}
          result={outcome !== null && <ReviewResult outcome={outcome} />}
          onAsk={review.ask}
          onView={view}
          onClose={() => view('')}
        />
      )}
      <ReviewQuestion review={review} />
    </Card>
  )
}

interface ViewedProps {
  readonly list: NonNullable<RegistrationsListQuery['registrations']>
  readonly society: RegistrationsListQuery['society']
  readonly page: number
  readonly view: string
  /** The next page is on its way: no neighbour can be opened yet. */
  readonly waiting: boolean
  readonly search: string
  readonly result: ReactNode
  readonly onAsk: (act: ReviewAct, applicant: Applicant) => void
  readonly onView: (view: string, page: number) => void
  readonly onClose: () => void
}

/** The popup with its neighbours, which may stand on the page before or after. */
function Viewed({ list, society, page, view, waiting, search, result, onAsk, onView, onClose }: ViewedProps) {
  const { items, totalPages } = list
  const index = viewedIndex(items, view)
  const member = items[index]
  if (!member) return null
  const before = items[index - 1]
  const after = items[index + 1]
  const onPrevious = before ? () => onView(before.id, page) : page > 1 ? () => onView('last', page - 1) : null
  const onNext = after
    ? () => onView(after.id, page)
    : page < totalPages
      ? () => onView('first', page + 1)
      : null
  return (
    <RegistrationDialog
      member={member}
      society={society}
      position={placeInList(list, index) ?? `${index + 1}`}
      pageAddress={paths.registration(member.id, { page: String(page), search })}
      result={result}
      onAsk={onAsk}
      onClose={onClose}
      onPrevious={waiting ? null : onPrevious}
      onNext={waiting ? null : onNext}
    />
  )
}
