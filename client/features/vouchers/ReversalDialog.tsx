import { chakra } from '@chakra-ui/react/styled-system'
import { formatNaira } from '#rules/money.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MONEY_USE_LABELS, VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { NoteHere } from '../../live/NoteHere.tsx'
import { doneText } from '../../requests/done-text.ts'
import { Refusals } from '../../requests/Refusals.tsx'
import { SecondPerson } from '../../requests/SecondPerson.tsx'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.ts'
import { type ReversalsPageQuery, useDecideReversalMutation } from './ReversalsPage.generated.ts'
import { accountText, memberText } from './voucher-words.ts'

export type ShownReversal = NonNullable<ReversalsPageQuery['reversals']>['items'][number]
type Use = ShownReversal['uses'][number]

const COLUMNS: readonly Column<Use>[] = [
  {
    id: 'member',
    header: 'Member',
    card: 'title',
    cell: (use) => use.member && <PersonLink person={use.member}>{memberText(use)}</PersonLink>,
  },
  { id: 'account', header: 'Account', card: 'plain', cell: accountText },
  { id: 'use', header: 'Since then', card: 'plain', cell: ({ use }) => MONEY_USE_LABELS[use] },
  { id: 'taken', header: 'Reversed', align: 'end', card: 'line', cell: ({ taken }) => formatNaira(taken) },
  { id: 'left', header: 'Balance after', align: 'end', card: 'line', cell: ({ left }) => formatNaira(left) },
]

export interface ReversalDialogProps {
  readonly reversal: ShownReversal
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** A reversal with the members whose money has been used; a second person makes or refuses one that waits. */
export function ReversalDialog({ reversal, onClose, onDecided }: ReversalDialogProps) {
  const { send, busy, error, userErrors } = useSubmit(
    useDecideReversalMutation(),
    (answer) => answer.decideReversal,
  )
  const { asked, decided, mayDecide, uses } = reversal
  const isWaiting = reversal.state === 'WAITING'
  const decide = async (accept: boolean) => {
    const { payload } = await send({ input: { id: reversal.id, accept } })
    if (payload === null) return
    notify.success(payload.message ?? (accept ? VOUCHER_TEXTS.reversalMade : VOUCHER_TEXTS.reversalRefused))
    onDecided()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={VOUCHER_TEXTS.reversalOf(reversal.title)}
      footer={
        mayDecide ? (
          <>
            <Button tone="secondary" busy={busy} onClick={() => void decide(false)}>
              {VOUCHER_TEXTS.refuse}
            </Button>
            <Button busy={busy} onClick={() => void decide(true)}>
              {VOUCHER_TEXTS.accept}
            </Button>
          </>
        ) : (
          <Button tone="secondary" onClick={onClose}>
            {SHELL_TEXTS.close}
          </Button>
        )
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {reversal.subject !== null && <NoteHere id={reversal.subject.id} />}
        <KeyValueList
          items={[
            { label: 'Reason', value: reversal.reason },
            { label: 'Requested', value: doneText(asked) },
            ...(decided === null ? [] : [{ label: 'Decided', value: doneText(decided) }]),
          ]}
        />
        {isWaiting && <Notice tone="warning">{VOUCHER_TEXTS.acceptAdvice}</Notice>}
        {isWaiting && !mayDecide && <SecondPerson why={SECOND_PERSON_TEXTS.reversal} />}
        <Refusals errors={userErrors} />
        <MutationError error={error} />
        {uses.length > 0 && (
          <DataTable<Use>
            caption="Accounts with money already used"
            columns={COLUMNS}
            rows={uses}
            rowKey={(use) => String(uses.indexOf(use))}
          />
        )}
      </chakra.div>
    </Dialog>
  )
}
