import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Printer, X } from 'lucide-react'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { NoteHere } from '../../../live/NoteHere.tsx'
import { paths } from '../../../paths.ts'
import { Age } from '../../../ui/Age.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { InstructionItems } from '../InstructionItems.tsx'
import { INSTRUCTION_KIND_DETAILS } from '../instruction-kinds.ts'
import type { InstructionsPageQuery } from './InstructionsPage.generated.ts'
import { type InstructionQuestion, nameOfInstruction } from './use-instruction-decision.ts'

type Instruction = NonNullable<InstructionsPageQuery['savingsInstructions']>['items'][number]

export interface InstructionHeadProps {
  readonly instruction: Instruction
}

/** Whose instruction it is, what it comes to a month, and how long it has waited. */
export function InstructionHead({ instruction }: InstructionHeadProps) {
  const { member, monthlyTotal, requestedAt } = instruction
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
      <chakra.span flex="1 1 12rem" minW="0">
        <chakra.span display="block" fontWeight="500">
          {nameOfInstruction(instruction)}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {member?.memberNumber}
        </chakra.span>
      </chakra.span>
      <chakra.span textStyle="sm">
        <Money amount={monthlyTotal} /> a month
      </chakra.span>
      {requestedAt !== null && <Age since={requestedAt} />}
    </chakra.span>
  )
}

export interface InstructionPanelProps extends InstructionHeadProps {
  readonly onAsk: (question: InstructionQuestion) => void
}

/** Spec 001 §2: the amounts and months of an instruction, with Reject and Acknowledge receipt. */
export function InstructionPanel({ instruction, onAsk }: InstructionPanelProps) {
  const { kind, member, requestedAt } = instruction
  const name = nameOfInstruction(instruction)
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <NoteHere id={instruction.id} />
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="1"
        textStyle="sm"
        color="fg.muted"
      >
        {requestedAt !== null && (
          <span>
            Requested <DateTime instant={requestedAt} />
          </span>
        )}
        {[member?.employment?.department, member?.employment?.staffNumber].filter(Boolean).join(', ')}
        {member && <TextLink to={paths.memberProfile(member.id)}>Open the member’s profile</TextLink>}
      </chakra.p>
      <chakra.div borderWidth="1px" borderColor="line" borderRadius="md">
        <InstructionItems caption={`Instruction of ${name}`} instruction={instruction} />
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        justifyContent="flex-end"
        gap="3"
      >
        {member && (
          <LinkButton
            to={paths.printInstruction(member.id, INSTRUCTION_KIND_DETAILS[kind].printType)}
            tone="plain"
            icon={Printer}
          >
            {SHELL_TEXTS.print}
          </LinkButton>
        )}
        {instruction.state === 'PENDING' && (
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
    </chakra.div>
  )
}
