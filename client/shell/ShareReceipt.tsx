import { Share2 } from 'lucide-react'
import { RECEIPT_TEXTS } from '#rules/texts/receipts.ts'
import { Button } from '../ui/Button.tsx'
import { type SharedReceipt, useShareReceipt } from './use-share-receipt.ts'

export interface ShareReceiptProps {
  readonly receipt: SharedReceipt
  /** The picture's file, without its ending: 'receipt-LNK8F39'. */
  readonly name: string
}

/** The button that shares a receipt as a picture. */
export function ShareReceipt({ receipt, name }: ShareReceiptProps) {
  const { share, isDrawing } = useShareReceipt()
  return (
    <Button tone="secondary" icon={Share2} busy={isDrawing} onClick={() => void share(receipt, name)}>
      {RECEIPT_TEXTS.share}
    </Button>
  )
}
