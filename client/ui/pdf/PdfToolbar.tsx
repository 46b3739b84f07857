import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight, Download, Minus, MoveHorizontal, Plus } from 'lucide-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { PDF_TEXTS } from '#rules/texts/pdf.ts'
import { IconButton } from '../Button.tsx'
import { downloadFile } from '../download.ts'
import { Input } from '../TextField.tsx'
import { PdfSearch } from './PdfSearch.tsx'
import type { Pdf } from './use-pdf.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '2', md: '5' },
    rowGap: '1',
    px: { base: '2', sm: '4' },
    pb: '2',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const Group = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '0.5', fontVariantNumeric: 'tabular-nums' },
})

export interface PdfToolbarProps {
  readonly pdf: Pdf
  readonly fileName: string
  readonly searchRef: RefObject<HTMLInputElement | null>
}

/** The tools of the viewer; on phones they take two lines. */
export function PdfToolbar({ pdf, fileName, searchRef }: PdfToolbarProps) {
  const { view, file, page, zoom } = pdf
  return (
    <Bar role="toolbar" aria-label={PDF_TEXTS.tools}>
      <Group>
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={PDF_TEXTS.previousPage}
          disabled={view === null || page <= 1}
          onClick={() => view?.goTo(page - 1)}
        />
        <PageNumber page={page} pdf={pdf} />
        <IconButton
          icon={ChevronRight}
          size="sm"
          label={PDF_TEXTS.nextPage}
          disabled={view === null || page >= view.pageCount}
          onClick={() => view?.goTo(page + 1)}
        />
      </Group>
      <Group>
        <IconButton
          icon={Minus}
          size="sm"
          label={PDF_TEXTS.zoomOut}
          disabled={view === null}
          onClick={() => view?.zoomOut()}
        />
        <chakra.span display={{ base: 'none', sm: 'inline' }} textStyle="sm" minW="12" textAlign="center">
          {zoom}%
        </chakra.span>
        <IconButton
          icon={Plus}
          size="sm"
          label={PDF_TEXTS.zoomIn}
          disabled={view === null}
          onClick={() => view?.zoomIn()}
        />
        <IconButton
          icon={MoveHorizontal}
          size="sm"
          label={PDF_TEXTS.zoomFit}
          disabled={view === null}
          onClick={() => view?.fit()}
        />
      </Group>
      <PdfSearch pdf={pdf} inputRef={searchRef} />
      <IconButton
        icon={Download}
        size="sm"
        label={PDF_TEXTS.download}
        disabled={file === null}
        onClick={() => file && downloadFile(fileName, file)}
      />
    </Bar>
  )
}

/** The page number, which can be typed; it goes there on Enter or when the field is left. */
function PageNumber({ page, pdf: { view } }: { readonly page: number; readonly pdf: Pdf }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    if (typed !== null) view?.goTo(Number(typed))
    setTyped(null)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <chakra.form onSubmit={onSubmit} display="flex" alignItems="center" gap="1.5" textStyle="sm">
      <Input
        aria-label={PDF_TEXTS.page}
        inputMode="numeric"
        autoComplete="off"
        disabled={view === null}
        width="14"
        minH={{ base: '11', md: '9' }}
        px="1"
        textAlign="center"
        value={typed ?? String(page)}
        onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          setTyped(currentTarget.value.replaceAll(/\D/g, ''))
        }
        onBlur={go}
      />
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        {view === null ? '' : PDF_TEXTS.pageOf(view.pageCount)}
      </chakra.span>
    </chakra.form>
  )
}
