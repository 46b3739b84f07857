import { Eye } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import { VIEWS_TEXTS, viewAbout } from '#rules/texts/privacy.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { ListCard, type ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import {
  type RecordViews_ViewFragment,
  useMemberRecordViewsQuery,
  useOwnRecordViewsQuery,
} from './RecordViews.generated.ts'

const ADDRESS = { page: '1', search: '', order: 'LATEST' } as const

const VIEWS_A_PAGE = 10

const textsOf = (title: string): ListTexts => {
  const empty = { title: VIEWS_TEXTS.none, advice: VIEWS_TEXTS.noneAdvice, icon: Eye }
  return { title, nouns: ['view', 'views'], search: null, empty, noMatch: empty }
}

const OWN = textsOf(VIEWS_TEXTS.title)
const FOR_STAFF = textsOf(VIEWS_TEXTS.titleForStaff)

const whoLooked = ({ name, viewedAs }: RecordViews_ViewFragment): string =>
  name ?? (viewedAs === 'AUDITOR' ? VIEWS_TEXTS.auditor : VIEWS_TEXTS.staff)

const COLUMNS: readonly ListColumn<RecordViews_ViewFragment>[] = [
  { id: 'who', header: 'Who', card: 'title', text: whoLooked },
  { id: 'what', header: 'What', card: 'line', text: viewAbout },
  { id: 'as', header: 'As', card: 'line', text: ({ viewedAs }) => VIEWS_TEXTS.viewers[viewedAs] },
  { id: 'times', header: 'That day', card: 'line', text: ({ times }) => VIEWS_TEXTS.times(times) },
  { id: 'last', header: 'Last time', card: 'line', text: ({ lastAt }) => formatInstant(lastAt) },
]

const keyOf = ({ id }: RecordViews_ViewFragment): string => id

function NotNoted() {
  return (
    <Card>
      <EmptyState icon={Eye} title={VIEWS_TEXTS.notOffered}>
        {VIEWS_TEXTS.notOfferedAdvice}
      </EmptyState>
    </Card>
  )
}

/** Who looked at the record of the member who is signed in. */
export function OwnRecordViews() {
  const address = useListAddress(ADDRESS, ['LATEST'])
  const answer = useOwnRecordViewsQuery({ variables: { page: address.page, pageSize: VIEWS_A_PAGE } })
  if (isLacking(answer.error)) return <NotNoted />
  return (
    <ListCard
      texts={OWN}
      address={address}
      answer={answer}
      pick={({ recordViews }) => recordViews}
      columns={COLUMNS}
      keyOf={keyOf}
    />
  )
}

/** The same of any member, for admins. */
export function MemberRecordViews({ memberId }: { readonly memberId: string }) {
  const address = useListAddress(ADDRESS, ['LATEST'])
  const answer = useMemberRecordViewsQuery({
    variables: { id: memberId, page: address.page, pageSize: VIEWS_A_PAGE },
  })
  if (isLacking(answer.error)) return <NotNoted />
  return (
    <ListCard
      texts={FOR_STAFF}
      address={address}
      answer={answer}
      pick={({ member }) => member?.recordViews}
      columns={COLUMNS}
      keyOf={keyOf}
    />
  )
}
