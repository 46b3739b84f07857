import { chakra } from '@chakra-ui/react/styled-system'
import { Lightbox as Window } from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { GALLERY } from '../gallery.ts'

const SLIDES = GALLERY.map(({ picture, alt }) => ({
  src: `/pictures/${picture}.svg`,
  alt,
  width: 1600,
  height: 1200,
}))

const Caption = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    p: '4',
    textAlign: 'center',
    color: 'white',
    bg: 'black/60',
  },
})

export interface LightboxProps {
  /** Index of the picture in the gallery; null while closed. */
  readonly index: number | null
  readonly onClose: () => void
}

/** One picture over the page. Arrows and swiping change it; Escape and a press beside it close it. Spec 000 §2. */
export function Lightbox({ index, onClose }: LightboxProps) {
  return (
    <Window
      open={index !== null}
      index={index ?? 0}
      close={onClose}
      slides={SLIDES}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{ Lightbox: 'Photo gallery', 'Photo gallery': 'Photos' }}
      render={{
        slideFooter: ({ slide }) => (
          <Caption>
            {GALLERY[SLIDES.findIndex(({ src }) => 'src' in slide && slide.src === src)]?.caption}
          </Caption>
        ),
      }}
    />
  )
}
