import { onceOpen } from '../once-open.ts'
import type { PdfDialogProps } from './PdfWindow.tsx'

/** Spec 002 §2.5: a large modal with a PDF viewer. It is loaded when a document is first opened. */
export const PdfDialog = onceOpen<PdfDialogProps>(async () => (await import('./PdfWindow.tsx')).PdfWindow)
