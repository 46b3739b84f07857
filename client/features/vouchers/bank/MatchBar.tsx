import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useNavigate } from 'react-router-dom'
import { shortNaira, sumKobo } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { notify } from '../../../ui/toasts.ts'
import type { NewRemittanceDialogProps } from '../../payroll/remittances/NewRemittanceDialog.tsx'
import type { NewVoucherDialogProps } from '../NewVoucherDialog.tsx'
import type { ReasonDialogProps } from '../ReasonDialog.tsx'
import type { BankRuleDialogProps } from './BankRuleDialog.tsx'
import {
  useAutomatchBankStatementMutation,
  useExcludeBankLinesMutation,
  useMatchBankLinesMutation,
  useReleaseBankLinesMutation,
} from './BankStatementPage.generated.ts'
import {
  type Chosen,
  canBecomeVoucher,
  remittanceOfLine,
  ruleOfLine,
  type ShownLine,
  type ShownStatement,
  type View,
  voucherOfLines,
} from './bank-words.ts'

const NewVoucherDialog = onceOpen<NewVoucherDialogProps & { readonly open: boolean }>(
  async () => (await import('../NewVoucherDialog.tsx')).NewVoucherDialog,
  { stays: false },
)
const NewRemittanceDialog = onceOpen<NewRemittanceDialogProps & { readonly open: boolean }>(
  async () => (await import('../../payroll/remittances/NewRemittanceDialog.tsx')).NewRemittanceDialog,
  { stays: false },
)
const ReasonDialog = onceOpen<ReasonDialogProps & { readonly open: boolean }>(
  async () => (await import('../ReasonDialog.tsx')).ReasonDialog,
  { stays: false },
)

const BankRuleDialog = onceOpen<BankRuleDialogProps & { readonly open: boolean }>(
  async () => (await import('./BankRuleDialog.tsx')).BankRuleDialog,
  { stays: false },
)

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })

export interface MatchBarProps {
  readonly statement: ShownStatement
  /** The account of the statement, as it is chosen in a form. */
  readonly bankLedgerAccount: string
  /** The lines that are chosen. */
  readonly lines: readonly ShownLine[]
  readonly entries: Chosen
  /** What is shown of the statement, which each change answers. */
  readonly view: View
  readonly onChanged: () => void
}

/** What can be done with the lines and entries that are chosen. */
export function MatchBar({ statement, bankLedgerAccount, lines, entries, view, onChanged }: MatchBarProps) {
  const client = useApolloClient()
  const { id } = statement
  const navigate = useNavigate()
  const [asked, setAsked] = useKeptState<'exclude' | 'voucher' | 'rule' | 'remittance' | null>(
    'match-bar.asked',
    null,
  )
  const automatch = useSubmit(useAutomatchBankStatementMutation(), (answer) => answer.automatchBankStatement)
  const match = useSubmit(useMatchBankLinesMutation(), (answer) => answer.matchBankLines)
  const release = useSubmit(useReleaseBankLinesMutation(), (answer) => answer.releaseBankLines)
  const exclude = useSubmit(useExcludeBankLinesMutation(), (answer) => answer.excludeBankLines)
  const lineIds = lines.map((line) => line.id)
  const sums = [sumKobo(lines.map(({ amount }) => amount)), sumKobo([...entries.values()])] as const
  const areOpen = lines.length > 0 && lines.every(({ state }) => state === 'OPEN')
  const canRelease =
    lines.length > 0 && lines.every(({ state }) => state === 'MATCHED' || state === 'EXCLUDED')
  const canMatch = areOpen && entries.size > 0 && sums[0] === sums[1]
  const [only] = lines
  const remittance = lines.length === 1 ? remittanceOfLine(only, bankLedgerAccount) : null
  const said = ({ payload }: { readonly payload: { readonly message: string | null } | null }) => {
    if (payload === null) return
    if (payload.message !== null) notify.success(payload.message)
    onChanged()
  }
  return (
    <Card>
      <p aria-live="polite">{BANK_TEXTS.chosen(shortNaira(sums[0]), shortNaira(sums[1]))}</p>
      <Bar>
        <Button
          disabled={!canMatch}
          busy={match.busy}
          onClick={() =>
            void match.send({ input: { id, lineIds, entryIds: [...entries.keys()] }, ...view }).then(said)
          }
        >
          {BANK_TEXTS.match}
        </Button>
        <Button tone="secondary" disabled={!areOpen} onClick={() => setAsked('exclude')}>
          {BANK_TEXTS.exclude}
        </Button>
        <Button tone="secondary" disabled={!canBecomeVoucher(lines)} onClick={() => setAsked('voucher')}>
          {BANK_TEXTS.book}
        </Button>
        <Button tone="secondary" disabled={!areOpen || lines.length > 1} onClick={() => setAsked('rule')}>
          {BANK_RULE_TEXTS.always}
        </Button>
        {remittance && (
          <Button tone="secondary" onClick={() => setAsked('remittance')}>
            {BANK_TEXTS.enterRemittance}
          </Button>
        )}
        <Button
          tone="secondary"
          disabled={!canRelease}
          busy={release.busy}
          onClick={() => void release.send({ input: { id, lineIds }, ...view }).then(said)}
        >
          {BANK_TEXTS.release}
        </Button>
        <Button
          tone="secondary"
          busy={automatch.busy}
          onClick={() => void automatch.send({ input: { id }, ...view }).then(said)}
        >
          {BANK_TEXTS.automatch}
        </Button>
      </Bar>
      {[match, release, automatch].map(({ userErrors, error }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the three acts stay in their places
        <div key={place}>
          <Refusals errors={userErrors} />
          <MutationError error={error} />
        </div>
      ))}
      <ReasonDialog
        open={asked === 'exclude'}
        title={BANK_TEXTS.exclude}
        description={BANK_TEXTS.excludeAdvice}
        saveText={BANK_TEXTS.exclude}
        busy={exclude.busy}
        error={exclude.error}
        onClose={() => setAsked(null)}
        send={async (reason) => {
          const result = await exclude.send({ input: { id, lineIds, reason }, ...view })
          if (result.payload === null)
            return result.userErrors.length > 0 ? result.userErrors : [{ field: null, message: '' }]
          said(result)
          return []
        }}
      />
      {only && (
        <NewVoucherDialog
          open={asked === 'voucher'}
          start={voucherOfLines(lines, statement, bankLedgerAccount)}
          bankLineIds={lineIds}
          onClose={() => setAsked(null)}
          onSaved={(voucherId) => void navigate(paths.voucher(voucherId))}
        />
      )}
      {only && (
        <BankRuleDialog
          open={asked === 'rule'}
          ruleId={null}
          bank={statement.bankLedgerAccount?.number ?? ''}
          statementId={id}
          start={ruleOfLine(only, bankLedgerAccount)}
          onClose={() => setAsked(null)}
          onSaved={() => {
            onChanged()
            // A rule fits other lines, of which its answer says nothing.
            void client.refetchQueries({ include: ['BankStatementPage', 'BankLinesList'] }).catch(() => {})
          }}
        />
      )}
      {remittance && (
        <NewRemittanceDialog
          open={asked === 'remittance'}
          payers={[{ value: remittance.start.payerId, label: remittance.payerName }]}
          start={remittance.start}
          onClose={() => setAsked(null)}
          // The line has its reference and amount now.
          onPosted={() => void automatch.send({ input: { id }, ...view }).then(said)}
        />
      )}
    </Card>
  )
}
