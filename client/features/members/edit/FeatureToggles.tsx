import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SwitchField } from '../../../ui/SwitchField.tsx'
import { sayThatSaved } from '../say-that-saved.ts'
import {
  type FeatureToggles_MemberFragment,
  useFeatureToggles_MemberFragment,
  useSetFeatureToggleMutation,
} from './FeatureToggles.generated.ts'

export interface FeatureTogglesProps {
  readonly member: FragmentType<FeatureToggles_MemberFragment>
  /** Whether the viewer may change this account; the page says why not. */
  readonly editable: boolean
}

/**
 * The features that staff switch on for a member. The switch moves at once; when the change is refused it moves back,
 * with the reason. Spec 001 §2, §4.
 */
export function FeatureToggles({ member: masked, editable }: FeatureTogglesProps) {
  const { id, featureToggles } = useFeatureToggles_MemberFragment(masked)
  const { send, busy, error, userErrors } = useSubmit(
    useSetFeatureToggleMutation(),
    (data) => data.setFeatureToggle,
  )
  const [wanted, setWanted] = useState(featureToggles.commodityLoan)
  const isOn = busy ? wanted : featureToggles.commodityLoan

  const change = async (enabled: boolean) => {
    setWanted(enabled)
    const { payload } = await send({ input: { memberId: id, feature: 'COMMODITY_LOAN', enabled } })
    if (payload !== null) sayThatSaved(payload, MEMBERS_TEXTS.featureSaved)
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <SwitchField
        label={MEMBERS_TEXTS.commodityLoan}
        help={MEMBERS_TEXTS.commodityLoanText}
        checked={isOn}
        state={isOn ? MEMBERS_TEXTS.featureOn : MEMBERS_TEXTS.featureOff}
        disabled={!editable}
        onCheckedChange={(enabled) => void change(enabled)}
      />
      <MutationError error={error} advise={({ mayRetry }) => (mayRetry ? SHELL_TEXTS.tryAgainSafely : '')} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </chakra.div>
  )
}
