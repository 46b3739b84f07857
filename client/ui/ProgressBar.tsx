import { chakra } from '@chakra-ui/react/styled-system'

const Track = chakra('div', { base: { height: '2', bg: 'line', borderRadius: 'full', overflow: 'hidden' } })
const Fill = chakra('div', {
  base: {
    height: 'full',
    bg: 'brand.solid',
    borderRadius: 'full',
    transitionProperty: 'width',
    transitionDuration: 'moderate',
  },
})

export interface ProgressBarProps {
  /** What is under way: 'Uploading the passport'. */
  readonly label: string
  readonly done: number
  readonly total: number
  /** The figure as text: percent unless given, such as '34 of 120 sent'. */
  readonly text?: string
}

/** The progress of a long task, as a bar and as text. */
export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  const percent = total <= 0 ? 0 : Math.min(100, Math.round((done / total) * 100))
  const shown = text ?? `${percent}%`
  return (
    <div>
      <chakra.div display="flex" justifyContent="space-between" gap="4" textStyle="sm" mb="1.5">
        <span>{label}</span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {shown}
        </chakra.span>
      </chakra.div>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={shown}
      >
        <Fill style={{ width: `${percent}%` }} />
      </Track>
    </div>
  )
}

export interface ThinProgressProps {
  /** What it is of, for screen readers. */
  readonly label: string
  readonly done: number
  readonly total: number
}

/** How far something is to its goal, as a bar alone beside the text that says so. */
export function ThinProgress({ label, done, total }: ThinProgressProps) {
  const percent = total <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((done / total) * 100)))
  return (
    <Track
      as="span"
      display="block"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Fill as="span" display="block" style={{ width: `${percent}%` }} />
    </Track>
  )
}
