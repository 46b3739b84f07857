import { ListFilter, Plus } from 'lucide-react'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { BANK_DIRECTION_LABELS, BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import { VOUCHER_KIND_LABELS } from '#rules/texts/vouchers.ts'
import { BANK_RULE_KINDS } from '#rules/vouchers/bank-rules.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { useReadsOnly } from '../../../shell/use-reads-only.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useBankChoices } from '../../treasury/bank-accounts/use-bank-choices.ts'
import type { BankRuleDialogProps } from './BankRuleDialog.tsx'
import { useBankRulesListQuery, useEndBankRuleMutation } from './BankRules.generated.ts'
import type { ShownRule } from './bank-words.ts'

const BankRuleDialog = onceOpen<BankRuleDialogProps & { readonly open: boolean }>(
  async () => (await import('./BankRuleDialog.tsx')).BankRuleDialog,
  { stays: false },
)

const COLUMNS: readonly Column<ShownRule>[] = [
  {
    id: 'pattern',
    header: BANK_RULE_TEXTS.narrationPattern,
    card: 'title',
    cell: ({ narrationPattern }) => narrationPattern,
  },
  {
    id: 'direction',
    header: BANK_RULE_TEXTS.direction,
    card: 'line',
    cell: ({ direction }) => BANK_DIRECTION_LABELS[direction],
  },
  {
    id: 'kind',
    header: BANK_RULE_TEXTS.kind,
    card: 'line',
    cell: ({ kind, party }) => [VOUCHER_KIND_LABELS[kind], party].filter(Boolean).join(', '),
  },
  {
    id: 'account',
    header: BANK_RULE_TEXTS.account,
    card: 'line',
    cell: ({ account }) => `${account.number} ${account.name}`,
  },
]

const BANK: Column<ShownRule> = {
  id: 'bank',
  header: BANK_ACCOUNT_TEXTS.field,
  card: 'line',
  cell: ({ bankLedgerAccount }) => bankLedgerAccount.name,
}

type Asked = { readonly act: 'change' | 'end'; readonly rule: ShownRule } | 'new' | null

/** The rules of a bank account, or of all: added, changed and ended by staff. */
export function BankRulesCard({ bankLedgerAccount }: { readonly bankLedgerAccount: string | null }) {
  const answer = useBankRulesListQuery({ variables: { bankLedgerAccount } })
  const { all, valueOf } = useBankChoices()
  const readsOnly = useReadsOnly()
  const [asked, setAsked] = useKeptState<Asked>('bank-rules-card.asked', null)
  const { last, error, loading } = usePage(answer, ({ bankRules }) => bankRules)
  const rules = last?.filter(({ ended }) => ended === null)
  const done = () => {
    // A new rule is in no list that was read; a change of one is in its answer.
    if (asked === 'new') void answer.refetch()
    setAsked(null)
  }
  const actions: Column<ShownRule> = {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    headerHidden: true,
    cell: (rule) => (
      <>
        <Button
          tone="quiet"
          aria-label={`${BANK_RULE_TEXTS.change}: ${rule.narrationPattern}`}
          onClick={() => setAsked({ act: 'change', rule })}
        >
          Change
        </Button>
        <Button
          tone="quiet"
          aria-label={`${BANK_RULE_TEXTS.end}: ${rule.narrationPattern}`}
          onClick={() => setAsked({ act: 'end', rule })}
        >
          End
        </Button>
      </>
    ),
  }
  const changed = asked !== null && asked !== 'new' && asked.act === 'change' ? asked.rule : null
  // Over a backend without rules.
  if (last === null) return null
  return (
    <Card
      title={BANK_RULE_TEXTS.title}
      description={BANK_RULE_TEXTS.about}
      padding="none"
      actions={
        !readsOnly && (
          <Button tone="secondary" icon={Plus} onClick={() => setAsked('new')}>
            {BANK_RULE_TEXTS.add}
          </Button>
        )
      }
    >
      {rules ? (
        <DataTable<ShownRule>
          caption={BANK_RULE_TEXTS.title}
          columns={[...COLUMNS, ...(all.length > 1 ? [BANK] : []), ...(readsOnly ? [] : [actions])]}
          rows={rules}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={ListFilter} title={BANK_RULE_TEXTS.none}>
              {BANK_RULE_TEXTS.about}
            </EmptyState>
          }
        />
      ) : error ? (
        <QueryError error={error} onRetry={answer.refetch} retrying={loading} />
      ) : (
        <TableSkeleton rows={2} />
      )}
      <BankRuleDialog
        open={asked === 'new' || changed !== null}
        ruleId={changed?.id ?? null}
        bank={changed?.bankLedgerAccount.number ?? bankLedgerAccount ?? ''}
        statementId={null}
        start={{
          bankLedgerAccount: valueOf(changed?.bankLedgerAccount.number ?? bankLedgerAccount ?? undefined),
          narrationPattern: changed?.narrationPattern ?? '',
          direction: changed?.direction ?? 'OUT',
          kind: BANK_RULE_KINDS.find((kind) => kind === changed?.kind) ?? 'PAYMENT',
          accountNumber: changed?.account.number ?? '',
          party: changed?.party ?? 'Bank',
        }}
        onClose={() => setAsked(null)}
        onSaved={done}
      />
      {asked !== null && asked !== 'new' && asked.act === 'end' && (
        <EndRule rule={asked.rule} onClose={() => setAsked(null)} onEnded={done} />
      )}
    </Card>
  )
}

function EndRule({
  rule,
  onClose,
  onEnded,
}: {
  readonly rule: ShownRule
  readonly onClose: () => void
  readonly onEnded: () => void
}) {
  const end = useSubmit(useEndBankRuleMutation(), (answer) => answer.endBankRule)
  const confirm = async () => {
    const { payload } = await end.send({ input: { id: rule.id } })
    if (payload === null) return
    if (payload.message !== null) notify.success(payload.message)
    onEnded()
  }
  return (
    <ConfirmDialog
      open
      title={BANK_RULE_TEXTS.endQuestion}
      confirmText={BANK_RULE_TEXTS.end}
      busy={end.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{rule.narrationPattern}</p>
      <p>{BANK_RULE_TEXTS.endAdvice}</p>
      <Refusals errors={end.userErrors} />
      <MutationError error={end.error} />
    </ConfirmDialog>
  )
}
