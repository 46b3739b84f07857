import { chakra } from '@chakra-ui/react/styled-system'
import { Circle, CircleCheck } from 'lucide-react'
import { FIRST_STEPS, FIRST_STEPS_TEXTS, type FirstStep } from '#rules/texts/first-steps.ts'
import { paths, to } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { type FirstStepsQuery, useFirstStepsQuery } from './FirstSteps.generated.ts'

type Member = NonNullable<NonNullable<FirstStepsQuery['viewer']>['member']>

/** What each step asks, by the member's record. */
const IS_DONE: Readonly<Record<FirstStep, (member: Member) => boolean>> = {
  NEXT_OF_KIN: ({ nextOfKin }) => nextOfKin.length > 0,
  BANK_ACCOUNT: ({ bankAccount }) => bankAccount !== null,
  FIRST_SAVING: ({ amountsInForce, savingsInstructions }) =>
    amountsInForce.some(({ amount }) => amount > 0) ||
    savingsInstructions.some(({ state }) => state !== 'DECLINED'),
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

/** The three things that a new member does first, with a tick for each that is done; nothing once all are. */
export function FirstSteps() {
  const { data } = useFirstStepsQuery({ fetchPolicy: 'cache-and-network', errorPolicy: 'ignore' })
  const member = data?.viewer?.member
  if (!member || member.status !== 'CONFIRMED' || member.membership === 'LEFT') return null
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: IS_DONE[step](member) }))
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <chakra.div mb="5">
      <Card title={FIRST_STEPS_TEXTS.title} description={FIRST_STEPS_TEXTS.about}>
        <chakra.ol listStyleType="none" aria-label={FIRST_STEPS_TEXTS.title}>
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
