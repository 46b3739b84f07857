import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { middleOf } from '#client/ui/camera.ts'
import { ImageField, type ImageFieldProps } from '#client/ui/ImageField.tsx'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'

const photo = (bytes = 2048, type = 'image/jpeg', name = 'me.jpg') =>
  new File([new Uint8Array(bytes)], name, { type })

/** The field in a form that keeps its value; tells what it was given. */
function open(props: Partial<ImageFieldProps> = {}): { user: UserEvent; given: (File | null)[] } {
  const given: (File | null)[] = []
  function Form() {
    const [value, setValue] = useState<File | null>(null)
    return (
      <AppFrame>
        <ImageField
          label="Passport photograph"
          name="passport"
          kind="portrait"
          value={value}
          onValueChange={(file) => {
            given.push(file)
            setValue(file)
          }}
          {...props}
        />
      </AppFrame>
    )
  }
  render(<Form />)
  return { user: userEvent.setup({ applyAccept: false }), given }
}

/** What a browser has and happy-dom has not, until the test is over. */
function lend(target: object, values: Readonly<Record<string, unknown>>): void {
  const before = Object.getOwnPropertyDescriptors(target)
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(target, name)
      const own = Object.getOwnPropertyDescriptor(before, name)?.value
      if (own) Object.defineProperty(target, name, own)
    })
  }
}

/** A device whose camera answers the browser's question this way. */
function deviceCamera(answer: () => Promise<MediaStream>) {
  const asked: MediaStreamConstraints[] = []
  const mediaDevices = {
    getUserMedia: async (wanted: MediaStreamConstraints) => {
      asked.push(wanted)
      return answer()
    },
    enumerateDevices: async () => [],
  }
  lend(navigator, { mediaDevices })
  return asked
}

/** A camera of 1280 by 720 that tells when it is switched off; the browser's drawing is happy-dom's lack. */
function runningCamera({ readyState = 4 } = {}) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({}) })
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] })
  const drawn: number[][] = []
  lend(HTMLVideoElement.prototype, { videoWidth: 1280, videoHeight: 720, readyState, HAVE_CURRENT_DATA: 2 })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_image: unknown, ...where: number[]) => void drawn.push(where),
  } as unknown as RenderingContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['a picture'], { type: 'image/jpeg' })),
  )
  return { stream, track, drawn }
}

const refusal = (name: string) => () => Promise.reject(new DOMException('no', name))

describe('a picture', () => {
  afterEach(() => vi.restoreAllMocks())

  it('shows a chosen picture with its size and removes it again', async () => {
    const { user, given } = open()
    await user.upload(screen.getByLabelText('Passport photograph', { selector: 'input' }), photo())
    expect(await screen.findByAltText('Preview of me.jpg')).toBeInTheDocument()
    expect(screen.getByText('2 kB')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove the picture: Passport photograph' }))
    expect(given.map((file) => file?.name)).toEqual(['me.jpg', undefined])
  })

  it('accepts a picture dropped on the field', async () => {
    const { given } = open()
    const field = screen.getByLabelText('Passport photograph', { selector: 'input' })
    fireEvent.drop(field.parentElement ?? field, { dataTransfer: { files: [photo()] } })
    await waitFor(() => expect(given).toHaveLength(1))
  })

  it('refuses a picture over one megabyte in the documented words and keeps the earlier one', async () => {
    const { user, given } = open()
    const field = screen.getByLabelText('Passport photograph', { selector: 'input' })
    await user.upload(field, photo(IMAGE_RULE.maxBytes))
    await screen.findByAltText('Preview of me.jpg')
    await user.upload(field, photo(IMAGE_RULE.maxBytes + 1, 'image/jpeg', 'large.jpg'))
    await waitFor(() => expect(field).toHaveAccessibleDescription('file cannot exceed 1mb'))
    expect(screen.getByAltText('Preview of me.jpg')).toBeInTheDocument()
    expect(given).toHaveLength(1)
  })

  it('refuses a file that is no picture', async () => {
    const { user, given } = open()
    const field = screen.getByLabelText('Passport photograph', { selector: 'input' })
    await user.upload(field, photo(10, 'application/pdf', 'cv.pdf'))
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'this kind of file is not accepted here, please choose JPG, PNG or WebP',
      ),
    )
    expect(given).toEqual([])
  })

  it('takes back a file that calls itself a picture and cannot be shown', async () => {
    const { user, given } = open()
    const field = screen.getByLabelText('Passport photograph', { selector: 'input' })
    await user.upload(field, photo())
    fireEvent.error(await screen.findByAltText('Preview of me.jpg'))
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'this picture cannot be read, please save it again as JPG or PNG',
      ),
    )
    expect(given.at(-1)).toBeNull()
  })

  it('fetches a stored picture as small as it is shown, not as it was uploaded', () => {
    open({ storedUrl: '/files/ada' })
    const stored = screen.getByAltText('Stored picture: Passport photograph')
    expect(stored).toHaveAttribute('srcset', expect.stringContaining('/files/ada?width=96 96w'))
    expect(stored).toHaveAttribute('sizes', '5rem')
  })

  it('offers neither camera nor drawing for a product', () => {
    open({ kind: 'picture', label: 'Picture' })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Choose a picture'])
  })

  it('offers drawing for a signature', async () => {
    const { user } = open({ kind: 'signature', label: 'Signature', name: 'signature' })
    await user.click(screen.getByRole('button', { name: 'Draw it: Signature' }))
    expect(await screen.findByRole('dialog', { name: 'Signature' })).toBeInTheDocument()
    expect(screen.getByText('Sign here')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use this signature' }))
    expect(await screen.findByText('no signature detected, please add')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Signature' })).toBeVisible()
  })
})

describe('the camera', () => {
  afterEach(() => vi.restoreAllMocks())
  const begin = async (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Take a photo: Passport photograph' }))

  it('takes a picture in passport format and switches the camera off', async () => {
    const { stream, track, drawn } = runningCamera()
    const asked = deviceCamera(async () => stream)
    const { user, given } = open()
    await begin(user)
    expect(await screen.findByText('The camera is on.')).toBeInTheDocument()
    expect(asked).toEqual([
      { audio: false, video: expect.objectContaining({ facingMode: { ideal: 'user' } }) },
    ])
    await user.click(screen.getByRole('button', { name: 'Take the picture' }))
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }))
    await screen.findByAltText('Preview of portrait.jpg')
    expect(drawn).toEqual([[352, 0, 576, 720, 0, 0, 576, 720]])
    expect(given.map((file) => file?.type)).toEqual(['image/jpeg'])
    await waitFor(() => expect(track.stop).toHaveBeenCalled())
  })

  it('takes the picture again on request', async () => {
    const { stream } = runningCamera()
    deviceCamera(async () => stream)
    const { user, given } = open()
    await begin(user)
    await screen.findByText('The camera is on.')
    await user.click(screen.getByRole('button', { name: 'Take the picture' }))
    await user.click(await screen.findByRole('button', { name: 'Retake' }))
    expect(screen.getByRole('button', { name: 'Take the picture' })).toBeInTheDocument()
    expect(given).toEqual([])
  })

  it('waits for the first frame before a picture can be taken', async () => {
    const { stream } = runningCamera({ readyState: 0 })
    deviceCamera(async () => stream)
    const { user } = open()
    await begin(user)
    const view = await screen.findByLabelText<HTMLVideoElement>('Camera view')
    await vi.waitFor(() => expect(view.srcObject).toBe(stream))
    await act(async () => {})
    expect(screen.getByRole('button', { name: 'Take the picture' })).toHaveAttribute('aria-disabled', 'true')
    act(() => void view.dispatchEvent(new Event('loadeddata')))
    expect(await screen.findByText('The camera is on.')).toBeInTheDocument()
  })

  it.each([
    ['NotAllowedError', 'The camera is not allowed here'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'Another program is using the camera'],
    ['TypeError', 'The camera could not be started'],
  ])('reports a camera that answers %s and offers the files', async (name, title) => {
    deviceCamera(refusal(name))
    const { user } = open()
    await begin(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(title)
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
    await user.click(screen.getByRole('button', { name: 'Choose a picture' }))
    expect(chosen).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('asks the camera again when it was allowed meanwhile', async () => {
    const { stream } = runningCamera()
    let allowed = false
    deviceCamera(() => (allowed ? Promise.resolve(stream) : refusal('NotAllowedError')()))
    const { user } = open()
    await begin(user)
    await screen.findByRole('alert')
    allowed = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The camera is on.')).toBeInTheDocument()
  })

  it('reports a camera that was disconnected', async () => {
    const { stream, track } = runningCamera()
    deviceCamera(async () => stream)
    const { user } = open()
    await begin(user)
    await screen.findByText('The camera is on.')
    act(() => void track.dispatchEvent(new Event('ended')))
    expect(await screen.findByRole('alert')).toHaveTextContent('The camera could not be started')
  })

  it("opens the phone's own camera where a page cannot use one", async () => {
    lend(navigator, { mediaDevices: undefined })
    const { user } = open()
    const opened: string[] = []
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      opened.push(this.getAttribute('capture') ?? 'files')
    })
    await begin(user)
    expect(opened).toEqual(['user'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the crop of a picture', () => {
  it('takes the middle of the picture, as wide or as high as possible', () => {
    expect(middleOf(1000, 1000, 4 / 5)).toEqual({ left: 100, top: 0, width: 800, height: 1000 })
    expect(middleOf(1000, 1000, 5 / 2)).toEqual({ left: 0, top: 300, width: 1000, height: 400 })
  })
})
