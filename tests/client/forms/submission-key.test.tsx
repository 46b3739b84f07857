import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptSubmissionKey, useSubmissionKey } from '#client/forms/use-submission-key.ts'

const photo = (name: string) => new File(['x'], name, { lastModified: 7 })

it('one submission has one key however often it is sent, and a changed one has another', () => {
  const { result, rerender } = renderHook(() => useSubmissionKey())
  const first = result.current({ name: 'Ada', passport: photo('a.jpg') })
  rerender()
  expect(result.current({ name: 'Ada', passport: photo('a.jpg') })).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(result.current({ name: 'Ada', passport: photo('b.jpg') })).not.toBe(first)
  expect(result.current({ name: 'Bola', passport: photo('a.jpg') })).not.toBe(first)
})

it('a kept key is the same after the page was loaded again, until the submission has succeeded', () => {
  const open = () => renderHook(() => useKeptSubmissionKey('message.staff-1')).result.current
  const message = { subject: 'AGM', message: 'Come' }
  const first = open().keyOf(message)
  expect(open().keyOf(message)).toBe(first)
  expect(renderHook(() => useKeptSubmissionKey('message.staff-2')).result.current.keyOf(message)).not.toBe(
    first,
  )
  open().forget()
  expect(open().keyOf(message)).not.toBe(first)
  expect(open().keyOf({ ...message, message: 'Come early' })).not.toBe(first)
})
