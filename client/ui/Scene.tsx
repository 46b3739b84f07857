import { chakra } from '@chakra-ui/react/styled-system'

/** The drawings are of a bright day; in dark mode they are dimmed, so that they do not outshine the text. */
export const sceneInDark = { filter: 'brightness(0.62) saturate(0.85)' } as const

const Image = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    bg: 'bg.sunken',
    _dark: sceneInDark,
  },
})

export interface SceneProps {
  readonly picture: string
  /** What it shows, where it is more than decoration. */
  readonly alt?: string
  /** Cut to 2 to 1. */
  readonly wide?: boolean
}

/** One of the drawn scenes of public/pictures, 4 to 3. */
export function Scene({ picture, alt = '', wide = false }: SceneProps) {
  return (
    <Image
      src={`/pictures/${picture}.svg`}
      alt={alt}
      aspectRatio={wide ? '2 / 1' : '4 / 3'}
      htmlWidth={480}
      htmlHeight={360}
      loading="lazy"
      decoding="async"
    />
  )
}
