import { Dialog } from '../Dialog.tsx'
import { PdfViewer, type PdfViewerProps } from './PdfViewer.tsx'

export interface PdfDialogProps extends PdfViewerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
}

/** What `PdfDialog` loads when it is first opened. */
export function PdfWindow({ open, onClose, title, ...viewer }: PdfDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="full">
      <PdfViewer {...viewer} />
    </Dialog>
  )
}
