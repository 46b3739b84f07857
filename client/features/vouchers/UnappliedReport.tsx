import { useApolloClient } from '@apollo/client/react'
import { Inbox } from 'lucide-react'
import { type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import type { UnappliedOrder } from '../../apollo/graph-types.generated.ts'
import { usePage } from '../../apollo/use-page.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { keyOfMember } from '../../lists/key-of-member.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { useNow } from '../../ui/use-now.ts'
import { HeldMoneyPage, MoveHeld } from './HeldMoneyPage.tsx'
import { refundVoucher, type ShownUnapplied, unappliedMoney } from './held-money.ts'
import type { NewVoucherDialogProps } from './NewVoucherDialog.tsx'
import { UnappliedDialog } from './UnappliedDialog.tsx'
import { UnappliedListDocument, useUnappliedListQuery } from './UnappliedPage.generated.ts'
import { UNAPPLIED_COLUMNS, UNAPPLIED_FILE } from './unapplied-columns.ts'

const NewVoucherDialog = onceOpen<NewVoucherDialogProps & { readonly open: boolean }>(
  async () => (await import('./NewVoucherDialog.tsx')).NewVoucherDialog,
  { stays: false },
)

const ORDERS: readonly UnappliedOrder[] = ['NAME', 'BALANCE', 'SINCE']
const ADDRESS = { page: '1', search: '', order: 'NAME', refunds: '' } as const

const TEXTS: ListTexts = {
  title: UNAPPLIED_TEXTS.balances,
  nouns: ['balance', 'balances'],
  search: { label: 'Search the balances', placeholder: 'Name, ID or staff no.' },
  empty: {
    title: 'No unapplied balances',
    advice: 'Amounts members pay above what is due are listed here until they are applied or refunded.',
    icon: Inbox,
  },
  noMatch: { title: 'No balance matches', advice: 'Try fewer letters.' },
}

/** The members whose unapplied balance is not zero, and what can be done with each. */
export function UnappliedReport({ toggle }: { readonly toggle: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useKeptState<ShownUnapplied | null>('unapplied-report.opened', null)
  const [act, setAct] = useKeptState<'apply' | 'refund' | null>('unapplied-report.act', null)
  const address = useListAddress<UnappliedOrder, 'refunds'>(ADDRESS, ORDERS)
  const isOfRefunds = address.filters.refunds !== ''
  const variables = { ...address.variables, refunds: isOfRefunds }
  const answer = useUnappliedListQuery({ variables: { ...variables, pageSize: SHOWN_AT_ONCE } })
  const { last: shown = null } = usePage(answer, (data) => data.unappliedBalances)
  const account = shown?.account.number ?? ''
  const now = useNow(60_000)
  const openVoucher = (id: string) => void navigate(paths.voucher(id))
  return (
    <HeldMoneyPage toggle={toggle} error={answer.error} sums={shown} isNarrowed={address.isNarrowed}>
      <Report
        texts={TEXTS}
        address={address}
        filters={
          <CheckboxField
            label={UNAPPLIED_TEXTS.onlyRefunds}
            checked={isOfRefunds}
            onChange={({ currentTarget }) => address.setFilter('refunds', currentTarget.checked ? 'yes' : '')}
          />
        }
        narrowedTo={isOfRefunds ? UNAPPLIED_TEXTS.onlyRefunds.toLowerCase() : ''}
        answer={answer}
        pick={({ unappliedBalances }) => unappliedBalances?.balances}
        readPage={pageReader(
          client,
          UnappliedListDocument,
          variables,
          ({ unappliedBalances }) => unappliedBalances?.balances,
        )}
        columns={UNAPPLIED_COLUMNS}
        keyOf={keyOfMember}
        file={UNAPPLIED_FILE}
        onOpen={setOpened}
      />
      <UnappliedDialog row={opened} onClose={() => setOpened(null)} onAct={setAct} />
      {opened && (
        <>
          <MoveHeld
            open={act === 'apply'}
            held={unappliedMoney(opened, account)}
            onClose={() => setAct(null)}
            onSaved={openVoucher}
          />
          <NewVoucherDialog
            open={act === 'refund'}
            start={refundVoucher(opened, account, now)}
            onClose={() => setAct(null)}
            onSaved={openVoucher}
          />
        </>
      )}
    </HeldMoneyPage>
  )
}
