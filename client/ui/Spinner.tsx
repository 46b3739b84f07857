import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

const Ring = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-block',
      flexShrink: 0,
      borderRadius: 'full',
      borderStyle: 'solid',
      borderColor: 'currentColor',
      borderInlineEndColor: 'transparent',
      animation: 'spin 0.7s linear infinite',
      // With reduced motion the ring pulses instead of turning.
      _motionReduce: { animation: 'pulse 1.6s ease-in-out infinite !important' },
    },
    variants: {
      size: {
        sm: { boxSize: '4', borderWidth: '2px' },
        md: { boxSize: '6', borderWidth: '2.5px' },
        lg: { boxSize: '10', borderWidth: '3px' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
)

export interface SpinnerProps {
  readonly size?: 'sm' | 'md' | 'lg'
  /** Said to screen readers; leave out inside something that already says it is busy. */
  readonly label?: string
}

/** Indicates a short operation. Use skeletons for pages and lists. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return label === undefined ? (
    <Ring size={size} aria-hidden />
  ) : (
    <Ring size={size} role="status" aria-label={label} />
  )
}
