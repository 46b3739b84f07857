import { chakra } from '@chakra-ui/react/styled-system'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ShortDate } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import type { CodesWindowProps } from './CodesWindow.tsx'
import type { CodesTask } from './codes-task.ts'
import { type SecondFactorCardQuery, useSecondFactorCardQuery } from './SecondFactor.generated.ts'

const CodesWindow = onceOpen<CodesWindowProps>(async () => (await import('./CodesWindow.tsx')).CodesWindow, {
  stays: false,
})

/** The sign-in codes of a staff account: set up, renewed, turned off. */
export function SecondFactorCard() {
  const { data, error, loading, refetch } = useSecondFactorCardQuery()
  const [task, setTask] = useState<CodesTask | null>(null)
  const own = data?.viewer?.secondFactor
  return (
    <Card title={SECURITY_TEXTS.codes} description={SECURITY_TEXTS.codesHelp}>
      {own ? (
        <Codes {...own} onTask={setTask} />
      ) : isLacking(error) ? (
        <Notice tone="info" title={SECURITY_TEXTS.noCodes}>
          {SECURITY_TEXTS.noCodesAdvice}
        </Notice>
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <TableSkeleton rows={1} />
      )}
      <CodesWindow open={task !== null} task={task ?? 'turn on'} onClose={() => setTask(null)} />
    </Card>
  )
}

type Own = NonNullable<NonNullable<SecondFactorCardQuery['viewer']>['secondFactor']>

interface CodesProps extends Own {
  readonly onTask: (task: CodesTask) => void
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

function Codes({ isOn, isRequired, since, recoveryCodesLeft, onTask }: CodesProps) {
  return (
    <Column>
      {isRequired && !isOn && <Notice tone="warning" title={SECURITY_TEXTS.codesRequired} />}
      <Row>
        {isOn ? (
          <Badge tone="success">{SECURITY_TEXTS.codesOn}</Badge>
        ) : (
          <Badge>{SECURITY_TEXTS.codesOff}</Badge>
        )}
        {isOn && (
          <chakra.span textStyle="sm" color="fg.muted">
            {SECURITY_TEXTS.codesSince} {since !== null && <ShortDate instant={since} />}.{' '}
            {SECURITY_TEXTS.codesLeft(recoveryCodesLeft)}
          </chakra.span>
        )}
      </Row>
      <Row>
        {isOn ? (
          <>
            <Button tone="secondary" icon={KeyRound} onClick={() => onTask('renew')}>
              {SECURITY_TEXTS.newRecoveryCodes}
            </Button>
            {!isRequired && (
              <Button tone="secondary" onClick={() => onTask('turn off')}>
                {SECURITY_TEXTS.turnOff}
              </Button>
            )}
          </>
        ) : (
          <Button icon={ShieldCheck} onClick={() => onTask('turn on')}>
            {SECURITY_TEXTS.turnOn}
          </Button>
        )}
      </Row>
    </Column>
  )
}
