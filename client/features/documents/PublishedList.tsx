import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { ListCard, type ListCardProps, type ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { type ListAddress, useListAddress } from '../../lists/use-list-address.ts'
import { Button } from '../../ui/Button.tsx'
import { PdfDialog } from '../../ui/pdf/PdfDialog.tsx'

/** A published document or report. */
export interface Published {
  readonly id: string
  readonly description: string | null
  readonly fileUrl: string | null
}

const ADDRESS = { page: '1', search: '', order: 'PUBLISHED' } as const

/** The address of a list of published files, and the variables of its query. */
export function usePublishedAddress() {
  const address = useListAddress<'PUBLISHED'>(ADDRESS, ['PUBLISHED'])
  const { page, search } = address.variables
  return { address, variables: { page, search, pageSize: SHOWN_AT_ONCE } }
}

export interface PublishedListProps<Data, Item extends Published>
  extends Pick<ListCardProps<Data, Item, never>, 'answer' | 'pick'> {
  readonly texts: ListTexts
  readonly address: ListAddress
  /** The first column: name or year. */
  readonly title: Pick<ListColumn<Item>, 'header' | 'text' | 'cell'>
  /** The name of one file in headings and buttons: 'Bye-Laws 2021'. */
  readonly nameOf: (item: Item) => string
  /** Staff remove what they have published; without it the list is for reading. */
  readonly onRemove?: (item: Item) => void
}

/** Published PDFs with their preview. Spec 002 §2.5. */
export function PublishedList<Data, Item extends Published>(props: PublishedListProps<Data, Item>) {
  const { answer, title, nameOf, onRemove, ...list } = props
  const [viewed, setViewed] = useState<Item | null>(null)
  const [open, setOpen] = useState(false)
  // Each time the file is read anew, also when the dialog is opened again while it closes.
  const [times, setTimes] = useState(0)
  const view = (item: Item) => {
    setViewed(item)
    setOpen(true)
    setTimes((count) => count + 1)
  }
  // The list may have been read again, with a new address of the file.
  const items = answer.data ? (props.pick(answer.data)?.items ?? []) : []
  const shown = items.find(({ id }) => id === viewed?.id) ?? viewed
  const columns: readonly ListColumn<Item>[] = [
    { id: 'title', card: 'title', ...title },
    { id: 'description', header: 'Description', card: 'plain', text: ({ description }) => description ?? '' },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      card: 'actions',
      nowrap: true,
      text: () => '',
      cell: (item) => (
        <Actions
          name={nameOf(item)}
          onPreview={() => view(item)}
          {...(onRemove && { onRemove: () => onRemove(item) })}
        />
      ),
    },
  ]
  return (
    <>
      <ListCard {...list} answer={answer} columns={columns} keyOf={({ id }) => id} />
      {shown && (
        <PdfDialog
          key={times}
          open={open}
          onClose={() => setOpen(false)}
          title={nameOf(shown)}
          url={shown.fileUrl}
          fileName={`${fileNameOf(nameOf(shown))}.pdf`}
          onRenew={answer.refetch}
        />
      )}
    </>
  )
}

/** 'Bye-Laws 2021' is 'bye-laws-2021': letters that every system takes in a file's name. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'document'

interface ActionsProps {
  readonly name: string
  readonly onPreview: () => void
  readonly onRemove?: () => void
}

function Actions({ name, onPreview, onRemove }: ActionsProps): ReactNode {
  return (
    <chakra.span display="inline-flex" gap="2">
      <Button
        tone="secondary"
        size="sm"
        icon={Eye}
        aria-label={DOCUMENTS_TEXTS.previewOf(name)}
        onClick={onPreview}
      >
        {DOCUMENTS_TEXTS.preview}
      </Button>
      {onRemove && (
        <Button
          tone="dangerQuiet"
          size="sm"
          icon={Trash2}
          aria-label={DOCUMENTS_TEXTS.removeOf(name)}
          onClick={onRemove}
        >
          {DOCUMENTS_TEXTS.remove}
        </Button>
      )}
    </chakra.span>
  )
}
