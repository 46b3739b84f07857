import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { GALLERY, SHOWN_AT_FIRST } from '../gallery.ts'

const Lightbox = lazy(() => import('./Lightbox.tsx').then((module) => ({ default: module.Lightbox })))

const Opener = chakra('a', {
  base: {
    display: 'block',
    borderRadius: 'lg',
    overflow: 'hidden',
    cursor: 'zoom-in',
    '& img': { transitionProperty: 'transform', transitionDuration: 'slow' },
    _hover: { '& img': { transform: 'scale(1.03)' } },
  },
})

/** Spec 000 §2: twenty pictures, eight at first; each opens over the page. Without scripts all of them are shown. */
export function Gallery() {
  const [all, setAll] = useState(false)
  const [openAt, setOpenAt] = useState<number | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The focus moves from the button to the first of the new pictures.
    if (all) list.current?.querySelectorAll('a')[SHOWN_AT_FIRST]?.focus({ preventScroll: true })
  }, [all])
  return (
    <>
      <chakra.ul
        ref={list}
        display="grid"
        gap={{ base: '3', md: '4' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        listStyleType="none"
      >
        {GALLERY.map(({ picture, caption, alt }, index) => (
          <chakra.li
            key={picture}
            // A style and not the attribute `hidden`, because the page without scripts must override it.
            display={index < SHOWN_AT_FIRST || all ? 'block' : 'none'}
            {...(index < SHOWN_AT_FIRST ? {} : { 'data-gallery-more': true })}
          >
            <figure>
              <Opener
                href={`/pictures/${picture}.svg`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  setEverOpened(true)
                  setOpenAt(index)
                }}
              >
                <Scene picture={picture} alt={alt} />
              </Opener>
              <chakra.figcaption mt="1.5" textStyle="sm" color="fg.muted">
                {caption}
              </chakra.figcaption>
            </figure>
          </chakra.li>
        ))}
      </chakra.ul>
      {!all && (
        <chakra.div mt="8" data-gallery-button>
          <Button tone="secondary" onClick={() => setAll(true)}>
            {SHELL_TEXTS.viewAllPhotos}
          </Button>
        </chakra.div>
      )}
      {everOpened && (
        <Suspense fallback={null}>
          <Lightbox index={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}
