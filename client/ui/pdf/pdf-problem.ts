import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'

/** Why a document is not shown. */
export type PdfProblem = 'missing' | 'broken' | 'locked' | 'expired' | 'line' | 'elsewhere'

/** A document cannot be shown for a known reason. */
export class PdfProblemError extends Error {
  override readonly name = 'PdfProblemError'
  readonly problem: PdfProblem

  constructor(problem: PdfProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The reason behind any error of reading and opening a PDF. What pdf.js cannot open for another reason is broken. */
export function pdfProblemOf(error: unknown): PdfProblem {
  if (error instanceof PdfProblemError) return error.problem
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'locked'
  // The viewer itself could not be loaded.
  if (error instanceof TypeError && /module/i.test(error.message)) return 'line'
  return 'broken'
}

interface ProblemTexts {
  readonly title: string
  readonly advice: string
  /** Whether reading it once more can help. */
  readonly mayRetry: boolean
}

/** The texts of each problem. */
export const PDF_PROBLEMS: Readonly<Record<PdfProblem, ProblemTexts>> = {
  missing: {
    title: DOCUMENTS_TEXTS.pdfMissing,
    advice: DOCUMENTS_TEXTS.pdfMissingAdvice,
    mayRetry: false,
  },
  broken: { title: DOCUMENTS_TEXTS.pdfBroken, advice: DOCUMENTS_TEXTS.pdfBrokenAdvice, mayRetry: false },
  locked: { title: DOCUMENTS_TEXTS.pdfLocked, advice: DOCUMENTS_TEXTS.pdfLockedAdvice, mayRetry: false },
  expired: { title: DOCUMENTS_TEXTS.pdfExpired, advice: DOCUMENTS_TEXTS.pdfExpiredAdvice, mayRetry: true },
  line: { title: DOCUMENTS_TEXTS.pdfLineLost, advice: SHELL_TEXTS.checkConnection, mayRetry: true },
  elsewhere: {
    title: DOCUMENTS_TEXTS.pdfElsewhere,
    advice: DOCUMENTS_TEXTS.pdfElsewhereAdvice,
    mayRetry: false,
  },
}
