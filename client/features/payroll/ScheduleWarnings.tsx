import { chakra } from '@chakra-ui/react/styled-system'
import { shortNaira } from '#rules/money.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { ShownWarnings as Warnings } from './shown-schedule.ts'

const limitText = ({ percent, isOfNet }: NonNullable<Warnings['limit']>): string =>
  `${percent}% of the ${isOfNet ? 'net' : 'gross'} salary`

const Over = chakra('ul', { base: { mt: '2', ps: '5', listStyleType: 'disc' } })

/** What to look at before a draft is sent; nothing when all is in order. */
export function ScheduleWarnings({ warnings }: { readonly warnings: Warnings }) {
  const { limit, overLimit, overLimitCount, ...counts } = warnings
  const lines = (
    [
      'numberChanged',
      'withoutSavings',
      'withoutLoanForm',
      'withoutNumber',
      'withoutPayer',
      'onHoliday',
    ] as const
  ).filter((name) => counts[name] > 0)
  if (lines.length === 0 && overLimitCount === 0) return null
  return (
    <chakra.div mb="5">
      <Notice tone="warning" title={PAYROLL_TEXTS.warnings}>
        {lines.map((name) => (
          <p key={name}>{PAYROLL_TEXTS[name](counts[name])}</p>
        ))}
        {limit !== null && overLimitCount > 0 && (
          <>
            <p>{PAYROLL_TEXTS.overLimit(overLimitCount, limitText(limit))}</p>
            <Over>
              {overLimit.map(({ member, amount, most, dropped }) => (
                <li key={member.memberNumber ?? member.name}>
                  {`${member.memberNumber ?? ''} ${member.name}: ${shortNaira(amount)}, at most ${shortNaira(most)}. ${PAYROLL_TEXTS.wouldDrop} ${dropped.map((item) => `${item.label} ${shortNaira(item.amount)}`).join(', ')}`}
                </li>
              ))}
            </Over>
          </>
        )}
      </Notice>
    </chakra.div>
  )
}
