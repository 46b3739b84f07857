import { chakra } from '@chakra-ui/react/styled-system'
import { Phone, Send } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { LINKS_IN_A_BATCH } from '#rules/members/password-links.ts'
import { BROUGHT_OVER_TEXTS } from '#rules/texts/brought-over.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { ListCard, type ListTexts } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { NameWithPicture } from '../../../ui/NameWithPicture.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import {
  type PasswordLinksQuery,
  usePasswordLinksQuery,
  useSendPasswordLinksMutation,
} from './PasswordLinks.generated.ts'

const TEXTS = BROUGHT_OVER_TEXTS

type Links = NonNullable<PasswordLinksQuery['passwordlessMembers']>
type Row = Links['unreachable']['items'][number]

const ADDRESS = { page: '1', search: '', order: 'MEMBER_NUMBER' } as const

const LIST: ListTexts = {
  title: TEXTS.unreachable,
  nouns: ['member', 'members'],
  search: null,
  empty: { title: TEXTS.unreachable, advice: TEXTS.unreachableText, icon: Phone },
  noMatch: { title: TEXTS.unreachable, advice: TEXTS.unreachableText },
}

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    text: ({ name }) => name,
    cell: ({ name, passportUrl }) => <NameWithPicture name={name} picture={passportUrl} />,
  },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    text: ({ memberNumber }) => memberNumber ?? '',
  },
  {
    id: 'work',
    header: 'Works at',
    card: 'plain',
    text: ({ employment }) => employment?.department || employment?.organisation || '',
  },
]

/** How many members have no password, the button that sends the next of them a link, and those whom none can reach. */
export function PasswordLinks() {
  const navigate = useNavigate()
  const address = useListAddress(ADDRESS, ['MEMBER_NUMBER'])
  const answer = usePasswordLinksQuery({ variables: { page: address.page, pageSize: SHOWN_AT_ONCE } })
  const { shown, error, loading, again } = usePage(answer, (data) => data.passwordlessMembers)
  return (
    <>
      <Card title={TEXTS.links}>
        {shown ? (
          <Sending links={shown} onSent={again} />
        ) : error ? (
          <QueryError error={error} onRetry={again} retrying={loading} />
        ) : (
          <TableSkeleton rows={2} />
        )}
      </Card>
      {shown && shown.unreachable.items.length > 0 && (
        <ListCard
          texts={LIST}
          address={address}
          answer={answer}
          pick={({ passwordlessMembers }) => passwordlessMembers?.unreachable}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate(paths.memberProfile(id))}
        />
      )}
    </>
  )
}

interface SendingProps {
  readonly links: Links
  readonly onSent: () => void
}

function Sending({ links: { byEmail, bySms, waiting, unreachable }, onSent }: SendingProps) {
  const [isAsked, setIsAsked] = useKeptState('password-links.isAsked', false)
  const [said, setSaid] = useKeptState<string | null>('password-links.said', null)
  const keyOf = useSubmissionKey()
  const { send, busy, error, userErrors } = useSubmit(
    useSendPasswordLinksMutation(),
    (data) => data.sendPasswordLinks,
  )
  const reachable = byEmail + bySms
  const next = Math.min(reachable, LINKS_IN_A_BATCH)
  const isDone = reachable + waiting + (unreachable.totalCount ?? 0) === 0
  const sendNext = async () => {
    // The key is that of what is still to be sent, so that a second press after a lost answer sends nothing twice.
    const idempotencyKey = keyOf({ byEmail, bySms, waiting })
    const { payload } = await send({ input: { most: LINKS_IN_A_BATCH, idempotencyKey } })
    setIsAsked(false)
    if (payload === null) return
    setSaid(TEXTS.linksSent(payload.sent?.byEmail ?? 0, payload.sent?.bySms ?? 0))
    onSent()
  }
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
      {said !== null && (
        <Notice tone="success" announce="status" title={`${said.charAt(0).toUpperCase()}${said.slice(1)}.`} />
      )}
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
      <chakra.p>
        {isDone ? TEXTS.nothingToDo : next === 0 ? TEXTS.noneToSend : TEXTS.toSend(byEmail, bySms)}
      </chakra.p>
      {waiting > 0 && <chakra.p color="fg.muted">{TEXTS.waiting(waiting)}</chakra.p>}
      {next > 0 && (
        <Button icon={Send} busy={busy} busyText={TEXTS.sending} onClick={() => setIsAsked(true)}>
          {TEXTS.send(next)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={TEXTS.sendTitle(next)}
        confirmText={TEXTS.send(next)}
        busy={busy}
        onConfirm={() => void sendNext()}
        onCancel={() => setIsAsked(false)}
      >
        {TEXTS.sendText}
      </ConfirmDialog>
    </chakra.div>
  )
}
