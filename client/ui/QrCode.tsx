import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Dark on light in both themes: not every reader knows the inverse. The rim is four modules, as readers need. */
const Frame = chakra('svg', {
  base: {
    bg: 'white',
    color: 'black',
    borderRadius: 'md',
    w: '100%',
    maxW: '13rem',
    shapeRendering: 'crispEdges',
  },
})

const RIM = 4

export interface QrCodeProps {
  /** What a reader gets: an address, most of the time. */
  readonly text: string
  /** What it is, for screen readers. */
  readonly label: string
}

/** A text as a QR code. Import it lazily: the encoder is needed on few pages. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: RIM })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: squares.join('') }
  }, [text])
  return (
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="currentColor" />
    </Frame>
  )
}
