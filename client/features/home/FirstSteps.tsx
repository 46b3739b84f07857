import { chakra } from '@chakra-ui/react/styled-system'
import { Circle, CircleCheck } from 'lucide-react'
import { isEnough, type RecordPart } from '#rules/members/lacking.ts'
import { FIRST_STEPS, FIRST_STEPS_TEXTS, type FirstStep } from '#rules/texts/first-steps.ts'
import { errorAt } from '../../apollo/graph-error.ts'
import { paths, to } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
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
    py: '1.5',
    minH: '11',
    '& > svg': { flexShrink: 0, mt: '0.5' },
  },
})

/** What there is to do, each with whether it is done. */
interface Steps {
  readonly title: string
  readonly about: string
  readonly steps: readonly { readonly step: FirstStep | RecordPart; readonly isDone: boolean }[]
  /** Puts all of it off until tomorrow; null for what every new member is asked. */
  readonly putOff: (() => void) | null
}

/**
 * The three things that a new member does first, with a tick for each that is done, and what else the record lacks, such as one
 * from the old books; null once all is there. Of what could not be read nothing is said.
 */
export function useFirstSteps(): Steps | null {
  const { data, error } = useFirstStepsQuery({ errorPolicy: 'all' })
  const member = data?.viewer?.member
  const [isPutOff, putOff] = usePutOff(member?.id ?? '')
  if (!member || member.status !== 'CONFIRMED' || member.membership === 'LEFT') return null
  // What the cache has is known, also where nothing could be read anew.
  const isKnown = (part: keyof Member) =>
    member[part] !== null || errorAt(error, ['viewer', 'member', part]) === null
  const first = FIRST_STEPS.filter((step) => STEPS[step].by.every(isKnown))
  const also = alsoLacking(member)
  const steps = [
    ...first.map((step) => ({ step, isDone: STEPS[step].isDone(member) })),
    ...also.map((step) => ({ step, isDone: false })),
  ]
  const lacksMore = also.length > 0
  if (steps.every(({ isDone }) => isDone) || (lacksMore && isPutOff)) return null
  return {
    steps,
    title: lacksMore
      ? FIRST_STEPS_TEXTS.titleOfLacking
      : first.length < FIRST_STEPS.length
        ? FIRST_STEPS_TEXTS.titleOfSome
        : FIRST_STEPS_TEXTS.title,
    about: lacksMore ? FIRST_STEPS_TEXTS.aboutLacking : FIRST_STEPS_TEXTS.about,
    putOff: lacksMore ? putOff : null,
  }
}

export interface FirstStepsProps {
  readonly steps: Steps
  /** Whether something else that waits stands above it. */
  readonly isBelow: boolean
}

/** What a member does first, as a list with ticks. */
export function FirstSteps({ steps: { title, about, steps, putOff }, isBelow }: FirstStepsProps) {
  return (
    <chakra.div
      {...(isBelow ? { borderTopWidth: '1px', borderColor: 'accent.line', pt: '3', mt: '1' } : {})}
      py="1"
    >
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
        <chakra.div minW="0">
          <chakra.h2 textStyle="title">{title}</chakra.h2>
          <chakra.p textStyle="sm" color="fg.muted">
            {about}
          </chakra.p>
        </chakra.div>
        {putOff && (
          <Button tone="quiet" onClick={putOff}>
            {FIRST_STEPS_TEXTS.later}
          </Button>
        )}
      </chakra.div>
      <chakra.ol listStyleType="none" aria-label={title} mt="2">
        {steps.map(({ step, isDone }) => {
          const { label, why } = FIRST_STEPS_TEXTS.steps[step]
          return (
            <Row key={step} color={isDone ? 'success.fg' : 'accent.fg'}>
              {isDone ? <CircleCheck size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
              <chakra.span minW="0" color="fg">
                {isDone ? label : <TextLink to={ADDRESSES[step]}>{label}</TextLink>}
                <chakra.span srOnly>, {isDone ? FIRST_STEPS_TEXTS.done : FIRST_STEPS_TEXTS.toDo}</chakra.span>
                {!isDone && (
                  <chakra.span display="block" textStyle="sm" color="fg.muted">
                    {why}
                  </chakra.span>
                )}
              </chakra.span>
            </Row>
          )
        })}
      </chakra.ol>
    </chakra.div>
  )
}
