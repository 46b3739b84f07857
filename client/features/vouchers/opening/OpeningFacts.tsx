import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { formatPlainDate } from '#rules/dates.ts'
import {
  OPENING_KIND_LABELS,
  OPENING_OUTCOME_LABELS,
  OPENING_STATE_LABELS,
  OPENING_TEXTS,
} from '#rules/texts/opening.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { useFileAddress } from '../../../lists/use-file-address.ts'
import { countOf } from '../../../requests/count-of.ts'
import { doneAtText } from '../../../requests/done-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { OpeningFileDocument } from './OpeningPage.generated.ts'
import type { ShownBatch } from './opening-words.ts'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' } })
const KINDS = ['XLSX', 'CSV'] as const

/** Where a batch stands, what became of its rows, and its file given back. */
export function OpeningFacts({ batch }: { readonly batch: ShownBatch }) {
  const client = useApolloClient()
  const { state, goLive, fileName, uploaded, posted, ended, reason, outcomes, kinds } = batch
  const download = useFileAddress(OPENING_TEXTS.notFound)
  const giveBack = (kind: (typeof KINDS)[number]) =>
    download(async () => {
      const { data } = await client.query({
        query: OpeningFileDocument,
        variables: { id: batch.id, kind },
        fetchPolicy: 'no-cache',
      })
      return data?.openingBatch?.fileUrl
    })
  const done = (label: string, by: typeof posted) => (by === null ? [] : [{ label, value: doneAtText(by) }])
  return (
    <Card title={OPENING_STATE_LABELS[state]}>
      {batch.isReversalWaiting && <Notice tone="warning">{VOUCHER_TEXTS.waits}</Notice>}
      <KeyValueList
        items={[
          { label: OPENING_TEXTS.goLive, value: formatPlainDate(goLive) },
          { label: 'File', value: fileName },
          ...done('Uploaded', uploaded),
          ...done('Posted', posted),
          ...done(OPENING_STATE_LABELS[state], ended),
          ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
          ...kinds.map(({ kind, rows, ready }) => ({
            label: OPENING_KIND_LABELS[kind],
            value: OPENING_TEXTS.readyOf(ready, rows),
          })),
          ...outcomes.map(({ outcome, rows }) => ({
            label: OPENING_OUTCOME_LABELS[outcome],
            value: countOf(rows, 'row'),
          })),
        ]}
      />
      <Actions>
        {KINDS.map((kind) => (
          <Button key={kind} tone="secondary" icon={Download} onClick={() => void giveBack(kind)}>
            {OPENING_TEXTS.fileBack(kind)}
          </Button>
        ))}
      </Actions>
    </Card>
  )
}
