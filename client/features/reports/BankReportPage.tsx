import { useApolloClient } from '@apollo/client/react'
import { Landmark } from 'lucide-react'
import { count, fileTable, identifier, text } from '#rules/file-table.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { MemberOrder } from '../../apollo/graph-types.generated.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { type ListColumn, SERIAL } from '../../lists/list-column.ts'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import {
  BankReportPageDocument,
  type BankReportPageQuery,
  useBankReportPageQuery,
} from './BankReportPage.generated.ts'
import { MaskedNumber, maskedNumber } from './MaskedNumber.tsx'

const ORDERS: readonly MemberOrder[] = ['MEMBER_NUMBER', 'NAME', 'BANK']
const ADDRESS = { page: '1', search: '', order: 'MEMBER_NUMBER' } as const

const TEXTS: ListTexts = {
  title: REPORTS_TEXTS.membersBankReport,
  nouns: ['member', 'members'],
  search: { label: 'Search the bank report', placeholder: 'Name, number, phone or e-mail' },
  empty: {
    title: 'No bank details yet',
    advice: 'Confirmed members are listed here with their bank accounts.',
    icon: Landmark,
  },
  noMatch: { title: SHELL_TEXTS.noMembersFound, advice: 'Try fewer letters or another part of the name.' },
}

type Row = NonNullable<BankReportPageQuery['members']>['items'][number]

const COLUMNS: readonly ListColumn<Row>[] = [
  SERIAL,
  { id: 'name', header: 'Name', card: 'title', sortBy: 'NAME', text: ({ name }) => name },
  {
    id: 'member-id',
    header: 'Membership number',
    card: 'side',
    nowrap: true,
    sortBy: 'MEMBER_NUMBER',
    text: ({ memberNumber }) => memberNumber ?? '',
  },
  {
    id: 'account-name',
    header: 'Account holder name',
    card: 'line',
    text: ({ bankAccount }) => bankAccount?.accountName ?? '',
  },
  {
    id: 'account-number',
    header: 'Account number',
    card: 'line',
    nowrap: true,
    text: ({ bankAccount }) => maskedNumber(bankAccount?.accountNumber ?? ''),
    cell: ({ name, bankAccount }) =>
      bankAccount?.accountNumber && <MaskedNumber number={bankAccount.accountNumber} owner={name} />,
  },
  {
    id: 'bank',
    header: 'Bank name',
    card: 'line',
    sortBy: 'BANK',
    text: ({ bankAccount }) => bankAccount?.bankName ?? '',
  },
]

/** Numbers are exported in full, because money is paid by them. */
const FILE = fileTable<Row>({
  name: 'members-bank-report',
  columns: [
    count('S/N', (_row, serial) => serial),
    text('Name', ({ name }) => name),
    identifier('Membership number', ({ memberNumber }) => memberNumber),
    text('Account holder name', ({ bankAccount }) => bankAccount?.accountName ?? null),
    identifier('Account number', ({ bankAccount }) => bankAccount?.accountNumber ?? null),
    text('Bank name', ({ bankAccount }) => bankAccount?.bankName ?? null),
  ],
})

/** /dashboard/bank-report: the bank accounts of the confirmed members. Spec 001 §2, Spec 002 §2.5. */
export function BankReportPage() {
  const client = useApolloClient()
  const address = useListAddress<MemberOrder>(ADDRESS, ORDERS)
  const answer = useBankReportPageQuery({ variables: { ...address.variables, pageSize: SHOWN_AT_ONCE } })
  return (
    <>
      <PageHeader
        title={REPORTS_TEXTS.membersBankReport}
        description="Account numbers are hidden on screen and on paper. The export shows them in full."
      />
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ members }) => members}
        readPage={pageReader(client, BankReportPageDocument, address.variables, ({ members }) => members)}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        file={FILE}
      />
    </>
  )
}
