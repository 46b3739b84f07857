import { PDF_TEXTS } from '#rules/texts/pdf.ts'
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
    title: PDF_TEXTS.missing,
    advice: PDF_TEXTS.missingAdvice,
    mayRetry: false,
  },
  broken: { title: PDF_TEXTS.broken, advice: PDF_TEXTS.brokenAdvice, mayRetry: false },
  locked: { title: PDF_TEXTS.locked, advice: PDF_TEXTS.lockedAdvice, mayRetry: false },
  expired: { title: PDF_TEXTS.expired, advice: PDF_TEXTS.expiredAdvice, mayRetry: true },
  line: { title: PDF_TEXTS.lineLost, advice: SHELL_TEXTS.checkConnection, mayRetry: true },
  elsewhere: {
    title: PDF_TEXTS.elsewhere,
    advice: PDF_TEXTS.elsewhereAdvice,
    mayRetry: false,
  },
}
