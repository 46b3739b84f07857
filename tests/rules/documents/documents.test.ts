import { describe, expect, it } from 'vitest'
import {
  CLAIM_DOCUMENT_RULE,
  fileError,
  IMAGE_RULE,
  PUBLISHED_PDF_RULE,
} from '#rules/documents/file-limits.ts'
import {
  validateFinancialReport,
  validateLegalDocument,
  yearOfMonth,
} from '#rules/documents/validate-documents.ts'

describe('a legal document', () => {
  it('requires a name and a file, and no description', () => {
    expect(validateLegalDocument({})).toEqual({ name: 'cannot be blank!', file: 'please choose a PDF file' })
    expect(validateLegalDocument({ name: 'Bye-laws', file: {} })).toEqual({})
  })
})

describe('a financial report', () => {
  const context = { currentYear: 2026 }

  it('requires a year that is not in the future and a file', () => {
    expect(validateFinancialReport({}, context)).toEqual({
      year: 'please choose a month and year',
      file: 'please choose a PDF file',
    })
    expect(validateFinancialReport({ year: 2027, file: {} }, context)).toEqual({
      year: 'the year cannot be in the future',
    })
    expect(validateFinancialReport({ year: 2026, file: {} }, context)).toEqual({})
  })

  it('takes the year from the chosen month', () => {
    expect(yearOfMonth('2025-06')).toBe(2025)
    for (const bad of ['', '2025', '2025-13', '2025-06-01']) expect(yearOfMonth(bad)).toBeNull()
  })
})

describe('a file', () => {
  const megabyte = 1024 * 1024

  it.each<[string, number, string, Parameters<typeof fileError>[1], string | null]>([
    ['an image of 1 MB', megabyte, 'image/png', IMAGE_RULE, null],
    ['an image of a byte more', megabyte + 1, 'image/png', IMAGE_RULE, 'file cannot exceed 1mb'],
    [
      'a drawing that could run script',
      10,
      'image/svg+xml',
      IMAGE_RULE,
      'this kind of file is not accepted here, please choose JPG, PNG or WebP',
    ],
    ['a claim’s document of 5 MB', 5 * megabyte, 'application/pdf', CLAIM_DOCUMENT_RULE, null],
    [
      'a claim’s document of a byte more',
      5 * megabyte + 1,
      'image/png',
      CLAIM_DOCUMENT_RULE,
      'file cannot exceed 5mb',
    ],
    ['a published PDF of 20 MB', 20 * megabyte, 'application/pdf', PUBLISHED_PDF_RULE, null],
    ['a published text', 10, 'text/plain', PUBLISHED_PDF_RULE, 'the file must be a PDF'],
  ])('checks size and type of %s', (_, size, type, rule, text) => {
    expect(fileError({ size, type }, rule)).toBe(text)
  })
})
