import { describe, expect, it } from 'vitest'
import { fileTypeOf, SNIFFED_BYTES } from '#rules/documents/file-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the type of a file', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xdb', 'image/jpeg'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['%PDF-1.4\n', 'application/pdf'],
    ['<html>%PDF-', null],
    ['<svg xmlns', null],
    ['GIF89a', null],
    ['PK\x03\x04', null],
    ['%PDF', null],
    ['\x89PNG', null],
    ['', null],
  ])('recognises %j by its first bytes', (start, type) => {
    expect(fileTypeOf(bytes(start))).toBe(type)
    expect(fileTypeOf(bytes(start).subarray(0, SNIFFED_BYTES))).toBe(type)
  })
})
