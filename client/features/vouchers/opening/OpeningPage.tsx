import { chakra } from '@chakra-ui/react/styled-system'
import { FileSpreadsheet, Upload } from 'lucide-react'
import { formatPlainDate } from '#rules/dates.ts'
import { OPENING_STATE_LABELS, OPENING_TEXTS } from '#rules/texts/opening.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { RecordState } from '../../../ui/RecordState.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { FileReadingCard } from '../../files/FileReading.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import { ControlTotals } from './ControlTotals.tsx'
import { EndOpening } from './EndOpening.tsx'
import { OpeningFacts } from './OpeningFacts.tsx'
import { useOpeningPageQuery } from './OpeningPage.generated.ts'
import { OpeningRows } from './OpeningRows.tsx'
import type { ShownBatch } from './opening-words.ts'
import { TemplateButton } from './TemplateButton.tsx'
import type { UploadOpeningDialogProps } from './UploadOpeningDialog.tsx'

const UploadOpeningDialog = onceOpen<UploadOpeningDialogProps & { readonly open: boolean }>(
  async () => (await import('./UploadOpeningDialog.tsx')).UploadOpeningDialog,
  { stays: false },
)

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const ADDRESS = { batch: '' } as const

/** /dashboard/opening-balances: what every account held when the books began here, looked at, posted and taken back. */
export function OpeningPage() {
  const { values, change } = useUrlState(ADDRESS)
  const [isUploading, setIsUploading] = useKeptState('opening-page.isUploading', false)
  const { data, error, loading, refetch } = useOpeningPageQuery({
    variables: { page: 1, pageSize: SHOWN_AT_ONCE },
  })
  const batches = data?.openingBatches?.items ?? null
  const again = () => void refetch()
  const current = batches?.find(({ state }) => state === 'DRAFT' || state === 'POSTED') ?? null
  const shown = batches?.find(({ id }) => id === values.batch) ?? current
  const others = batches?.filter(({ id }) => id !== shown?.id) ?? []
  const upload = (
    <Button icon={Upload} onClick={() => setIsUploading(true)}>
      {current === null ? OPENING_TEXTS.upload : OPENING_TEXTS.uploadAgain}
    </Button>
  )
  const hasPosted = current?.state === 'POSTED'
  return (
    <BooksPage
      title={OPENING_TEXTS.title}
      description={OPENING_TEXTS.about}
      error={error}
      actions={
        <>
          {shown && <EndOpening batch={shown} />}
          {batches !== null && !hasPosted && <TemplateButton />}
          {batches !== null && !hasPosted && upload}
        </>
      }
    >
      {batches === null ? (
        <Card>
          {error ? (
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          ) : (
            <TableSkeleton rows={6} />
          )}
        </Card>
      ) : (
        <Stack>
          {shown === null ? (
            <Card>
              <EmptyState icon={FileSpreadsheet} title={OPENING_TEXTS.none}>
                {OPENING_TEXTS.advice}
              </EmptyState>
            </Card>
          ) : (
            <>
              <OpeningFacts batch={shown} />
              {shown.reading && <FileReadingCard reading={shown.reading} />}
              <ControlTotals key={`${shown.id} ${shown.version}`} batch={shown} onRefused={again} />
              <OpeningRows key={`${shown.id} ${shown.uploaded.at}`} batch={shown} />
            </>
          )}
          {others.length > 0 && (
            <Card title={OPENING_TEXTS.earlier}>
              <DataTable<ShownBatch>
                caption={OPENING_TEXTS.earlier}
                columns={COLUMNS}
                rows={others}
                rowKey={({ id }) => id}
                onOpen={({ id }) => change({ batch: id })}
              />
            </Card>
          )}
        </Stack>
      )}
      <UploadOpeningDialog
        open={isUploading}
        start={current?.goLive ?? ''}
        onClose={() => setIsUploading(false)}
        onDone={(id) => {
          change({ batch: id })
          setIsUploading(false)
          // It may be a batch that no list had.
          again()
        }}
      />
    </BooksPage>
  )
}

const COLUMNS: readonly Column<ShownBatch>[] = [
  {
    id: 'day',
    header: OPENING_TEXTS.goLive,
    card: 'title',
    nowrap: true,
    cell: ({ goLive }) => formatPlainDate(goLive),
  },
  { id: 'file', header: 'File', card: 'line', cell: ({ fileName }) => fileName },
  { id: 'reason', header: 'Reason', card: 'plain', cell: ({ reason }) => reason ?? '' },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    cell: ({ state }) => <RecordState state={state} label={OPENING_STATE_LABELS[state]} />,
  },
]
