import { useState } from 'react'
import { RECEIPT_TEXTS } from '#rules/texts/receipts.ts'
import { downloadFile } from '../ui/download.ts'
import type { ReceiptPicture } from '../ui/receipt-picture.ts'
import { notify } from '../ui/toasts.ts'
import { useSociety } from './society-context.ts'

/** A receipt without the society's head and foot. */
export type SharedReceipt = Pick<ReceiptPicture, 'title' | 'amount' | 'lines'>

/** Somebody closed the sheet of the phone, and so shared nothing. */
const isClosed = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'AbortError'

/**
 * Draws receipts with the society's head and shares them as pictures; where a device shares no files, a picture is saved. `name` is that of
 * its file, without the ending.
 */
export function useShareReceipt(): {
  readonly share: (receipt: SharedReceipt, name: string) => Promise<void>
  readonly isDrawing: boolean
} {
  const { name: society, address } = useSociety()
  const [isDrawing, setIsDrawing] = useState(false)

  async function share(receipt: SharedReceipt, name: string) {
    setIsDrawing(true)
    try {
      const { receiptFile } = await import('../ui/receipt-picture.ts')
      const head = { name: society, address }
      const file = await receiptFile({ ...receipt, society: head, note: RECEIPT_TEXTS.note }, name)
      if (navigator.canShare?.({ files: [file] }))
        await navigator.share({ files: [file], title: receipt.title })
      else downloadFile(file.name, file)
    } catch (problem) {
      if (!isClosed(problem)) notify.error(RECEIPT_TEXTS.failed)
    } finally {
      setIsDrawing(false)
    }
  }

  return { share, isDrawing }
}
