import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { periodText } from '../../lists/PeriodFields.tsx'
import { PrintedHead } from '../../lists/PrintedHead.tsx'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { HistoryFilter } from './HistoryFilter.tsx'
import {
  HISTORY_DEFAULTS,
  HISTORY_PAGE_SIZE,
  type HistoryBook,
  isNarrowed,
  readHistoryView,
} from './history-view.ts'
import type { LedgerHistory_LedgerFragment } from './LedgerHistory.generated.ts'
import { LedgerRows } from './LedgerRows.tsx'

const BOOKS: readonly { readonly value: HistoryBook; readonly label: string }[] = [
  { value: 'savings', label: SAVINGS_TEXTS.savingsHistory },
  { value: 'loans', label: SAVINGS_TEXTS.loansHistory },
]

const NO_PAGE = { items: [], currentPage: 1, totalPages: 1 } as const

export interface LedgerHistoryProps {
  /** Contains the page in the address, unless that page is still loading. */
  readonly ledger: LedgerHistory_LedgerFragment
  /** Print and export. */
  readonly actions?: ReactNode
}

/** Both histories with a toggle, and a filter by product, days and reference. All of it is kept in the address. */
export function LedgerHistory({ ledger, actions }: LedgerHistoryProps) {
  const { values: address, change, hrefFor } = useUrlState(HISTORY_DEFAULTS)
  const top = useRef<HTMLDivElement>(null)
  const view = readHistoryView(address)
  const answer = view.book === 'savings' ? ledger.savingsLines : ledger.loanLines
  const title = view.book === 'savings' ? SAVINGS_TEXTS.savingsHistory : SAVINGS_TEXTS.loansHistory
  const { items: lines, currentPage: page, totalPages: pages } = answer ?? NO_PAGE
  const count = answer?.totalCount ?? lines.length
  const first = (page - 1) * HISTORY_PAGE_SIZE
  const { lineProducts: products } = ledger
  const filtered = isNarrowed(view)

  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    top.current?.scrollIntoView({ block: 'start' })
  }, [page])

  // The address may name a page that does not exist.
  const isPastTheEnd = page > pages
  useEffect(() => {
    if (isPastTheEnd) change({ page: String(pages) }, { replace: true })
  }, [isPastTheEnd, pages, change])

  const reset = () => change({ product: '', from: '', to: '', search: '', page: '1' })
  return (
    <chakra.div id="history" ref={top} scrollMarginTop="20">
      <Card
        title="Transaction history"
        padding="none"
        actions={
          actions && (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {actions}
            </chakra.div>
          )
        }
      >
        <chakra.div
          data-screen-only
          px={{ base: '4', md: '6' }}
          pb="4"
          display="flex"
          flexDirection="column"
          gap="4"
        >
          <SegmentedToggle
            label="Which history"
            stacked
            options={BOOKS}
            value={view.book}
            onChange={(history) => change({ history, product: '', page: '1' })}
          />
          <Disclosure
            summary={filtered ? SAVINGS_TEXTS.filterOn : SAVINGS_TEXTS.filter}
            icon={ChevronDown}
            turn={180}
            isOpen={filtered}
          >
            <chakra.div pb="5">
              <HistoryFilter
                address={address}
                products={products}
                filtered={filtered}
                onChange={(patch) => change({ ...patch, page: '1' }, { replace: true })}
                onReset={reset}
              />
            </chakra.div>
          </Disclosure>
        </chakra.div>
        <chakra.p role="status" srOnly>
          {answer && (count === 1 ? '1 transaction' : `${count} transactions`)}
        </chakra.p>
        {!answer && <TableSkeleton rows={8} />}
        {lines.length > 0 && (
          <PrintedHead
            shown={lines.length}
            total={count}
            nouns={['transaction', 'transactions']}
            narrowedTo={[
              title,
              products.find(({ code }) => code === view.product)?.label,
              view.from === null && view.to === null ? '' : periodText(view),
              view.search === '' ? '' : PRINT_TEXTS.searchedFor(view.search),
            ]
              .filter(Boolean)
              .join(', ')}
            isNarrowed={filtered}
            of={answer}
          />
        )}
        {lines.length > 0 && (
          <LedgerRows lines={lines} caption={title} mixed={view.product === null && products.length > 1} />
        )}
        {answer && products.length === 0 && (
          <EmptyState drawing="ledger" title="No transactions yet">
            {view.book === 'savings'
              ? 'Deductions and deposits appear here when the society posts them.'
              : 'Loans and their deductions appear here when the society posts them.'}
          </EmptyState>
        )}
        {answer && products.length > 0 && count === 0 && (
          <EmptyState
            drawing="search"
            title="No transactions match"
            action={
              <Button tone="secondary" onClick={reset}>
                {SHELL_TEXTS.resetFilters}
              </Button>
            }
          >
            No transaction matches. Choose other dates, another product or a shorter reference.
          </EmptyState>
        )}
        {count > HISTORY_PAGE_SIZE && lines.length > 0 && (
          <chakra.div
            px={{ base: '4', md: '6' }}
            py="4"
            borderTopWidth="1px"
            borderColor="line"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
          >
            <chakra.p textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {first + 1} to {first + lines.length} of {count}
            </chakra.p>
            <Pagination
              page={page}
              totalPages={pages}
              label={title}
              hrefFor={(next) => hrefFor({ page: String(next) })}
            />
          </chakra.div>
        )}
      </Card>
    </chakra.div>
  )
}
