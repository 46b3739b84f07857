import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { bookingError } from '#rules/vouchers/validate-voucher.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { FormValue } from '../../forms/FormValue.tsx'
import type { RulesForm } from '../../forms/use-rules-form.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useLandToPayQuery } from './NewVoucherDialog.generated.ts'
import type { ChartAccounts, VoucherValues } from './voucher-values.ts'

const Line = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '4',
    p: '4',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
  },
})

export interface LineFieldsProps {
  readonly form: RulesForm<VoucherValues>
  readonly place: number
  readonly accounts: readonly ChartAccounts[number][]
  /** Which accounts a line may have; for a transfer those that hold money, otherwise the others, of those that are
   * posted to by hand, unless given. */
  readonly offered?: (account: ChartAccounts[number]) => boolean
  /** Absent for a line that has to be there. */
  readonly onRemove?: () => void
}

/** One line of a voucher: the account, whose it is, and the amount on its side. */
export function LineFields({ form, place, accounts, offered: isOffered, onRemove }: LineFieldsProps) {
  const [kind, number] = useWatch({
    control: form.form.control,
    name: ['kind', `lines.${place}.accountNumber`],
  })
  const level = useShellSession().viewer?.level ?? ACCESS_LEVELS.MODERATOR
  const account = accounts.find((each) => each.number === number)
  const offered = accounts.filter(
    isOffered ?? ((each) => bookingError(each, level) === null && each.holdsMoney === (kind === 'TRANSFER')),
  )
  const sides = [
    ...(kind === 'RECEIPT' ? [] : (['debit'] as const)),
    ...(kind === 'PAYMENT' ? [] : (['credit'] as const)),
  ]
  const labels = {
    debit: sides.length > 1 ? 'Debit' : 'Amount',
    credit: sides.length > 1 ? 'Credit' : 'Amount',
  }
  return (
    <Line>
      <chakra.legend textStyle="label" px="1">{`Line ${place + 1}`}</chakra.legend>
      <SelectField
        {...form.bind(`lines.${place}.accountNumber`)}
        label="Account"
        // A number that is there before the accounts are read is an option as well, so that the field shows it.
        options={(offered.length === 0 && number ? [{ number, name: '' }] : offered).map((each) => ({
          value: each.number,
          label: `${each.number} ${each.name}`,
        }))}
      />
      {(account?.isControl === true || account?.subledger === 'DIVIDENDS') && (
        <TextField
          {...form.bind(`lines.${place}.memberNumber`)}
          label="Member ID"
          help={account.isControl ? 'The owner of the account.' : 'The member the dividend is for.'}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      {account?.subledger === 'LAND' && <LandField form={form} place={place} />}
      {sides.map((side) => (
        <FormValue key={side} form={form.form} name={`lines.${place}.${side}`}>
          {(amount) => (
            <MoneyField
              {...amount}
              label={labels[side]}
              {...(sides.length > 1 && { optional: 'unmarked' as const })}
            />
          )}
        </FormValue>
      ))}
      {onRemove && (
        <chakra.div gridColumn="1 / -1">
          <Button tone="secondary" size="sm" icon={Trash2} onClick={onRemove}>
            {`Remove line ${place + 1}`}
          </Button>
        </chakra.div>
      )}
    </Line>
  )
}

function LandField({ form, place }: Pick<LineFieldsProps, 'form' | 'place'>) {
  const { data } = useLandToPayQuery(READ_ONCE)
  const requests = data?.landRequests?.items ?? []
  return (
    <SelectField
      {...form.bind(`lines.${place}.landRequestId`)}
      label="Land request"
      help="The purchase this payment or refund is for."
      options={requests.map(({ id, reference, applicant }) => ({
        value: id,
        label: `${applicant.fullName}, ${reference}`,
      }))}
    />
  )
}
