import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { isFixed, NOTICE_WAYS, type NoticeWay } from '#rules/messages/notices.ts'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useTold } from '../../forms/use-told.ts'
import {
  type NotificationChoice_ChoiceFragment,
  useChooseNotificationsMutation,
} from './NotificationChoicesPage.generated.ts'

const Fieldset = chakra('fieldset', {
  base: {
    border: '0',
    m: '0',
    p: '0',
    minW: '0',
    '& + &': { borderTopWidth: '1px', borderColor: 'line', mt: '4', pt: '4' },
  },
})
const Legend = chakra('legend', { base: { fontWeight: '600', p: '0' } })
const Help = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Ways = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '2',
    mt: '2',
  },
})
const Way = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    textStyle: 'sm',
    cursor: 'pointer',
    '& input': { boxSize: '5', flexShrink: 0, accentColor: '{colors.brand.solid}' },
    '& input:disabled': { cursor: 'not-allowed' },
  },
})

interface GroupChoiceProps {
  readonly choice: NotificationChoice_ChoiceFragment
}

/** By which ways one group of notifications comes. Each change is kept at once. */
export function GroupChoice({ choice }: GroupChoiceProps) {
  const { group } = choice
  const help = useId()
  const { label, text } = NOTICES_TEXTS.groups[group]
  const choose = useSubmit(useChooseNotificationsMutation(), ({ chooseNotifications }) => chooseNotifications)
  const tellChoice = useTold(choose)
  const change = (way: NoticeWay, isOn: boolean) => {
    // One after the other; a box that was disabled meanwhile would lose the focus.
    if (!choose.busy) void tellChoice({ input: { group, [way]: isOn } })
  }
  return (
    <Fieldset aria-describedby={help}>
      <Legend>{label}</Legend>
      <div id={help}>
        <Help>{text}</Help>
        {choice.isAlwaysSent && <Help>{NOTICES_TEXTS.always}</Help>}
      </div>
      <Ways>
        {NOTICE_WAYS.map((way) => (
          <Way key={way}>
            <input
              type="checkbox"
              checked={choice[way]}
              disabled={isFixed(group, way)}
              aria-disabled={choose.busy || undefined}
              onChange={({ currentTarget }) => change(way, currentTarget.checked)}
            />
            {NOTICES_TEXTS.ways[way]}
          </Way>
        ))}
      </Ways>
    </Fieldset>
  )
}
