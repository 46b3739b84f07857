import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, Clock } from 'lucide-react'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { borrowingRules } from '#rules/loans/borrowing-plan.ts'
import { contributionLimit } from '#rules/loans/limits.ts'
import { shortNaira } from '#rules/money.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'
import { Card } from '../../ui/Card.tsx'
import type { BorrowingAnswer_MemberFragment } from './BorrowingAnswer.generated.ts'
import { borrowingSentence } from './borrowing.ts'

const Rule = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    '& svg': { flexShrink: 0, mt: '0.5', color: 'warning.fg' },
    '&[data-met] svg': { color: 'success.fg' },
  },
})

/** The day of retirement in a member's record; null where none is known. */
export const retirementOf = ({
  employment,
}: Pick<BorrowingAnswer_MemberFragment, 'employment'>): PlainDate | null => employment?.retirementDate ?? null

export interface BorrowingAnswerProps {
  readonly member: BorrowingAnswer_MemberFragment
  readonly now: Date
}

/** How much a member may borrow, and from when: which rules are met, and when those that are not will be. */
export function BorrowingAnswer({ member, now }: BorrowingAnswerProps) {
  const { joinedAt, ledger } = member
  const contributions = ledger?.totalSavings ?? null
  const rules = borrowingRules({
    contributions,
    memberSince: joinedAt === null ? null : lagosDate(new Date(joinedAt)),
    retiresOn: retirementOf(member),
    today: lagosDate(now),
  })
  return (
    <Card title={BORROWING_TEXTS.title}>
      {contributions !== null && contributions > 0 && rules.every(({ isMet }) => isMet) && (
        <chakra.p
          textStyle={{ base: 'display.sm', md: 'display.md' }}
          fontVariantNumeric="tabular-nums"
          aria-hidden
        >
          {shortNaira(contributionLimit(contributions))}
        </chakra.p>
      )}
      <chakra.p maxW="prose">{borrowingSentence(contributions, joinedAt, now)}</chakra.p>
      {rules.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1.5" mt="3" textStyle="sm">
          {rules.map(({ rule, isMet, text }) => (
            <Rule key={rule} {...(isMet && { 'data-met': '' })}>
              {isMet ? <CircleCheck size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
              <span>
                {text}
                <chakra.span srOnly>, {isMet ? BORROWING_TEXTS.isMet : BORROWING_TEXTS.isNotMet}</chakra.span>
              </span>
            </Rule>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}
