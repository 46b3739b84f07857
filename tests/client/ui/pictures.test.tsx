import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { pictureSources } from '#client/ui/picture-sources.ts'

describe('a stored picture', () => {
  it('offers each width that is served, so that the browser takes what fills its place', () => {
    expect(pictureSources('/files/sealed', '32px')).toEqual({
      src: '/files/sealed',
      srcSet: '/files/sealed?width=96 96w, /files/sealed?width=320 320w, /files/sealed?width=640 640w',
      sizes: '32px',
    })
  })

  it.each(['data:image/png;base64,AAAA', 'https://pictures.example/ada.jpg?v=1'])(
    'stays as it is at the address %s',
    (url) => {
      expect(pictureSources(url, '32px')).toEqual({ src: url })
    },
  )
})

describe('a face beside a name', () => {
  it('keeps its place before it is loaded, and is loaded when it comes near', () => {
    render(
      <AppFrame>
        <Avatar name="Ada Eze" picture="/files/ada" size="sm" />
      </AppFrame>,
    )
    const picture = screen.getByAltText('')
    expect(['src', 'width', 'height', 'loading'].map((name) => picture.getAttribute(name))).toEqual([
      '/files/ada?width=96',
      '32',
      '32',
      'lazy',
    ])
    fireEvent.error(picture)
    expect(screen.queryByAltText('')).toBeNull()
  })
})
