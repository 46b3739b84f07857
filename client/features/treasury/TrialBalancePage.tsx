import { chakra } from '@chakra-ui/react/styled-system'
import { Scale } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatPlainDate, parsePlainDate } from '#rules/dates.ts'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { onePage } from '../../lists/list-page.ts'
import { DayField } from '../../lists/PeriodFields.tsx'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { BooksPage } from './BooksPage.tsx'
import { type TrialBalancePageQuery, useTrialBalancePageQuery } from './TrialBalancePage.generated.ts'
import { TRIAL_BALANCE_COLUMNS, trialBalanceFile } from './trial-balance-columns.ts'

type TrialBalance = NonNullable<TrialBalancePageQuery['trialBalance']>

const ADDRESS = { page: '1', search: '', order: 'NUMBER', at: '' } as const

const TEXTS: ListTexts = {
  title: REPORTS_TEXTS.trialBalance,
  nouns: ['account', 'accounts'],
  search: null,
  empty: {
    title: 'Nothing posted yet',
    advice: 'Accounts are listed here from the day of their first entry.',
    icon: Scale,
  },
  noMatch: { title: 'Nothing posted yet', advice: 'Try a later day.' },
}

const footOf = ({ totalDebit, totalCredit }: TrialBalance) => ({
  name: 'Total',
  debit: formatNaira(totalDebit),
  credit: formatNaira(totalCredit),
})

/** /dashboard/trial-balance: the balances of all accounts at the end of a day; each opens its entries up to then. */
export function TrialBalancePage() {
  const navigate = useNavigate()
  const address = useListAddress<'NUMBER', 'at'>(ADDRESS, ['NUMBER'], ['at'])
  const answer = useTrialBalancePageQuery({ variables: { at: parsePlainDate(address.filters.at) } })
  const shown = answer.data?.trialBalance
  const foot = shown && footOf(shown)
  return (
    <BooksPage
      title={REPORTS_TEXTS.trialBalance}
      description="Every account with its balance at the end of a day. Debits and credits must be equal."
      error={answer.error}
    >
      {shown && <Agreement trialBalance={shown} />}
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ trialBalance }) => trialBalance && onePage(trialBalance.rows)}
        readPage={async () => onePage(shown?.rows ?? [])}
        columns={TRIAL_BALANCE_COLUMNS}
        keyOf={({ account }) => account.number}
        file={trialBalanceFile(shown ?? null)}
        foot={foot ?? undefined}
        {...(foot && { paperFoot: () => foot })}
        narrowedTo={shown ? TREASURY_TEXTS.atTheEndOf(formatPlainDate(shown.at)) : ''}
        onOpen={({ account }) => void navigate(paths.generalLedger(account.number, shown?.at ?? null))}
        filters={
          <DayField
            label="At the end of"
            name="at"
            value={address.filters.at}
            onChange={(at) => address.setFilter('at', at, { replace: true })}
          />
        }
      />
    </BooksPage>
  )
}

/** What is wrong with the books, if anything is; on correct ones that they agree. */
function Agreement({
  trialBalance: { rows, totalDebit, totalCredit },
}: {
  readonly trialBalance: TrialBalance
}) {
  const wrong = rows.flatMap(({ account, members }) =>
    members === null || members.difference === 0 ? [] : [{ account, difference: members.difference }],
  )
  if (rows.length === 0) return null
  const agrees = totalDebit === totalCredit && wrong.length === 0
  return (
    <chakra.div mb="5">
      {agrees ? (
        <Notice tone="success">{TREASURY_TEXTS.agrees}</Notice>
      ) : (
        <Notice tone="danger" announce="alert" title={TREASURY_TEXTS.disagrees}>
          {totalDebit !== totalCredit && (
            <p>{TREASURY_TEXTS.unbalanced(shortNaira(totalDebit), shortNaira(totalCredit))}</p>
          )}
          {wrong.map(({ account, difference }) => (
            <p key={account.number}>
              {TREASURY_TEXTS.controlDiffers(`${account.number} ${account.name}`, shortNaira(difference))}
            </p>
          ))}
        </Notice>
      )}
    </chakra.div>
  )
}
