import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { SignaturePad } from './SignaturePad.tsx'

export interface DrawingDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What is signed, as the title: 'Signature'. */
  readonly title: string
  /** Name of the file without its ending: 'signature'. */
  readonly name: string
  readonly onDrawn: (file: File) => void
}

/** A sheet to sign on with a finger, a pen or the mouse: Spec 002 §9, 500 by 200. */
export function DrawingDialog({ open, onClose, title, name, onDrawn }: DrawingDialogProps) {
  const [drawn, setDrawn] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const draw = (picture: File | null) => {
    setDrawn(picture)
    setMissing(false)
  }
  const close = () => {
    draw(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            icon={PenLine}
            onClick={() => {
              if (drawn === null) return setMissing(true)
              draw(null)
              onDrawn(drawn)
            }}
          >
            Use this signature
          </Button>
        </>
      }
    >
      <SignaturePad
        name={`${name}-pad`}
        fileName={`${name}.png`}
        label="Sign here"
        help="With a finger, a pen or the mouse, as you sign at the bank."
        error={missing ? GUARANTORS_TEXTS.noSignatureDetected : undefined}
        onValueChange={draw}
      />
    </Dialog>
  )
}
