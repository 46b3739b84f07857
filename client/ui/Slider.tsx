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

export interface SliderProps {
  /** What it chooses; read by screen readers. */
  readonly label: string
  readonly min: number
  readonly max: number
  /** What a key of the arrows moves it by; what lies between two steps cannot be chosen. */
  readonly step: number
  readonly value: number
  readonly onValue: (value: number) => void
  /** The value in words, for screen readers: '₦500,000'. */
  readonly valueText: string
}

/** Chooses a value between two ends by sliding, or by the keys of the arrows. */
export const Slider = ({ label, min, max, step, value, onValue, valueText }: SliderProps) => (
  <Range
    type="range"
    aria-label={label}
    aria-valuetext={valueText}
    min={min}
    max={max}
    step={step}
    value={value}
    onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
  />
)
