import { chakra } from '@chakra-ui/react/styled-system'
import { Circle, CircleCheck } from 'lucide-react'
import { FIRST_STEPS, FIRST_STEPS_TEXTS, type FirstStep } from '#rules/texts/first-steps.ts'
import { errorAt } from '../../apollo/graph-error.ts'
import { paths, to } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { type FirstStepsQuery, useFirstStepsQuery } from './FirstSteps.generated.ts'

type Member = NonNullable<NonNullable<FirstStepsQuery['viewer']>['member']>

interface Step {
  /** The parts of the record by which it is judged. It is left out where one of them was not read. */
  readonly by: readonly (keyof Member)[]
  readonly isDone: (member: Member) => boolean
}

/** What each step asks, by the member's record. */
const STEPS: Readonly<Record<FirstStep, Step>> = {
  NEXT_OF_KIN: { by: ['nextOfKin'], isDone: ({ nextOfKin }) => nextOfKin.length > 0 },
  BANK_ACCOUNT: { by: ['bankAccount'], isDone: ({ bankAccount }) => bankAccount !== null },
  FIRST_SAVING: {
    by: ['amountsInForce', 'savingsInstructions'],
    isDone: ({ amountsInForce, savingsInstructions }) =>
      amountsInForce.some(({ amount }) => amount > 0) ||
      savingsInstructions.some(({ state }) => state !== 'DECLINED'),
  },
}

const ADDRESSES: Readonly<Record<FirstStep, string>> = {
  NEXT_OF_KIN: paths.changeProfile('next-of-kin'),
  BANK_ACCOUNT: paths.changeProfile('bank'),
  FIRST_SAVING: to('savingsInstruction'),
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    py: '2',
    minH: '11',
    '& > svg': { flexShrink: 0, mt: '0.5' },
  },
})

/**
 * The three things that a new member does first, with a tick for each that is done; nothing once all are. Of what could not be read
 * nothing is said.
 */
export function FirstSteps() {
  const { data, error } = useFirstStepsQuery({ errorPolicy: 'all' })
  const member = data?.viewer?.member
  if (!member || member.status !== 'CONFIRMED' || member.membership === 'LEFT') return null
  // What the cache has is known, also where nothing could be read anew.
  const isKnown = (part: keyof Member) =>
    member[part] !== null || errorAt(error, ['viewer', 'member', part]) === null
  const steps = FIRST_STEPS.filter((step) => STEPS[step].by.every(isKnown)).map((step) => ({
    step,
    isDone: STEPS[step].isDone(member),
  }))
  if (steps.every(({ isDone }) => isDone)) return null
  const title = steps.length < FIRST_STEPS.length ? FIRST_STEPS_TEXTS.titleOfSome : FIRST_STEPS_TEXTS.title
  return (
    <chakra.div mb="5">
      <Card title={title} description={FIRST_STEPS_TEXTS.about}>
        <chakra.ol listStyleType="none" aria-label={title}>
          {steps.map(({ step, isDone }) => {
            const { label, why } = FIRST_STEPS_TEXTS.steps[step]
            return (
              <Row key={step} color={isDone ? 'success.fg' : 'fg.muted'}>
                {isDone ? <CircleCheck size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
                <chakra.span minW="0" color="fg">
                  {isDone ? label : <TextLink to={ADDRESSES[step]}>{label}</TextLink>}
                  <chakra.span srOnly>
                    , {isDone ? FIRST_STEPS_TEXTS.done : FIRST_STEPS_TEXTS.toDo}
                  </chakra.span>
                  <chakra.span display="block" textStyle="sm" color="fg.muted">
                    {why}
                  </chakra.span>
                </chakra.span>
              </Row>
            )
          })}
        </chakra.ol>
      </Card>
    </chakra.div>
  )
}
