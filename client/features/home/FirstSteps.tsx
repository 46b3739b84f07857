import { chakra } from '@chakra-ui/react/styled-system'
import { Circle, CircleCheck } from 'lucide-react'
import { isEnough, type RecordPart } from '#rules/members/lacking.ts'
import { FIRST_STEPS, FIRST_STEPS_TEXTS, type FirstStep } from '#rules/texts/first-steps.ts'
import { errorAt } from '../../apollo/graph-error.ts'
import { paths, to } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { type FirstStepsQuery, useFirstStepsQuery } from './FirstSteps.generated.ts'
import { usePutOff } from './put-off.ts'

type Member = NonNullable<NonNullable<FirstStepsQuery['viewer']>['member']>

interface Step {
  /** The parts of the record by which it is judged. It is left out where one of them was not read. */
  readonly by: readonly (keyof Member)[]
  readonly isDone: (member: Member) => boolean
}

/** What each step asks, by the member's record. */
const STEPS: Readonly<Record<FirstStep, Step>> = {
  NEXT_OF_KIN: {
    by: ['nextOfKin'],
    // Of two relatives of whom one is named in part, the form asks for the rest.
    isDone: ({ nextOfKin, lacking }) => nextOfKin.length > 0 && !lacking.includes('NEXT_OF_KIN'),
  },
  BANK_ACCOUNT: { by: ['bankAccount'], isDone: ({ bankAccount }) => bankAccount !== null },
  FIRST_SAVING: {
    by: ['amountsInForce', 'savingsInstructions'],
    isDone: ({ amountsInForce, savingsInstructions }) =>
      amountsInForce.some(({ amount }) => amount > 0) ||
      savingsInstructions.some(({ state }) => state !== 'DECLINED'),
  },
}

const ADDRESSES: Readonly<Record<FirstStep | RecordPart, string>> = {
  NEXT_OF_KIN: paths.changeProfile('next-of-kin'),
  BANK_ACCOUNT: paths.changeProfile('bank'),
  FIRST_SAVING: to('savingsInstruction'),
  PHONE: paths.changeProfile('contact'),
  HOME_ADDRESS: paths.changeProfile('contact'),
  EMAIL: paths.changeProfile('missing'),
  BIRTH_DATE: paths.changeProfile('missing'),
  PASSPORT: paths.changeProfile('missing'),
  SIGNATURE: paths.changeProfile('missing'),
}

/** What a record lacks beside what every new member is asked for; nothing where the society does with what there is. */
const alsoLacking = ({ lacking }: Member): readonly RecordPart[] =>
  isEnough(lacking) ? [] : lacking.filter((part) => part !== 'NEXT_OF_KIN' && part !== 'BANK_ACCOUNT')

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
 * The three things that a new member does first, with a tick for each that is done, and what else the record lacks, such as one
 * from the old books; nothing once all is there. Of what could not be read nothing is said.
 */
export function FirstSteps() {
  const { data, error } = useFirstStepsQuery({ errorPolicy: 'all' })
  const member = data?.viewer?.member
  if (!member || member.status !== 'CONFIRMED' || member.membership === 'LEFT') return null
  // What the cache has is known, also where nothing could be read anew.
  const isKnown = (part: keyof Member) =>
    member[part] !== null || errorAt(error, ['viewer', 'member', part]) === null
  return <Steps member={member} isKnown={isKnown} />
}

interface StepsProps {
  readonly member: Member
  readonly isKnown: (part: keyof Member) => boolean
}

function Steps({ member, isKnown }: StepsProps) {
  const [isPutOff, putOff] = usePutOff(member.id)
  const first = FIRST_STEPS.filter((step) => STEPS[step].by.every(isKnown))
  const also = alsoLacking(member)
  const steps = [
    ...first.map((step) => ({ step, isDone: STEPS[step].isDone(member) })),
    ...also.map((step) => ({ step, isDone: false })),
  ]
  if (steps.every(({ isDone }) => isDone) || (also.length > 0 && isPutOff)) return null
  const title =
    also.length > 0
      ? FIRST_STEPS_TEXTS.titleOfLacking
      : first.length < FIRST_STEPS.length
        ? FIRST_STEPS_TEXTS.titleOfSome
        : FIRST_STEPS_TEXTS.title
  return (
    <chakra.div mb="5">
      <Card
        title={title}
        description={also.length > 0 ? FIRST_STEPS_TEXTS.aboutLacking : FIRST_STEPS_TEXTS.about}
        actions={
          also.length > 0 && (
            <Button tone="quiet" onClick={putOff}>
              {FIRST_STEPS_TEXTS.later}
            </Button>
          )
        }
      >
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
