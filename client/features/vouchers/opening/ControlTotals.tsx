import { chakra } from '@chakra-ui/react/styled-system'
import { BookCheck } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#rules/counts.ts'
import { formatPlainDate } from '#rules/dates.ts'
import { openingObstacle } from '#rules/go-live/opening-batch.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { bookingLevel } from '#rules/vouchers/voucher.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { SecondPerson } from '../../../requests/SecondPerson.tsx'
import { useShellSession } from '../../../shell/session-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import { usePostOpeningBalancesMutation, useSetOpeningTotalsMutation } from './OpeningPage.generated.ts'
import { accountName, type ShownBatch, type ShownControl } from './opening-words.ts'

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

export interface ControlTotalsProps {
  readonly batch: ShownBatch
  /** Called when the posting was refused, because the batch may be another by now. */
  readonly onRefused: () => void
}

/** The control total of each account, and the posting, which is offered once nothing is in its way. */
export function ControlTotals({ batch, onRefused }: ControlTotalsProps) {
  const { id, version, controls } = batch
  const [typed, setTyped] = useKeptState<ReadonlyMap<string, Kobo | null>>(
    `control-totals.${id}.${version}`,
    () => new Map(controls.map(({ account, typed: total }) => [account.number, total])),
  )
  const save = useSubmit(useSetOpeningTotalsMutation(), (answer) => answer.setOpeningTotals)
  const isDraft = batch.state === 'DRAFT'
  const { viewer } = useShellSession()
  const isForAdmin = viewer !== null && viewer.level < bookingLevel({ yearEnd: null, lines: controls })
  const isChanged = controls.some(
    ({ account, typed: total }) => (typed.get(account.number) ?? null) !== total,
  )
  const saveTotals = async () => {
    const totals = [...typed].flatMap(([accountNumber, amount]) =>
      amount === null ? [] : [{ accountNumber, amount }],
    )
    const { payload } = await save.send({ input: { id, version, totals } })
    if (payload === null) return
    notify.success(payload.message ?? OPENING_TEXTS.totalsSaved)
  }
  const totalOf = ({ account, typed: total }: ShownControl) =>
    isDraft ? (
      <MoneyField
        label={OPENING_TEXTS.typedFor(accountName(account))}
        signed
        value={typed.get(account.number) ?? null}
        onValueChange={(amount) => setTyped(new Map(typed).set(account.number, amount))}
      />
    ) : (
      total !== null && formatNaira(total)
    )
  const columns: readonly Column<ShownControl>[] = [
    { id: 'account', header: 'Account', card: 'title', cell: ({ account }) => accountName(account) },
    {
      id: 'rows',
      header: 'Rows',
      align: 'end',
      card: 'line',
      cell: ({ rows }) => formatCount(rows),
    },
    {
      id: 'amount',
      header: OPENING_TEXTS.inTheFile,
      align: 'end',
      card: 'line',
      nowrap: true,
      cell: ({ amount }) => formatNaira(amount),
    },
    { id: 'typed', header: OPENING_TEXTS.typed, align: 'end', card: 'plain', cell: totalOf },
  ]
  return (
    <Card title={OPENING_TEXTS.controls}>
      <Stack>
        {isDraft && <p>{OPENING_TEXTS.controlsHelp}</p>}
        <DataTable<ShownControl>
          caption={OPENING_TEXTS.controls}
          columns={columns}
          rows={controls}
          rowKey={({ account }) => account.number}
        />
        <KeyValueList
          items={[
            { label: OPENING_TEXTS.allDebits, value: formatNaira(batch.debit) },
            { label: OPENING_TEXTS.allCredits, value: formatNaira(batch.credit) },
          ]}
        />
        {isDraft && (
          <Actions>
            <Button tone="secondary" disabled={!isChanged} busy={save.busy} onClick={() => void saveTotals()}>
              {OPENING_TEXTS.saveTotals}
            </Button>
            {batch.mayDecide && <PostOpening batch={batch} isChanged={isChanged} onRefused={onRefused} />}
          </Actions>
        )}
        <Refusals errors={save.userErrors} />
        <MutationError error={save.error} />
        {isDraft && !isChanged && <Obstacle batch={batch} />}
        {isDraft && !batch.mayDecide && (
          <SecondPerson why={isForAdmin ? OPENING_TEXTS.onlyAdmins : SECOND_PERSON_TEXTS.opening} />
        )}
      </Stack>
    </Card>
  )
}

function Obstacle({ batch }: { readonly batch: ShownBatch }) {
  const inTheWay = openingObstacle(batch)
  return inTheWay === null ? null : <Notice tone="info">{inTheWay.message}</Notice>
}

function PostOpening({
  batch,
  isChanged,
  onRefused,
}: ControlTotalsProps & {
  /** Whether control totals are typed and not saved. */
  readonly isChanged: boolean
}) {
  const [asked, setAsked] = useState(false)
  const post = useSubmit(usePostOpeningBalancesMutation(), (answer) => answer.postOpeningBalances)
  const { id, version, goLive } = batch
  const cancel = () => {
    setAsked(false)
    // A look that is out of date was taken again.
    if (post.error || post.userErrors.length > 0) onRefused()
    post.clear()
  }
  const confirm = async () => {
    const { payload } = await post.send({ input: { id, version } })
    if (payload === null) return
    notify.success(payload.message ?? OPENING_TEXTS.posted)
    setAsked(false)
  }
  return (
    <>
      <Button
        icon={BookCheck}
        disabled={isChanged || openingObstacle(batch) !== null}
        onClick={() => setAsked(true)}
      >
        {OPENING_TEXTS.post}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={OPENING_TEXTS.postQuestion(formatPlainDate(goLive))}
          confirmText={OPENING_TEXTS.post}
          busy={post.busy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <p>{OPENING_TEXTS.postAdvice}</p>
          <Refusals errors={post.userErrors} />
          <MutationError error={post.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
