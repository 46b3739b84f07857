import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleHelp } from 'lucide-react'
import { type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatNaira } from '#rules/money.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import type { SuspenseOrder } from '../../apollo/graph-types.generated.ts'
import { usePage } from '../../apollo/use-page.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { useReadsOnly } from '../../shell/use-reads-only.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { HeldMoneyPage, MoveHeld } from './HeldMoneyPage.tsx'
import { dayText, type ShownSuspense, suspenseMoney, waitingText } from './held-money.ts'
import { SuspenseListDocument, useSuspenseListQuery } from './UnappliedPage.generated.ts'
import { SUSPENSE_COLUMNS, SUSPENSE_FILE } from './unapplied-columns.ts'

const ORDERS: readonly SuspenseOrder[] = ['DATE', 'AMOUNT']
const ADDRESS = { page: '1', search: '', order: 'DATE' } as const

const TEXTS: ListTexts = {
  title: UNAPPLIED_TEXTS.suspense,
  nouns: ['receipt', 'receipts'],
  search: { label: 'Search suspense', placeholder: 'Entry or origin' },
  empty: {
    title: 'Suspense is empty',
    advice: 'Money whose owner is not known is listed here until it is assigned.',
    icon: CircleHelp,
  },
  noMatch: { title: 'No receipt matches', advice: 'Try fewer letters.' },
}

/** The money in suspense, and its assignment to members. */
export function SuspenseReport({ toggle }: { readonly toggle: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const readsOnly = useReadsOnly()
  const [opened, setOpened] = useKeptState<ShownSuspense | null>('suspense-report.opened', null)
  const [isAssigning, setIsAssigning] = useKeptState('suspense-report.isAssigning', false)
  const address = useListAddress<SuspenseOrder>(ADDRESS, ORDERS)
  const answer = useSuspenseListQuery({ variables: { ...address.variables, pageSize: SHOWN_AT_ONCE } })
  const { last: shown = null } = usePage(answer, (data) => data.suspenseItems)
  const account = shown?.account.number ?? ''
  return (
    <HeldMoneyPage toggle={toggle} error={answer.error} sums={shown} isNarrowed={address.search !== ''}>
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ suspenseItems }) => suspenseItems?.items}
        readPage={pageReader(
          client,
          SuspenseListDocument,
          address.variables,
          ({ suspenseItems }) => suspenseItems?.items,
        )}
        columns={SUSPENSE_COLUMNS}
        keyOf={({ id }) => id}
        file={SUSPENSE_FILE}
        onOpen={setOpened}
      />
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.entry.reference ?? ''}
        footer={
          opened !== null &&
          !readsOnly &&
          opened.open > opened.waiting && (
            <Button onClick={() => setIsAssigning(true)}>{UNAPPLIED_TEXTS.assign}</Button>
          )
        }
      >
        {opened && <Item item={opened} account={account} />}
      </Dialog>
      {opened && (
        <MoveHeld
          open={isAssigning}
          held={suspenseMoney(opened, account)}
          onClose={() => setIsAssigning(false)}
          onSaved={(id) => void navigate(paths.voucher(id))}
        />
      )}
    </HeldMoneyPage>
  )
}

function Item({ item, account }: { readonly item: ShownSuspense; readonly account: string }) {
  const waiting = waitingText(item)
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {item.open < 0 && <Notice tone="warning">{UNAPPLIED_TEXTS.negativeItem}</Notice>}
      {waiting !== '' && <Notice>{waiting}</Notice>}
      <KeyValueList
        items={[
          { label: UNAPPLIED_TEXTS.origin, value: item.narration },
          { label: 'Record', value: item.source },
          { label: 'Date', value: dayText(item.occurredAt) },
          { label: 'Received', value: formatNaira(item.amount) },
          { label: UNAPPLIED_TEXTS.open, value: formatNaira(item.open) },
          {
            label: 'Entry',
            value: (
              <TextLink to={paths.journalEntry(account, item.entry.reference)}>
                {item.entry.reference}
              </TextLink>
            ),
          },
        ]}
      />
    </chakra.div>
  )
}
