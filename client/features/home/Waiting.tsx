import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, FileX2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { to } from '../../paths.ts'
import { useMyLoanRequestsCardQuery } from '../loans/MyLoanRequestsCard.generated.ts'
import { latestFirst } from '../savings/latest-first.ts'
import { useFirstStepsQuery } from './FirstSteps.generated.ts'
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx'

const Ground = chakra('section', {
  base: {
    px: { base: '4', md: '5' },
    py: '3',
    borderWidth: '1px',
    borderColor: 'accent.line',
    borderRadius: 'xl',
    bg: 'accent.subtle',
  },
})
const Item = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    py: '2.5',
    color: 'fg',
    textDecoration: 'none',
    borderRadius: 'md',
    _hover: { textDecoration: 'underline' },
  },
})
const Mark = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '10',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.on',
    textStyle: 'sm',
    fontWeight: '700',
    fontVariantNumeric: 'tabular-nums',
  },
})

interface Wait {
  readonly id: string
  readonly mark: ReactNode
  readonly title: string
  readonly text: string
  readonly to: To
}

/** What waits for this person beside the first steps: unsigned guarantors, and an instruction that was sent back. */
function useWaits(): readonly Wait[] {
  const loans =
    useMyLoanRequestsCardQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.member?.loanRequests ?? []
  const steps = useFirstStepsQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.member
  const unsigned = loans.flatMap(
    ({ id, state, typeLabel, amount, guarantors, guarantorsNeeded }): readonly Wait[] => {
      const missing = guarantorsNeeded - guarantors.length
      if (state !== 'PENDING' || missing <= 0) return []
      return [
        {
          id,
          mark:
            guarantors.length > 0 ? (
              `${guarantors.length}/${guarantorsNeeded}`
            ) : (
              <Users size={20} aria-hidden />
            ),
          title: HOME_TEXTS.waitsForGuarantors(typeLabel, missing),
          text: HOME_TEXTS.remind(amount),
          to: to('loanStatus'),
        },
      ]
    },
  )
  // The latest one alone: another that was given since then has taken its place.
  const [latest] = latestFirst(steps?.savingsInstructions ?? [])
  const declined: readonly Wait[] =
    latest?.state === 'DECLINED'
      ? [
          {
            id: latest.id,
            mark: <FileX2 size={20} aria-hidden />,
            title: HOME_TEXTS.instructionDeclined,
            text: HOME_TEXTS.instructionAgain(latest.rejectionReason),
            to: to('savingsInstruction'),
          },
        ]
      : []
  return [...unsigned, ...declined]
}

/** One amber card with everything that waits for this person; nothing where nothing does. */
export function Waiting() {
  const waits = useWaits()
  const steps = useFirstSteps()
  if (waits.length === 0 && steps === null) return null
  return (
    <Ground aria-label={HOME_TEXTS.waiting}>
      {waits.length > 0 && (
        <chakra.ul listStyleType="none" aria-label={HOME_TEXTS.waiting}>
          {waits.map(({ id, mark, title, text, to: address }) => (
            <li key={id}>
              <Item to={address}>
                <Mark>{mark}</Mark>
                <chakra.span minW="0">
                  <chakra.span display="block" fontWeight="600" lineHeight="snug">
                    {title}
                  </chakra.span>
                  <chakra.span display="block" textStyle="sm" color="fg.muted">
                    {text}
                  </chakra.span>
                </chakra.span>
                <ChevronRight size={18} aria-hidden />
              </Item>
            </li>
          ))}
        </chakra.ul>
      )}
      {steps !== null && <FirstSteps steps={steps} isBelow={waits.length > 0} />}
    </Ground>
  )
}
