import { chakra } from '@chakra-ui/react/styled-system'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { paths } from '../../../paths.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { ShortDate } from '../../../ui/DateTime.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { WithdrawSavingsFlowProps } from './WithdrawSavingsFlow.tsx'

/** The member's requests that are not paid out yet; what they ask for cannot be asked for again. */
export function OpenWithdrawals({ open }: Pick<WithdrawSavingsFlowProps, 'open'>) {
  if (open.length === 0) return null
  return (
    <Notice title={WITHDRAWALS_TEXTS.openRequests(open.length)}>
      <chakra.ul listStyleType="none" mb="1">
        {open.map(({ id, total, state, requestedAt }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
            <TextLink to={paths.myRequest(id)}>
              <Money amount={total} />
            </TextLink>
            {requestedAt !== null && (
              <span>
                of <ShortDate instant={requestedAt} />
              </span>
            )}
            <StatusBadge status={state} />
          </chakra.li>
        ))}
      </chakra.ul>
      {WITHDRAWALS_TEXTS.openAreReserved}
    </Notice>
  )
}
