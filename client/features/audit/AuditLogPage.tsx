import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { formatInstant, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { count, identifier, linesTable, text } from '#rules/file-table.ts'
import { AUDIT_TEXTS } from '#rules/texts/audit.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { AuditDetails, type AuditRow } from './AuditDetails.tsx'
import { AuditLogPageDocument, useAuditLogPageQuery } from './AuditLogPage.generated.ts'
import { AuditMark } from './AuditMark.tsx'
import { actorText, GROUPS, groupIn, inWords } from './audit-words.ts'

const ADDRESS = { page: '1', search: '', order: 'LATEST', group: '', from: '', to: '' } as const

const TEXTS: ListTexts = {
  title: AUDIT_TEXTS.title,
  nouns: ['act', 'acts'],
  search: { label: 'Search for a person or a record', placeholder: 'Name, e-mail, ID or record' },
  empty: {
    title: 'Nothing has been recorded yet',
    advice: 'Every staff action, sign-in, refusal and export is listed here.',
    icon: ScrollText,
  },
  noMatch: { title: 'No action matches', advice: 'Try another person, all groups or other dates.' },
}

const COLUMNS: readonly ListColumn<AuditRow>[] = [
  {
    id: 'when',
    header: 'When',
    card: 'plain',
    nowrap: true,
    text: ({ happenedAt }) => formatInstant(happenedAt),
  },
  { id: 'who', header: 'Who', card: 'plain', text: actorText },
  { id: 'act', header: 'What', card: 'title', text: ({ actInWords }) => inWords(actInWords) },
  {
    id: 'record',
    header: 'Record',
    card: 'plain',
    text: ({ recordKindInWords, recordId }) => `${inWords(recordKindInWords)} ${recordId}`,
    cell: ({ recordKindInWords, recordId }) => (
      <chakra.span overflowWrap="anywhere">{`${inWords(recordKindInWords)} ${recordId}`}</chakra.span>
    ),
  },
]

interface FiledChange {
  readonly record: AuditRow
  /** null for an act without values. */
  readonly change: AuditRow['changes'][number] | null
}

/** One line for each value that an act changed. */
const FILE = linesTable<AuditRow, FiledChange>({
  name: 'audit-log',
  lines: (record) =>
    (record.changes.length === 0 ? [null] : record.changes).map((change) => ({ record, change })),
  columns: [
    count('Place', ({ record }) => record.position),
    text('When', ({ record }) => record.happenedAt),
    text('Who', ({ record }) => record.actor?.name ?? ''),
    text('Level', ({ record }) => (record.byProgram ? 'PROGRAM' : record.actorLevel)),
    text('What', ({ record }) => record.actInWords),
    text('Kind', ({ record }) => record.recordKindInWords),
    identifier('Record', ({ record }) => record.recordId),
    text('Value', ({ change }) => change?.name ?? ''),
    identifier('Before', ({ change }) => change && change.before),
    identifier('After', ({ change }) => change && change.after),
    identifier('Hash', ({ record }) => record.hash),
  ],
})

/** A day of the address; null for none and for one that is no day. */
const dayIn = (text: string): PlainDate | null => (text === '' ? null : parsePlainDate(text))

/** /dashboard/audit-log: what everybody with rights has done, for admins. */
export function AuditLogPage() {
  const client = useApolloClient()
  const address = useListAddress<string, 'group' | 'from' | 'to'>(ADDRESS, [])
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const { group, from, to } = address.filters
  const filters = {
    search: address.variables.search,
    group: groupIn(group),
    from: dayIn(from),
    to: dayIn(to),
  }
  const answer = useAuditLogPageQuery({
    variables: { ...filters, page: address.page, pageSize: SHOWN_AT_ONCE },
  })
  const setDay = (name: 'from' | 'to') => (text: string) => {
    if (text === '' || parsePlainDate(text) !== null) address.setFilter(name, text)
  }
  const narrowedTo = [groupIn(group) === null ? '' : group, from && `from ${from}`, to && `to ${to}`]
  return (
    <>
      <PageHeader title={AUDIT_TEXTS.title} description={AUDIT_TEXTS.about} />
      {isLacking(answer.error) ? (
        <Card>
          <EmptyState icon={ScrollText} title={AUDIT_TEXTS.noAudit}>
            {AUDIT_TEXTS.noAuditAdvice}
          </EmptyState>
        </Card>
      ) : (
        <>
          <chakra.div mb="5">
            <AuditMark />
          </chakra.div>
          <Report
            texts={TEXTS}
            address={address}
            answer={answer}
            pick={({ auditLog }) => auditLog}
            readPage={pageReader(client, AuditLogPageDocument, filters, ({ auditLog }) => auditLog)}
            columns={COLUMNS}
            keyOf={({ position }) => String(position)}
            file={FILE}
            narrowedTo={narrowedTo.filter(Boolean).join(', ')}
            onOpen={setOpened}
            filters={
              <>
                <chakra.div width={{ sm: '44' }}>
                  <SelectField
                    label="Group"
                    optional="unmarked"
                    placeholder={null}
                    options={GROUPS}
                    value={group}
                    onChange={({ currentTarget }) => address.setFilter('group', currentTarget.value)}
                  />
                </chakra.div>
                <DateField
                  label="From"
                  name="from"
                  optional="unmarked"
                  value={from}
                  onValueChange={setDay('from')}
                />
                <DateField
                  label="To"
                  name="to"
                  optional="unmarked"
                  value={to}
                  onValueChange={setDay('to')}
                  {...(from !== '' && to !== '' && to < from && { error: AUDIT_TEXTS.dayOrder })}
                />
              </>
            }
          />
        </>
      )}
      {opened && <AuditDetails record={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
