import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { groupedCode } from '#rules/treasury/account-statement.ts'
import { periodText } from '../../../lists/PeriodFields.tsx'
import { useSociety } from '../../../shell/society-context.ts'
import { PaperFacts, PaperSection } from '../../../ui/PaperParts.tsx'
import { PrintSheet } from '../../../ui/PrintPage.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import type { IssueStatementMutation } from './AccountStatement.generated.ts'
import { checkFacts, rowsOf, STATED_COLUMNS } from './stated-lines.ts'

/** A statement that was just issued. */
export type Issued = NonNullable<NonNullable<IssueStatementMutation['issueStatement']>['issued']>

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'xs',
    '& td, & th': { px: '1.5', py: '1', borderWidth: '1px', borderColor: 'line', textAlign: 'start' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

/** An issued statement on paper, with its code and the figures by which it can be checked. */
export function StatementSheet({ issued, address }: { readonly issued: Issued; readonly address: string }) {
  const society = useSociety()
  const { code, issuedAt, statement } = issued
  return (
    <PrintSheet
      society={society}
      title={ACCOUNT_STATEMENT_TEXTS.title}
      reference={`${ACCOUNT_STATEMENT_TEXTS.issuedOn} ${formatInstant(issuedAt)}`}
    >
      <chakra.div display="flex" gap="5" alignItems="flex-start" mb="4">
        <chakra.div flex="1" minW="0">
          <chakra.h2 textStyle="title" mb="1.5">
            {ACCOUNT_STATEMENT_TEXTS.figuresForCheck}
          </chakra.h2>
          <PaperFacts
            facts={[...checkFacts(statement), [ACCOUNT_STATEMENT_TEXTS.days, periodText(statement)]]}
          />
          <chakra.p mt="3" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {ACCOUNT_STATEMENT_TEXTS.checkAt} {address}
          </chakra.p>
          <chakra.p textStyle="xs">
            {ACCOUNT_STATEMENT_TEXTS.code}: <strong>{groupedCode(code)}</strong>
          </chakra.p>
        </chakra.div>
        <chakra.div w="9rem" flexShrink={0}>
          <QrCode text={address} label={ACCOUNT_STATEMENT_TEXTS.qrLabel} />
        </chakra.div>
      </chakra.div>
      {statement.accounts.length === 0 && <p>{ACCOUNT_STATEMENT_TEXTS.noAccounts}</p>}
      {statement.accounts.map((account) => (
        <PaperSection key={account.number} title={`${account.number} ${account.name}`} level={2}>
          <Table data-long>
            <chakra.caption srOnly>
              {account.name}, {formatPlainDate(statement.from)} to {formatPlainDate(statement.to)}
            </chakra.caption>
            <thead>
              <tr>
                {STATED_COLUMNS.map(({ id, header, align }) => (
                  <th key={id} data-align={align}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsOf(account).map((row) => (
                <chakra.tr key={row.id} css={{ breakInside: 'avoid' }}>
                  {STATED_COLUMNS.map(({ id, align, text }) => (
                    <td key={id} data-align={align}>
                      {text(row, 1)}
                    </td>
                  ))}
                </chakra.tr>
              ))}
            </tbody>
          </Table>
        </PaperSection>
      ))}
    </PrintSheet>
  )
}
