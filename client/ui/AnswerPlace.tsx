import { Amount, type MoneyProps } from './Money.tsx'
import { Skeleton } from './Skeleton.tsx'

export interface AnswerPlaceProps {
  /** The operation whose answer holds the figure; the page must send it with its document (first-questions.ts). */
  readonly answer: string
  /** The fields that lead to the figure, with dots between them: 'viewer.member.ledger.totalSavings'. */
  readonly at: string
  /** How the figure is written: kobo as naira, an instant as a day and an hour in Lagos, a count as it is. */
  readonly as: 'naira' | 'instant' | 'count'
  /** The width of what stands here until then, in steps of the grid. */
  readonly width: string
}

/**
 * The place of a figure that is still awaited. In a written page public/start.js puts the figure into it when its answer
 * comes, which may be seconds before the app's code does.
 */
export function AnswerPlace({ answer, at, as, width }: AnswerPlaceProps) {
  return (
    <span data-answer={answer} data-at={at} data-as={as}>
      <Skeleton inline width={width} />
    </span>
  )
}

export interface MoneyPlaceProps extends Omit<AnswerPlaceProps, 'as'> {
  readonly size: NonNullable<MoneyProps['size']>
}

/** The place of an amount that is still awaited, in the size that it will have. */
export function MoneyPlace({ size, ...place }: MoneyPlaceProps) {
  return (
    <Amount size={size}>
      <AnswerPlace as="naira" {...place} />
    </Amount>
  )
}
