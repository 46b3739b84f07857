import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { Check, Minus, X } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import type { MyLoanDialog_LoanRequestFragment } from './MyLoanDialog.generated.ts'

type StepState = 'done' | 'current' | 'ahead' | 'refused' | 'dropped'

interface Step {
  readonly name: string
  readonly note: string
  readonly state: StepState
}

/** The steps of a request: submitted, signed, decided, paid out. */
function stepsOf(loan: MyLoanDialog_LoanRequestFragment): readonly Step[] {
  const { state, guarantors, guarantorsNeeded, requestedAt } = loan
  const signed = guarantors.length >= guarantorsNeeded
  const pending = state === 'PENDING'
  return [
    {
      name: 'Submitted',
      note: requestedAt === null ? '' : formatInstant(requestedAt),
      state: 'done',
    },
    {
      name: 'Guarantors',
      note: `${guarantors.length} of ${guarantorsNeeded} have signed`,
      state: signed ? 'done' : pending ? 'current' : 'dropped',
    },
    {
      name: 'Decision',
      note: pending ? 'by the society’s staff' : state === 'APPROVED' ? 'approved' : 'rejected',
      state: state === 'REJECTED' ? 'refused' : state === 'APPROVED' ? 'done' : signed ? 'current' : 'ahead',
    },
    {
      name: 'In your ledger',
      note: state === 'APPROVED' ? 'see your balances' : state === 'REJECTED' ? 'not lent' : 'once approved',
      state: state === 'APPROVED' ? 'done' : state === 'REJECTED' ? 'dropped' : 'ahead',
    },
  ]
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
  },
})
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '{sizes.7} 1fr', sm: '1fr' },
    alignContent: 'start',
    columnGap: '3',
    rowGap: '1.5',
    textStyle: 'sm',
  },
})
const Dot = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '7',
      borderRadius: 'full',
      textStyle: '2xs',
      fontWeight: '600',
    },
    variants: {
      state: {
        done: { bg: 'brand.solid', color: 'brand.on' },
        current: { bg: 'accent.solid', color: 'accent.on' },
        refused: { bg: 'danger.solid', color: 'danger.on' },
        ahead: { color: 'fg.muted', boxShadow: 'inset 0 0 0 1.5px {colors.line.control}' },
        dropped: { color: 'fg.muted', boxShadow: 'inset 0 0 0 1.5px {colors.line.control}' },
      },
    },
  }),
)

const SAID: Readonly<Record<StepState, string>> = {
  done: 'done',
  current: 'in progress',
  ahead: 'not started',
  refused: 'ended',
  dropped: 'not reached',
}

/** The progress of a request in steps. */
export function RequestSteps({ loan }: { readonly loan: MyLoanDialog_LoanRequestFragment }) {
  return (
    <List aria-label="Progress of the request">
      {stepsOf(loan).map(({ name, note, state }, index) => (
        <Item key={name} {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}>
          <Dot state={state}>
            {state === 'done' ? (
              <Check size={15} aria-hidden />
            ) : state === 'dropped' ? (
              <Minus size={15} aria-hidden />
            ) : state === 'refused' ? (
              <X size={15} aria-hidden />
            ) : (
              index + 1
            )}
          </Dot>
          <div>
            <chakra.span display="block" fontWeight="600">
              {name}
              <chakra.span srOnly>, {SAID[state]}</chakra.span>
            </chakra.span>
            <chakra.span color="fg.muted">{note}</chakra.span>
          </div>
        </Item>
      ))}
    </List>
  )
}
