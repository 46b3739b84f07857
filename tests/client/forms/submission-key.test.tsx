import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSubmissionKey } from '#client/forms/use-submission-key.ts'

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
