import { chakra } from '@chakra-ui/react/styled-system'
import { Camera, ImageUp, RefreshCcw, RotateCcw, SwitchCamera } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import {
  type CameraFailure,
  type Facing,
  hasOtherSide,
  showLive,
  startCamera,
  stopCamera,
  takePicture,
} from './camera.ts'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'
import { Spinner } from './Spinner.tsx'
import { shownFile } from './shown-file.ts'

const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    mx: 'auto',
    maxW: 'full',
    maxH: '56dvh',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'brand.deep',
    color: 'brand.onDeep',
    '& > video, & > img': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      objectFit: 'cover',
    },
  },
})

const ADVICE: Readonly<Record<CameraFailure, readonly [title: string, advice: string]>> = {
  refused: [
    'The camera is not allowed here',
    'Allow the camera in your browser’s site settings and try again, or choose a picture from this device.',
  ],
  missing: ['No camera was found', 'Connect one and try again, or choose a picture from this device.'],
  held: [
    'Another program is using the camera',
    'Close it and try again, or choose a picture from this device.',
  ],
  failed: ['The camera could not be started', 'Try again, or choose a picture from this device.'],
}

const REPORTS = {
  taking: 'Taking the picture.',
  starting: 'Starting the camera. Your browser may ask for permission.',
  live: 'The camera is on.',
  taken: 'The picture has been taken.',
}

type View =
  | { readonly at: 'starting' | 'live' | 'taking' }
  | { readonly at: 'taken'; readonly file: File }
  | { readonly at: 'failed'; readonly why: CameraFailure }

export interface CameraDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What is photographed, as the title: 'Passport photograph'. */
  readonly title: string
  readonly facing: Facing
  /** Width by height of the picture. */
  readonly ratio: number
  /** Name of the file: 'passport.jpg'. */
  readonly fileName: string
  readonly onTaken: (file: File) => void
  /** Called to choose a file instead. */
  readonly onChooseInstead: () => void
}

/**
 * Takes a picture with the device's camera, with a live view and a preview. If the camera is refused or missing, it
 * says so and offers the device's files.
 */
export function CameraDialog({
  open,
  onClose,
  title,
  facing: firstFacing,
  ratio,
  fileName,
  onTaken,
  onChooseInstead,
}: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const [view, setView] = useState<View>({ at: 'starting' })
  // A new object starts the camera again, also for the same side.
  const [wish, setWish] = useState({ facing: firstFacing })
  const [otherSide, setOtherSide] = useState(false)
  const taken = view.at === 'taken' ? view.file : null
  const showTaken = useMemo(() => (taken === null ? null : shownFile(taken)), [taken])

  useEffect(() => {
    if (!open) return undefined
    let stream: MediaStream | null = null
    let over = false
    const begin = async () => {
      setView({ at: 'starting' })
      const started = await startCamera(wish.facing)
      if (typeof started === 'string') {
        if (!over) setView({ at: 'failed', why: started })
        return
      }
      if (over) return stopCamera(started)
      stream = started
      // The camera was disconnected, or forbidden in the browser's settings.
      started.getVideoTracks()[0]?.addEventListener('ended', () => setView({ at: 'failed', why: 'failed' }))
      if (video.current) await showLive(video.current, started)
      if (over) return
      setView({ at: 'live' })
      const other = await hasOtherSide(started)
      if (!over) setOtherSide(other)
    }
    void begin()
    return () => {
      over = true
      if (stream !== null) stopCamera(stream)
    }
  }, [open, wish])

  const press = async () => {
    if (video.current === null) return
    setView({ at: 'taking' })
    const file = await takePicture(video.current, ratio, fileName)
    setView(file === null ? { at: 'live' } : { at: 'taken', file })
  }
  const failed = view.at === 'failed'

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={main}
      footer={
        <>
          {failed ? (
            <Button tone="secondary" icon={RefreshCcw} onClick={() => setWish({ ...wish })}>
              Try again
            </Button>
          ) : (
            view.at === 'taken' && (
              <Button tone="secondary" icon={RotateCcw} onClick={() => setView({ at: 'live' })}>
                Retake
              </Button>
            )
          )}
          {view.at === 'live' && otherSide && (
            <Button
              tone="secondary"
              icon={SwitchCamera}
              onClick={() => setWish({ facing: wish.facing === 'user' ? 'environment' : 'user' })}
            >
              Other camera
            </Button>
          )}
          <Button
            ref={main}
            icon={failed ? ImageUp : Camera}
            busy={view.at === 'starting' || view.at === 'taking'}
            onClick={(event) => {
              // The second click of a double click must not accept the picture that the first has taken.
              if (event.detail > 1) return
              if (failed) onChooseInstead()
              else if (taken === null) void press()
              else onTaken(taken)
            }}
          >
            {failed ? 'Choose a picture' : taken === null ? 'Take the picture' : 'Use this picture'}
          </Button>
        </>
      }
    >
      {failed ? (
        <Notice tone="warning" announce="alert" title={ADVICE[view.why][0]}>
          {ADVICE[view.why][1]}
        </Notice>
      ) : (
        <>
          <Stage style={{ aspectRatio: ratio, width: `min(100%, calc(56dvh * ${ratio}))` }}>
            {view.at === 'starting' && <Spinner />}
            {/* The live view is mirrored; the picture itself is not. */}
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              aria-label="Camera view"
              hidden={view.at === 'taken'}
              style={{ transform: wish.facing === 'user' ? 'scaleX(-1)' : 'none' }}
            />
            {showTaken && <img ref={showTaken} alt="What the camera took" />}
          </Stage>
          <chakra.p role="status" textStyle="sm" color="fg.muted" mt="3" textAlign="center">
            {REPORTS[view.at]}
          </chakra.p>
        </>
      )}
    </Dialog>
  )
}
