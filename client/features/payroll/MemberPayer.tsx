import { chakra } from '@chakra-ui/react/styled-system'
import { Building2 } from 'lucide-react'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { useMemberPayerQuery } from './MemberPayer.generated.ts'
import { MemberPayerDialog } from './MemberPayerDialog.tsx'

/** Who pays a member's salary and the number there, for staff, who may change both. */
export function MemberPayer({ memberId }: { readonly memberId: string }) {
  const [isOpen, setIsOpen] = useKeptState('member-payer.isOpen', false)
  const { data, error, loading, refetch } = useMemberPayerQuery({ variables: { memberId } })
  const payer = data?.memberPayer
  if (!payer)
    return (
      <Card>
        {isLacking(error) ? (
          <EmptyState title={SHELL_TEXTS.notOffered}>{PAYROLL_TEXTS.noMemberPayer}</EmptyState>
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : loading ? (
          <TableSkeleton rows={2} />
        ) : (
          <EmptyState icon={Building2} title={PAYROLL_TEXTS.noMemberPayer}>
            {PAYROLL_TEXTS.noMemberFound}
          </EmptyState>
        )}
      </Card>
    )
  return (
    <Card title={PAYROLL_TEXTS.memberPayer}>
      <KeyValueList
        items={[
          {
            label: PAYROLL_TEXTS.paidBy,
            value: payer.paysAlone
              ? PAYROLL_TEXTS.paysAlone
              : (payer.payer?.name ?? PAYROLL_TEXTS.noMemberPayer),
          },
          ...(payer.payer === null
            ? []
            : [
                {
                  label: PAYROLL_TEXTS.numberAtPayer,
                  value: payer.payrollNumber || PAYROLL_TEXTS.numberOfRegister,
                },
              ]),
          ...(payer.entranceFee === 0
            ? []
            : [{ label: PAYROLL_TEXTS.entranceFee, value: <Money amount={payer.entranceFee} /> }]),
        ]}
      />
      <chakra.div mt="4">
        <Button tone="secondary" onClick={() => setIsOpen(true)}>
          {PAYROLL_TEXTS.changeMemberPayer}
        </Button>
      </chakra.div>
      {isOpen && (
        <MemberPayerDialog
          memberId={memberId}
          payer={payer}
          payers={data?.payers ?? []}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}
