/** Which camera of a phone: 'user' faces the person, 'environment' the paper. */
export type Facing = 'user' | 'environment'

/** Why there is no camera: refused, missing, used by another program, or another failure. */
export type CameraFailure = 'refused' | 'missing' | 'held' | 'failed'

/** The maximum length of the longer side of a picture, in pixels. */
const LONGEST_SIDE = 1920

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'held',
  AbortError: 'held',
}

/** Whether a page here may ask for a camera at all: old browsers and plain http may not. */
export const cameraCanBeAsked = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Starts the camera, after the browser has asked for permission. Stop it with `stopCamera`. */
export async function startCamera(facing: Facing): Promise<MediaStream | CameraFailure> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: facing },
        width: { ideal: LONGEST_SIDE },
        height: { ideal: LONGEST_SIDE },
      },
    })
  } catch (error) {
    return (error instanceof Error && FAILURES[error.name]) || 'failed'
  }
}

/** Shows what the camera sees in a video element. Resolves with its first frame: before it there is no picture. */
export async function showLive(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  if (video.readyState >= video.HAVE_CURRENT_DATA) return
  await new Promise((resolve) => {
    video.addEventListener('loadeddata', resolve, { once: true })
  })
}

/** Switches the camera and its light off. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether there is a second camera that faces the other way, as phones have. */
export async function hasOtherSide(stream: MediaStream): Promise<boolean> {
  if (stream.getVideoTracks()[0]?.getSettings().facingMode === undefined) return false
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}

/** The central part of a picture with this ratio of width to height. */
export function middleOf(width: number, height: number, ratio: number) {
  const wide = Math.min(width, height * ratio)
  const high = Math.min(height, width / ratio)
  return { left: (width - wide) / 2, top: (height - high) / 2, width: wide, height: high }
}

/** The current picture of the camera, cropped to the given ratio; null when there is none yet. */
export async function takePicture(
  video: HTMLVideoElement,
  ratio: number,
  name: string,
): Promise<File | null> {
  const part = middleOf(video.videoWidth, video.videoHeight, ratio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width)
  canvas.height = Math.round(part.height)
  const pencil = canvas.getContext('2d')
  if (pencil === null || canvas.width === 0 || canvas.height === 0) return null
  pencil.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob === null ? null : new File([blob], name, { type: 'image/jpeg' })
}
