import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate, lagosDate } from '#rules/dates.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { paths } from '../../../paths.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ExitSettlement } from '../ExitSettlement.tsx'
import type { LeaveSocietyPageQuery } from './LeaveSocietyPage.generated.ts'

export interface OpenExitProps {
  readonly request: NonNullable<
    NonNullable<LeaveSocietyPageQuery['myRequests']>['membershipWithdrawals']
  >[number]
}

/** The request to leave that waits, in place of the form: there can be only one. */
export function OpenExit({ request }: OpenExitProps) {
  const { id, state, requestedAt, effectiveDate, noticeEndsOn, settlement } = request
  const day = (date: typeof effectiveDate) => (date === null ? null : formatPlainDate(date))
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
      <Notice
        announce="status"
        title={WITHDRAWALS_TEXTS.exitIsOpen}
        action={
          <LinkButton to={paths.myRequest(id)} size="sm">
            See my requests
          </LinkButton>
        }
      >
        {WITHDRAWALS_TEXTS.exitNext}
      </Notice>
      <Card title="Your request">
        <KeyValueList
          items={[
            { label: 'Status', value: <StatusBadge status={state} /> },
            { label: 'Requested', value: requestedAt === null ? null : day(lagosDate(requestedAt)) },
            { label: 'Membership ends on', value: day(effectiveDate) },
            { label: 'Six months’ notice ends on', value: day(noticeEndsOn) },
          ]}
        />
      </Card>
      {settlement && (
        <Card title="Settlement" description={WITHDRAWALS_TEXTS.computedAgain}>
          <ExitSettlement settlement={settlement} />
        </Card>
      )}
    </chakra.div>
  )
}
