import { chakra } from '@chakra-ui/react/styled-system'

const Image = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    bg: 'bg.sunken',
    _dark: { filter: 'brightness(0.86)' },
  },
})

/** One of the drawn scenes of public/pictures, 4 to 3; decoration unless it is told what it shows. */
export function Scene({ picture, alt = '' }: { readonly picture: string; readonly alt?: string }) {
  return (
    <Image
      src={`/pictures/${picture}.svg`}
      alt={alt}
      htmlWidth={480}
      htmlHeight={360}
      loading="lazy"
      decoding="async"
    />
  )
}
