import { chakra } from '@chakra-ui/react/styled-system'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { paths, to } from '../../../paths.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { MyOrder_CommodityRequestFragment } from '../../commodities/MyOrder.generated.ts'
import type { MyOrderDialogProps } from '../../commodities/MyOrderDialog.tsx'
import type { MyLand_LandRequestFragment } from '../../land/MyLand.generated.ts'
import type { MyLandDialogProps } from '../../land/MyLandDialog.tsx'
import type { MyWithdrawal_WithdrawalFragment } from '../../withdrawals/MyWithdrawal.generated.ts'
import type { MyWithdrawalDialogProps } from '../../withdrawals/MyWithdrawalDialog.tsx'
import { requestColumns } from './RequestColumns.tsx'
import { KINDS, OWN_KINDS, type RequestRow, type RowKind } from './request-rows.ts'

const MyWithdrawalDialog = onceOpen<MyWithdrawalDialogProps & { readonly open: boolean }>(
  async () => (await import('../../withdrawals/MyWithdrawalDialog.tsx')).MyWithdrawalDialog,
)
const MyOrderDialog = onceOpen<MyOrderDialogProps & { readonly open: boolean }>(
  async () => (await import('../../commodities/MyOrderDialog.tsx')).MyOrderDialog,
)
const MyLandDialog = onceOpen<MyLandDialogProps & { readonly open: boolean }>(
  async () => (await import('../../land/MyLandDialog.tsx')).MyLandDialog,
)

/** The filter in the address; '' for everything. */
const FILTER = { kind: '', state: '' } as const

/** `view` is the id of a request that is shown in its dialog. */
const ADDRESS = { ...FILTER, view: '' } as const

/** The kinds in the order of the choice, as the address names them. */
const KIND_CHOICES = OWN_KINDS.map((kind) => ({
  kind,
  value: kind.toLowerCase().replaceAll('_', '-'),
  label: KINDS[kind],
}))

const STATE_CHOICES = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'done', label: 'Done' },
] as const satisfies readonly { readonly value: RequestRow['state']; readonly label: string }[]

/** The page of the member's own for a request; null for a kind without one. */
function ownPage({ kind, id, state, instructionKind }: RequestRow): string | null {
  if (kind === 'LOAN') return paths.myLoan(id)
  // The page of an instruction shows the one that waits, and why the last one was declined; others have no page.
  if (instructionKind !== null && (state === 'pending' || state === 'rejected'))
    return paths.savingsInstruction(instructionKind)
  return null
}

export interface MyRequestsTableProps {
  /** All requests of the member, newest first. */
  readonly rows: readonly RequestRow[]
  /** The withdrawals among them, which are shown in a dialog. */
  readonly withdrawals: readonly MyWithdrawal_WithdrawalFragment[]
  /** The applications for land among them, which are shown in a dialog too. */
  readonly lands: readonly MyLand_LandRequestFragment[]
  /** The orders of commodities, as well. */
  readonly orders: readonly MyOrder_CommodityRequestFragment[]
  /** The kinds that the society's system does not list. */
  readonly notListed: readonly RowKind[]
}

/** A member's requests of all kinds, with a filter by kind and state. */
export function MyRequestsTable({ rows, withdrawals, lands, orders, notListed }: MyRequestsTableProps) {
  const { values, change, hrefFor } = useUrlState(ADDRESS)
  const viewed = withdrawals.find(({ id }) => id === values.view)
  const order = orders.find(({ id }) => id === values.view)
  const land = lands.find(({ id }) => id === values.view)
  const close = () => change({ view: '' }, { replace: true })
  const columns = requestColumns((row) =>
    [...withdrawals, ...lands, ...orders].some(({ id }) => id === row.id)
      ? hrefFor({ view: row.id })
      : ownPage(row),
  )
  const kinds = KIND_CHOICES.filter((choice) => !notListed.includes(choice.kind))
  const kind = kinds.find(({ value }) => value === values.kind)
  const state = STATE_CHOICES.find(({ value }) => value === values.state)
  const shown = rows.filter(
    (row) => (!kind || row.kind === kind.kind) && (!state || row.state === state.value),
  )
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="requests"
          title={MEMBERS_TEXTS.noRequestsOfOwn}
          action={<LinkButton to={to('loanRequest')}>Request a loan</LinkButton>}
        >
          {MEMBERS_TEXTS.requestsAppear(kinds.map(({ label }) => label))}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title={MEMBERS_TEXTS.requests}
      padding="none"
      description={kind || state ? MEMBERS_TEXTS.requestsFit(shown.length, rows.length) : undefined}
      actions={
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(2, minmax(0, 1fr))"
          gap="3"
          flex={{ base: '1 1 100%', sm: '0 1 26rem' }}
        >
          <SelectField
            label="Kind"
            optional="unmarked"
            placeholder="All kinds"
            value={kind?.value ?? ''}
            options={kinds}
            onChange={(event) => change({ kind: event.currentTarget.value })}
          />
          <SelectField
            label="Status"
            optional="unmarked"
            placeholder="All statuses"
            value={state?.value ?? ''}
            options={STATE_CHOICES}
            onChange={(event) => change({ state: event.currentTarget.value })}
          />
        </chakra.div>
      }
    >
      <DataTable
        caption={PAGE_TITLES.myRequests}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            drawing="search"
            title={MEMBERS_TEXTS.noRequestFits}
            action={
              <Button tone="secondary" onClick={() => change(FILTER)}>
                {SHELL_TEXTS.resetFilters}
              </Button>
            }
          >
            Your requests are of another kind or have another status.
          </EmptyState>
        }
      />
      {viewed && <MyWithdrawalDialog open withdrawal={viewed} onClose={close} />}
      {order && <MyOrderDialog open order={order} onClose={close} />}
      {land && <MyLandDialog open land={land} onClose={close} />}
    </Card>
  )
}
