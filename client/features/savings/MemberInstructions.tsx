import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarClock, Check, Printer, X } from 'lucide-react'
import { amountsInForce, type PastInstruction } from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { InstructionItems } from './InstructionItems.tsx'
import { INSTRUCTION_KIND_DETAILS } from './instruction-kinds.ts'
import { type MemberInstructionsQuery, useMemberInstructionsQuery } from './MemberInstructions.generated.ts'
import { InstructionDecision } from './review/InstructionDecision.tsx'
import { type InstructionQuestion, useInstructionDecision } from './review/use-instruction-decision.ts'

type Instruction = NonNullable<MemberInstructionsQuery['member']>['savingsInstructions'][number]

const KIND_TITLES = {
  INITIAL: 'Initial instruction',
  INCREASE: 'Increase',
  DECREASE: 'Decrease',
} as const satisfies Record<Instruction['kind'], string>

export interface MemberInstructionsProps {
  readonly memberId: string
}

/** One member's debit instructions for staff: what is in force, and the latest of each kind. Spec 001 §2, §3. */
export function MemberInstructions({ memberId }: MemberInstructionsProps) {
  const { data, error, loading, refetch } = useMemberInstructionsQuery({ variables: { memberId } })
  const decision = useInstructionDecision()
  const member = data?.member
  if (!member) {
    return error ? (
      <Card>
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      </Card>
    ) : (
      <TableSkeleton rows={3} />
    )
  }
  const instructions = member.savingsInstructions
  if (instructions.length === 0) {
    return (
      <Card>
        <EmptyState icon={CalendarClock} title={MEMBERS_TEXTS.noInstructions}>
          This member’s debit instructions appear here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <InForce instructions={instructions} />
      {instructions.map((instruction) => (
        <InstructionCard
          key={instruction.id}
          instruction={instruction}
          member={member}
          onAsk={(question) => decision.ask(question, { ...instruction, member })}
        />
      ))}
      <InstructionDecision decision={decision} />
    </chakra.div>
  )
}

/** The same instruction in the words of the rules. */
const inRules = ({ kind, state, items }: Instruction): PastInstruction => ({
  kind: kind.toLowerCase() as PastInstruction['kind'],
  state: state.toLowerCase() as PastInstruction['state'],
  items: items as PastInstruction['items'],
})

function InForce({ instructions }: { readonly instructions: readonly Instruction[] }) {
  const oldestFirst = instructions.toSorted((one, other) =>
    (one.requestedAt ?? '').localeCompare(other.requestedAt ?? ''),
  )
  const amounts = amountsInForce(oldestFirst.map(inRules))
  const deducted = INSTRUCTION_PRODUCTS.filter((product) => amounts[product] > 0)
  return (
    <Card title={MEMBERS_TEXTS.inForce} description="Monthly, from the latest instruction of each kind">
      {deducted.length === 0 ? (
        <p>Nothing is deducted.</p>
      ) : (
        <KeyValueList
          items={deducted.map((product) => ({
            label: SAVINGS_PRODUCTS[product].label,
            value: <Money amount={amounts[product]} />,
          }))}
        />
      )}
    </Card>
  )
}

interface InstructionCardProps {
  readonly instruction: Instruction
  readonly member: { readonly id: string }
  readonly onAsk: (question: InstructionQuestion) => void
}

function InstructionCard({ instruction, member, onAsk }: InstructionCardProps) {
  const { kind, state, requestedAt, rejectionReason, monthlyTotal } = instruction
  return (
    <Card
      padding="none"
      title={KIND_TITLES[kind]}
      actions={<StatusBadge status={state} />}
      description={
        <>
          {requestedAt !== null && (
            <>
              Requested <DateTime instant={requestedAt} />
              {', '}
            </>
          )}
          <Money amount={monthlyTotal} /> a month
          {rejectionReason !== null && <chakra.p color="fg">Reason: {rejectionReason}</chakra.p>}
        </>
      }
    >
      <InstructionItems caption={KIND_TITLES[kind]} instruction={instruction} />
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        justifyContent="flex-end"
        gap="3"
        p="4"
        borderTopWidth="1px"
        borderColor="line"
      >
        <LinkButton
          to={paths.printInstruction(member.id, INSTRUCTION_KIND_DETAILS[kind].printType)}
          tone="plain"
          icon={Printer}
        >
          {SHELL_TEXTS.print}
        </LinkButton>
        {state === 'PENDING' && (
          <>
            <Button tone="dangerQuiet" icon={X} onClick={() => onAsk('decline')}>
              {SAVINGS_TEXTS.reject}
            </Button>
            <Button icon={Check} onClick={() => onAsk('acknowledge')}>
              {SAVINGS_TEXTS.acknowledgeReceipt}
            </Button>
          </>
        )}
      </chakra.div>
    </Card>
  )
}
