import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatPlainDate, parsePlainDate } from '#rules/dates.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import type { GuarantorExposureOrder } from '../../apollo/graph-types.generated.ts'
import { usePage } from '../../apollo/use-page.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { DayField } from '../../lists/PeriodFields.tsx'
import { Report } from '../../lists/Report.tsx'
import { firstOfList, useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { BooksPage } from './BooksPage.tsx'
import {
  GuarantorExposuresPageDocument,
  useGuarantorExposuresPageQuery,
} from './GuarantorExposuresPage.generated.ts'
import { EXPOSURE_COLUMNS, type Exposure, exposureFile, exposureFoot } from './guarantor-exposure-columns.ts'

const ORDERS: readonly GuarantorExposureOrder[] = ['NAME', 'LOANS', 'OUTSTANDING', 'SHARE', 'ARREARS']
const ADDRESS = { page: '1', search: '', order: 'NAME', at: '' } as const

const TEXTS: ListTexts = {
  title: LOAN_STANDING_TEXTS.guarantors,
  nouns: ['guarantor', 'guarantors'],
  search: { label: 'Search the guarantors', placeholder: 'Name or phone' },
  empty: {
    title: 'No guarantors',
    advice: 'The guarantors of a loan are listed here until it is repaid.',
    icon: ShieldCheck,
  },
  noMatch: { title: 'No guarantor matches these filters', advice: 'Try fewer letters, or a later day.' },
}

type Guarantee = Exposure['guarantees'][number]

const GUARANTEES: readonly Column<Guarantee>[] = [
  {
    id: 'borrower',
    header: 'Borrower',
    card: 'title',
    cell: ({ borrower, reference }) => (
      <TextLink to={paths.arrears({ loan: reference })}>{borrower.name}</TextLink>
    ),
  },
  { id: 'band', header: 'In arrears for', card: 'side', cell: ({ band }) => AGEING_LABELS[band] },
  {
    id: 'outstanding',
    header: LOAN_STANDING_TEXTS.outstanding,
    align: 'end',
    card: 'line',
    cell: ({ outstanding }) => <Money amount={outstanding} />,
  },
  { id: 'share', header: 'Share', align: 'end', card: 'line', cell: ({ share }) => <Money amount={share} /> },
  {
    id: 'arrears',
    header: LOAN_STANDING_TEXTS.arrears,
    align: 'end',
    card: 'line',
    cell: ({ arrears }) => <Money amount={arrears} />,
  },
]

/** /dashboard/guarantor-exposure: who stands for loans that are not repaid, and for how much. */
export function GuarantorExposuresPage() {
  const client = useApolloClient()
  const [opened, setOpened] = useState<Exposure | null>(null)
  const address = useListAddress<GuarantorExposureOrder, 'at'>(ADDRESS, ORDERS, ['at'])
  const { at } = address.filters
  const variables = { ...address.variables, at: parsePlainDate(at) }
  const answer = useGuarantorExposuresPageQuery({ variables: { ...variables, pageSize: SHOWN_AT_ONCE } })
  const { last: shown = null } = usePage(answer, (data) => data.guarantorExposures)
  const foot = shown ? exposureFoot(shown) : undefined
  return (
    <BooksPage
      title={LOAN_STANDING_TEXTS.guarantors}
      description={LOAN_STANDING_TEXTS.aboutGuarantors}
      error={answer.error}
    >
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ guarantorExposures }) => guarantorExposures?.guarantors}
        readPage={pageReader(
          client,
          GuarantorExposuresPageDocument,
          variables,
          ({ guarantorExposures }) => guarantorExposures?.guarantors,
        )}
        columns={EXPOSURE_COLUMNS}
        keyOf={({ phone }) => phone}
        file={exposureFile(shown)}
        {...(foot && { foot, paperFoot: () => foot })}
        narrowedTo={shown ? TREASURY_TEXTS.atTheEndOf(formatPlainDate(shown.at)) : ''}
        onOpen={setOpened}
        filters={
          <DayField
            label="At the end of"
            name="at"
            value={at}
            onChange={(day) => address.setFilter('at', day, { replace: true })}
          />
        }
      />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} size="lg" title={opened?.name ?? ''}>
        {opened && (
          <DataTable
            caption="Loans guaranteed"
            columns={GUARANTEES}
            rows={opened.guarantees}
            rowKey={({ reference }) => reference}
          />
        )}
      </Dialog>
    </BooksPage>
  )
}

/** Loads what the page begins with into the cache. */
GuarantorExposuresPage.loadData = (client: ApolloClient) =>
  client.query({
    query: GuarantorExposuresPageDocument,
    variables: { ...firstOfList(ADDRESS), at: null, pageSize: SHOWN_AT_ONCE },
  })
