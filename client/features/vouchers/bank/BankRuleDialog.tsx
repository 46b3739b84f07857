import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { formatPlainDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { shortNaira } from '#rules/money.ts'
import { hasNarrationWords } from '#rules/payroll/narration.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { BANK_DIRECTION_LABELS, BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import { VOUCHER_KIND_LABELS } from '#rules/texts/vouchers.ts'
import {
  BANK_DIRECTIONS,
  BANK_RULE_KINDS,
  type BankDirection,
  type BankRuleKind,
  bankRuleAccountErrors,
  isKindOf,
  validateBankRule,
} from '#rules/vouchers/bank-rules.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { usePage } from '../../../apollo/use-page.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { useShellSession } from '../../../shell/session-context.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { BankAccountField } from '../../treasury/bank-accounts/BankAccountField.tsx'
import {
  useAddBankRuleMutation,
  useBankRuleAccountsQuery,
  useBankRulePreviewQuery,
  useUpdateBankRuleMutation,
} from './BankRules.generated.ts'

const LABELS = {
  bankLedgerAccount: BANK_ACCOUNT_TEXTS.field,
  narrationPattern: BANK_RULE_TEXTS.narrationPattern,
  direction: BANK_RULE_TEXTS.direction,
  kind: BANK_RULE_TEXTS.kind,
  accountNumber: BANK_RULE_TEXTS.account,
  party: BANK_RULE_TEXTS.party,
} as const

/** A rule as its form has it. */
export interface BankRuleValues {
  /** The choice of the bank account; '' for the first. */
  readonly bankLedgerAccount: string
  readonly narrationPattern: string
  readonly direction: BankDirection
  readonly kind: BankRuleKind
  readonly accountNumber: string
  readonly party: string
}

export interface BankRuleDialogProps {
  /** What the form begins with. */
  readonly start: BankRuleValues
  /** The rule to change; null for a new one. */
  readonly ruleId: string | null
  /** The number in the chart of the bank account of the rule, where it is known. */
  readonly bank: string
  /** The statement whose lines are shown that the rule would fit; null for none. */
  readonly statementId: string | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

const NO_ACCOUNTS = [] as const

/** The form of a rule of a bank account, with the open lines of a statement that it fits. */
export function BankRuleDialog({ start, ruleId, bank, statementId, onClose, onSaved }: BankRuleDialogProps) {
  const { data, error: unread, loading, refetch } = useBankRuleAccountsQuery(READ_ONCE)
  const accounts = data?.chartOfAccounts ?? NO_ACCOUNTS
  const level = useShellSession().viewer?.level ?? ACCESS_LEVELS.MODERATOR
  const accountErrors = (kind: BankRuleKind, accountNumber: string) =>
    bankRuleAccountErrors(
      { kind, accountNumber },
      (number) => accounts.find((each) => each.number === number) ?? null,
      { bank, level },
    )
  const form = useRulesForm<BankRuleValues>({
    validate: (values) => {
      const wrong = validateBankRule(ruleOf(values))
      return hasErrors(wrong) ? wrong : accountErrors(values.kind, values.accountNumber)
    },
    defaultValues: start,
    labels: LABELS,
  })
  const add = useSubmit(useAddBankRuleMutation(), (answer) => answer.addBankRule)
  const update = useSubmit(useUpdateBankRuleMutation(), (answer) => answer.updateBankRule)
  const keyOf = useSubmissionKey()
  const [narrationPattern, direction, kind] = useWatch({
    control: form.form.control,
    name: ['narrationPattern', 'direction', 'kind'],
  })
  const directionField = form.bind('direction')
  return (
    <FormDialog
      draftKey={`bank-rule.${ruleId ?? start.narrationPattern}`}
      title={ruleId === null ? BANK_RULE_TEXTS.add : BANK_RULE_TEXTS.change}
      description={BANK_RULE_TEXTS.about}
      saveText={BANK_RULE_TEXTS.save}
      form={form}
      busy={add.busy || update.busy}
      error={add.error ?? update.error}
      onClose={onClose}
      send={async ({ bankLedgerAccount: chosen, ...values }, done) => {
        const input = ruleOf(values)
        const bankLedgerAccount = chosen || null
        const { payload, userErrors } =
          ruleId === null
            ? await add.send({
                input: {
                  ...input,
                  bankLedgerAccount,
                  idempotencyKey: keyOf({ ...input, bankLedgerAccount }),
                },
              })
            : await update.send({ input: { ...input, id: ruleId } })
        if (payload !== null) {
          if (payload.message !== null) notify.success(payload.message)
          done()
          onSaved()
        }
        return userErrors
      }}
    >
      {unread !== undefined && <QueryError error={unread} onRetry={refetch} retrying={loading} />}
      {ruleId === null && statementId === null && <BankAccountField {...form.bind('bankLedgerAccount')} />}
      <TextField
        {...form.bind('narrationPattern')}
        label={LABELS.narrationPattern}
        help={BANK_RULE_TEXTS.patternHelp}
        autoComplete="off"
      />
      <SelectField
        {...directionField}
        onChange={(event) => {
          void directionField.onChange(event)
          const chosen = BANK_DIRECTIONS.find((each) => each === event.currentTarget.value)
          if (chosen && !isKindOf(kind, chosen))
            form.form.setValue('kind', chosen === 'IN' ? 'RECEIPT' : 'PAYMENT')
        }}
        label={LABELS.direction}
        placeholder={null}
        options={BANK_DIRECTIONS.map((value) => ({ value, label: BANK_DIRECTION_LABELS[value] }))}
      />
      <SelectField
        {...form.bind('kind')}
        label={LABELS.kind}
        placeholder={null}
        options={BANK_RULE_KINDS.filter((each) => isKindOf(each, direction)).map((value) => ({
          value,
          label: VOUCHER_KIND_LABELS[value],
        }))}
      />
      <SelectField
        {...form.bind('accountNumber')}
        label={LABELS.accountNumber}
        options={accounts
          .filter(({ number }) => number === start.accountNumber || !hasErrors(accountErrors(kind, number)))
          .map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
      />
      {kind !== 'TRANSFER' && <TextField {...form.bind('party')} label={LABELS.party} autoComplete="off" />}
      {statementId !== null && (
        <Preview statementId={statementId} narrationPattern={narrationPattern} direction={direction} />
      )}
    </FormDialog>
  )
}

/** The values as the rules read them: a transfer has no other party. */
const ruleOf = ({
  narrationPattern,
  direction,
  kind,
  accountNumber,
  party,
}: Omit<BankRuleValues, 'bankLedgerAccount'>) => ({
  narrationPattern,
  direction,
  kind,
  accountNumber,
  party: kind === 'TRANSFER' ? '' : party,
})

/** How long somebody rests from typing before the lines are looked for, in milliseconds. */
const REST_MS = 400
/** Lines that are listed. */
const SHOWN = 5

const Lines = chakra('ul', { base: { textStyle: 'sm', color: 'fg.muted', ps: '5' } })

/** The open lines of the statement that the rule fits as it is typed. */
function Preview({
  statementId,
  narrationPattern,
  direction,
}: {
  readonly statementId: string
  readonly narrationPattern: string
  readonly direction: BankDirection
}) {
  const pattern = useDebounced(narrationPattern, REST_MS)
  const answer = useBankRulePreviewQuery(
    hasNarrationWords(pattern)
      ? { variables: { id: statementId, narrationPattern: pattern, direction, pageSize: SHOWN } }
      : skipToken,
  )
  const { last: lines } = usePage(answer, ({ bankStatement }) => bankStatement?.lines)
  if (!lines || !hasNarrationWords(pattern)) return null
  return (
    <div aria-live="polite">
      <p>{BANK_RULE_TEXTS.fits(lines.totalCount ?? lines.items.length)}</p>
      <Lines>
        {lines.items.map(({ id, row, date, description, amount }) => (
          <li key={id}>
            {BANK_RULE_TEXTS.line(row, [formatPlainDate(date), description, shortNaira(amount)])}
          </li>
        ))}
      </Lines>
    </div>
  )
}
