import { chakra } from '@chakra-ui/react/styled-system'

const Range = chakra('input', {
  base: {
    width: 'full',
    height: '11',
    margin: '0',
    cursor: 'pointer',
    accentColor: '{colors.brand.solid}',
    touchAction: 'pan-y',
  },
})

/** How finely a slider moves. */
const STEPS = 100

export interface SliderProps {
  /** What it chooses; read by screen readers. */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly onShare: (share: number) => void
  /** The value in words, for screen readers: '₦500,000'. */
  readonly valueText: string
}

/** Chooses a value between two ends by sliding; beside a field in which it can be typed. */
export const Slider = ({ label, share, onShare, valueText }: SliderProps) => (
  <Range
    type="range"
    aria-label={label}
    aria-valuetext={valueText}
    min={0}
    max={STEPS}
    step={1}
    value={Math.round(Math.min(Math.max(share, 0), 1) * STEPS)}
    onChange={({ currentTarget }) => onShare(Number(currentTarget.value) / STEPS)}
  />
)
