import { chakra } from '@chakra-ui/react/styled-system'
import { Scale } from 'lucide-react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { APPROPRIATION_TEXTS, YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { tableColumns } from '../../lists/list-column.ts'
import { PrintedHead } from '../../lists/PrintedHead.tsx'
import { useShellSession } from '../../shell/session-context.ts'
import { pageOf, useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import type { VoucherDialogProps } from '../vouchers/VoucherDialog.tsx'
import { VOUCHER_COLUMNS } from '../vouchers/voucher-columns.ts'
import { useAdjustmentsQuery } from './Adjustments.generated.ts'
import type { AdjustYearDialogProps } from './AdjustYearDialog.tsx'
import type { Year } from './appropriation-words.ts'
import { JournalEntryDialog } from './JournalEntryDialog.tsx'

const AdjustYearDialog = onceOpen<AdjustYearDialogProps & { readonly open: boolean }>(
  async () => (await import('./AdjustYearDialog.tsx')).AdjustYearDialog,
  { stays: false },
)
const VoucherDialog = onceOpen<VoucherDialogProps & { readonly open: boolean }>(
  async () => (await import('../vouchers/VoucherDialog.tsx')).VoucherDialog,
)

const ADDRESS = { view: '', entry: '', adjustments: '1' } as const
const AT_ONCE = 50

/** The columns of vouchers without what all adjustments of a year have in common. */
const COLUMNS = tableColumns(
  VOUCHER_COLUMNS.filter(({ id }) => id !== 'date' && id !== 'kind'),
  1,
)

export interface AdjustmentsProps {
  readonly year: Year
  /** Reads the year again. */
  readonly onChanged: () => void
}

/** The audit adjustments of a closed year, each a voucher with its entries, and the form of another one. */
export function Adjustments({ year, onChanged }: AdjustmentsProps) {
  const { viewer } = useShellSession()
  const address = useUrlState(ADDRESS)
  const [isNew, setIsNew] = useKeptState('adjustments.isNew', false)
  const page = pageOf(address.values.adjustments)
  const { data, error, loading, refetch } = useAdjustmentsQuery({
    variables: { year: year.year, page, pageSize: AT_ONCE },
  })
  const list = data?.vouchers
  const isEnded = year.appropriation !== null && year.appropriation.state !== 'DRAFT'
  const changed = () => {
    void refetch()
    onChanged()
  }
  return (
    <Card
      title={YEAR_END_TEXTS.adjustments(year.year)}
      description={YEAR_END_TEXTS.aboutAdjustments}
      actions={
        !isEnded &&
        viewer?.level === ACCESS_LEVELS.ADMIN && (
          <Button tone="secondary" icon={Scale} onClick={() => setIsNew(true)}>
            {YEAR_END_TEXTS.adjust(year.year)}
          </Button>
        )
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        {isEnded && <Notice tone="info">{APPROPRIATION_TEXTS.adjustmentsEnded(year.year)}</Notice>}
        {list ? (
          <>
            {list.items.length > 0 && (
              <PrintedHead
                shown={list.items.length}
                total={list.totalCount}
                nouns={['adjustment', 'adjustments']}
                narrowedTo=""
                isNarrowed={false}
                of={list}
              />
            )}
            <DataTable
              caption={YEAR_END_TEXTS.adjustments(year.year)}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              onOpen={({ id }) => address.change({ view: id })}
              empty={<p>{YEAR_END_TEXTS.noAdjustments}</p>}
            />
            <Pagination
              label="adjustments"
              page={page}
              totalPages={list.totalPages}
              hrefFor={(next) => address.hrefFor({ adjustments: String(next) })}
            />
          </>
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <div role="status" aria-label="Loading the adjustments">
            <TableSkeleton rows={2} />
          </div>
        )}
      </chakra.div>
      <VoucherDialog
        open={address.values.view !== ''}
        id={address.values.view}
        onClose={() => address.change({ view: '' })}
        onEntry={(entry) => address.change({ entry })}
        onChanged={changed}
      />
      <JournalEntryDialog reference={address.values.entry} onClose={() => address.change({ entry: '' })} />
      <AdjustYearDialog
        open={isNew}
        year={year.year}
        lastDay={year.to}
        onClose={() => setIsNew(false)}
        onSaved={(id) => {
          changed()
          address.change({ view: id })
        }}
      />
    </Card>
  )
}
