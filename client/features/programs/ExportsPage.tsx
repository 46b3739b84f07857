import { Ban, Database, Download, FileDown, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { EXPORT_KIND_LABELS, EXPORT_TEXTS } from '#rules/texts/exports.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { ListCard, type ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { useFileAddress } from '../../lists/use-file-address.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { MenuEntry } from '../../ui/MenuWindow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { notify } from '../../ui/toasts.ts'
import { EXPORT_COLUMNS, type ShownExport } from './ExportColumns.tsx'
import { useCancelExportMutation, useExportsPageQuery } from './ExportsPage.generated.ts'
import { StartExportDialog } from './StartExportDialog.tsx'

/** The time between two questions for how far exports are, in milliseconds. */
const POLL_MS = 2_000

const ADDRESS = { page: '1', search: '', order: 'LATEST' } as const

const TEXTS: ListTexts = {
  title: EXPORT_TEXTS.list,
  nouns: ['export', 'exports'],
  search: null,
  empty: { title: EXPORT_TEXTS.none, advice: EXPORT_TEXTS.noneAdvice, icon: FileDown },
  noMatch: { title: EXPORT_TEXTS.none, advice: EXPORT_TEXTS.noneAdvice },
}

/** What is open over the list. */
type Opened = { readonly part: 'new' } | { readonly part: 'cancel'; readonly row: ShownExport }

const isUnderWay = ({ state }: ShownExport): boolean => state === 'WAITING' || state === 'RUNNING'

/** The exports, asked for again while one is under way. */
function useExports(page: number) {
  const answer = useExportsPageQuery({ variables: { page, pageSize: SHOWN_AT_ONCE } })
  const { startPolling, stopPolling } = answer
  const areUnderWay = answer.data?.exports?.items.some(isUnderWay) ?? false
  useEffect(() => {
    if (!areUnderWay) return undefined
    startPolling(POLL_MS)
    return stopPolling
  }, [areUnderWay, startPolling, stopPolling])
  return answer
}

/** /dashboard/exports: exports that staff start, follow, download and cancel. */
export function ExportsPage() {
  const address = useListAddress(ADDRESS, ['LATEST'])
  const answer = useExports(address.page)
  const [opened, setOpened] = useKeptState<Opened | null>('exports-page.opened', null)
  const close = () => setOpened(null)
  const give = useFileAddress(EXPORT_TEXTS.noFile)
  const download = ({ id }: ShownExport) =>
    give(async () => {
      // The address of the list may have ended meanwhile.
      const { data } = await answer.refetch()
      return data?.exports?.items.find((each) => each.id === id)?.fileUrl
    })
  const columns: readonly ListColumn<ShownExport>[] = [
    ...EXPORT_COLUMNS,
    {
      ...actionsColumn<ShownExport>({
        header: 'Actions',
        card: 'actions',
        cell: (row) => (
          <Actions row={row} onDownload={download} onCancel={() => setOpened({ part: 'cancel', row })} />
        ),
      }),
      text: () => '',
    },
  ]
  const isMissing = isLacking(answer.error)
  return (
    <>
      <PageHeader
        title={EXPORT_TEXTS.title}
        description={EXPORT_TEXTS.about}
        actions={
          !isMissing && (
            <Button icon={Database} onClick={() => setOpened({ part: 'new' })}>
              {EXPORT_TEXTS.startTitle}
            </Button>
          )
        }
      />
      {isMissing ? (
        <Card>
          <EmptyState icon={FileDown} title={EXPORT_TEXTS.notOffered}>
            {EXPORT_TEXTS.notOfferedAdvice}
          </EmptyState>
        </Card>
      ) : (
        <ListCard
          texts={TEXTS}
          address={address}
          answer={answer}
          pick={({ exports }) => exports}
          columns={columns}
          keyOf={({ id }) => id}
        />
      )}
      {opened?.part === 'new' && <StartExportDialog onClose={close} />}
      {opened?.part === 'cancel' && <CancelQuestion row={opened.row} onClose={close} />}
    </>
  )
}

interface ActionsProps {
  readonly row: ShownExport
  readonly onDownload: (row: ShownExport) => Promise<void>
  readonly onCancel: () => void
}

function Actions({ row, onDownload, onCancel }: ActionsProps) {
  const entries: readonly MenuEntry[] = row.mayCancel
    ? [
        {
          id: 'cancel',
          label: isUnderWay(row) ? EXPORT_TEXTS.cancel : EXPORT_TEXTS.deleteFile,
          icon: isUnderWay(row) ? Ban : Trash2,
          tone: 'danger',
          onSelect: onCancel,
        },
      ]
    : []
  return (
    <>
      {row.fileUrl !== null && (
        <Button
          size="sm"
          tone="secondary"
          icon={Download}
          aria-label={`${EXPORT_TEXTS.download}: ${row.fileName}`}
          onClick={() => void onDownload(row)}
        >
          {EXPORT_TEXTS.download}
        </Button>
      )}
      {entries.length > 0 && <RowMenu label={`Actions for ${row.fileName}`} entries={entries} />}
    </>
  )
}

/** The question before an export is cancelled or its file deleted. */
function CancelQuestion({ row, onClose }: { readonly row: ShownExport; readonly onClose: () => void }) {
  const { send, busy, error, userErrors } = useSubmit(useCancelExportMutation(), (data) => data.cancelExport)
  const underWay = isUnderWay(row)
  const confirm = async () => {
    const { payload } = await send({ input: { id: row.id } })
    if (payload === null) return
    notify.success(payload.message ?? EXPORT_TEXTS.cancelled)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={underWay ? EXPORT_TEXTS.cancelTitle : EXPORT_TEXTS.deleteTitle}
      confirmText={underWay ? EXPORT_TEXTS.cancel : EXPORT_TEXTS.deleteFile}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">{`${EXPORT_KIND_LABELS[row.kind]}, ${row.fileName}.`}</Notice>
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
