import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { SignaturePad } from './SignaturePad.tsx'

/** How one form calls and sizes its pad; a guarantor's is 500 by 200 (Spec 002 §9), that of a claim 150 high (§2.9). */
export interface PadWords {
  readonly shape: 'guarantor' | 'claim'
  readonly save: string
  /** What is said when an empty pad is to be saved. */
  readonly empty: string
}

const GUARANTOR_PAD: PadWords = {
  shape: 'guarantor',
  save: 'Use this signature',
  empty: GUARANTORS_TEXTS.noSignatureDetected,
}

export interface DrawingDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What is signed, as the title: 'Signature'. */
  readonly title: string
  /** Name of the file without its ending: 'signature'. */
  readonly name: string
  readonly onDrawn: (file: File) => void
  readonly pad?: PadWords
}

/** A sheet to sign on with a finger, a pen or the mouse. */
export function DrawingDialog({
  open,
  onClose,
  title,
  name,
  onDrawn,
  pad = GUARANTOR_PAD,
}: DrawingDialogProps) {
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
            {pad.save}
          </Button>
        </>
      }
    >
      <SignaturePad
        name={`${name}-pad`}
        shape={pad.shape}
        fileName={`${name}.png`}
        label="Sign here"
        help="Use a finger, a pen or the mouse. Sign as you do at the bank."
        error={missing ? pad.empty : undefined}
        onValueChange={draw}
      />
    </Dialog>
  )
}
