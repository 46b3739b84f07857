import { chakra } from '@chakra-ui/react/styled-system'
import { BadgeCheck, Printer } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatInstant, type PlainDate } from '#rules/dates.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { groupedCode } from '#rules/treasury/account-statement.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { useExportRecord } from '../../../lists/use-export-record.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PrintedPaper } from '../../../ui/PrintedPaper.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useIssueStatementMutation } from './AccountStatement.generated.ts'
import type { Issued } from './StatementSheet.tsx'

// Few statements are issued, so the code's picture and the paper are loaded then.
const QrCode = lazy(async () => ({ default: (await import('../../../ui/QrCode.tsx')).QrCode }))
const StatementSheet = lazy(async () => ({ default: (await import('./StatementSheet.tsx')).StatementSheet }))

export interface IssueStatementProps {
  readonly memberId: string
  readonly from: PlainDate
  readonly to: PlainDate
}

/** Issues the statement of these days with a code, shows it, and prints it. Give it a key of its days. */
export function IssueStatement({ memberId, from, to }: IssueStatementProps) {
  const { send, busy, error, userErrors } = useSubmit(
    useIssueStatementMutation({ fetchPolicy: 'no-cache' }),
    (data) => data.issueStatement,
  )
  const [issued, setIssued] = useState<Issued | null>(null)
  if (issued !== null) return <IssuedCard issued={issued} />
  const issue = async () => {
    const { payload } = await send({ input: { memberId, from, to } })
    if (payload?.issued) setIssued(payload.issued)
  }
  return (
    // Of a page that the browser prints, its figures and not what may be done with them.
    <div data-screen-only>
      <Card title={ACCOUNT_STATEMENT_TEXTS.issue} description={ACCOUNT_STATEMENT_TEXTS.aboutIssue}>
        <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
          {userErrors.map(({ message }) => (
            <Notice key={message} tone="danger" announce="alert">
              {message}
            </Notice>
          ))}
          <MutationError error={error} />
          <Button
            icon={BadgeCheck}
            busy={busy}
            busyText={ACCOUNT_STATEMENT_TEXTS.issuing}
            onClick={() => void issue()}
          >
            {ACCOUNT_STATEMENT_TEXTS.issue}
          </Button>
        </chakra.div>
      </Card>
    </div>
  )
}

/** The code of a statement that was just issued. Its paper is the next thing to do, so printing has the focus. */
function IssuedCard({ issued }: { readonly issued: Issued }) {
  const printer = useRef<HTMLButtonElement>(null)
  useEffect(() => printer.current?.focus(), [])
  const { code, issuedAt } = issued
  const [isPrinting, setPrinting] = useState(false)
  const record = useExportRecord('PAPER')
  const address = new URL(paths.checkStatement(code), window.location.href).href
  const print = async () => {
    const { accounts, memberNumber } = issued.statement
    const rows = accounts.reduce((sum, { lines }) => sum + lines.length, 0)
    await record({ list: ACCOUNT_STATEMENT_TEXTS.title, rows, narrowedTo: memberNumber ?? '' })
    setPrinting(true)
  }
  return (
    <Card
      title={ACCOUNT_STATEMENT_TEXTS.issued}
      actions={
        <Button ref={printer} icon={Printer} onClick={() => void print()}>
          {SHELL_TEXTS.print}
        </Button>
      }
    >
      <chakra.div display="flex" flexWrap="wrap" gap="5" alignItems="flex-start">
        <chakra.div w="13rem" maxW="full">
          <Suspense fallback={<Skeleton width="full" height="52" />}>
            <QrCode text={address} label={ACCOUNT_STATEMENT_TEXTS.qrLabel} />
          </Suspense>
        </chakra.div>
        <chakra.div flex="1 1 16rem" minW="0" display="flex" flexDirection="column" gap="3">
          <KeyValueList
            items={[
              { label: ACCOUNT_STATEMENT_TEXTS.code, value: groupedCode(code) },
              { label: ACCOUNT_STATEMENT_TEXTS.issuedOn, value: formatInstant(issuedAt) },
              {
                label: ACCOUNT_STATEMENT_TEXTS.checkAt,
                value: <chakra.span overflowWrap="anywhere">{address}</chakra.span>,
              },
            ]}
          />
          <CopyButton text={address} what="the address of the check" />
        </chakra.div>
      </chakra.div>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintedPaper onDone={() => setPrinting(false)}>
            <StatementSheet issued={issued} address={address} />
          </PrintedPaper>
        </Suspense>
      )}
    </Card>
  )
}
