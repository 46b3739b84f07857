import { chakra } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { StepIndicator } from '../../ui/StepIndicator.tsx'

/** The card around a step. */
export const StepSheet = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '7',
    p: { base: '4', md: '8' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'xl',
    boxShadow: 'sm',
  },
})

export interface StepHeadProps {
  readonly steps: readonly { readonly title: string }[]
  /** From 0. */
  readonly step: number
  /** Takes the focus when the step is opened. */
  readonly heading?: Ref<HTMLHeadingElement>
}

/** Which step of the form this is, and its title. */
export function StepHead({ steps, step, heading }: StepHeadProps) {
  const { title } = steps[step] ?? { title: '' }
  return (
    <>
      <StepIndicator steps={steps.map((one) => one.title)} current={step} />
      <div>
        <chakra.p textStyle="eyebrow" color="accent.fg" mb="1" aria-hidden>
          Step {step + 1} of {steps.length}
        </chakra.p>
        <chakra.h2
          ref={heading}
          id="step-title"
          tabIndex={-1}
          textStyle="display.sm"
          scrollMarginTop="24"
          outline="0"
        >
          <chakra.span srOnly>{`Step ${step + 1} of ${steps.length}: `}</chakra.span>
          {title}
        </chakra.h2>
      </div>
    </>
  )
}
