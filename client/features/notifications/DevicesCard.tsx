import { chakra } from '@chakra-ui/react/styled-system'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { notify } from '../../ui/toasts.ts'
import {
  type NotificationChoicesPageQuery,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
} from './NotificationChoicesPage.generated.ts'
import { canRing, subscribeDevice } from './this-device.ts'

type Choices = NonNullable<NonNullable<NotificationChoicesPageQuery['viewer']>['notificationChoices']>

const List = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0' } })
const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    py: '2',
    overflowWrap: 'anywhere',
  },
})
const Muted = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

const READ_AGAIN = { refetchQueries: ['NotificationChoicesPage'], awaitRefetchQueries: true }

interface DevicesCardProps {
  readonly choices: Pick<Choices, 'devices' | 'pushKey'>
}

/** The phones and computers that ring, and the way to add this one. */
export function DevicesCard({ choices: { devices, pushKey } }: DevicesCardProps) {
  const [showsDetails, setShowsDetails] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const add = useSubmit(useAddPushDeviceMutation(READ_AGAIN), ({ addPushDevice }) => addPushDevice)
  const remove = useSubmit(
    useRemovePushDeviceMutation(READ_AGAIN),
    ({ removePushDevice }) => removePushDevice,
  )

  async function ringHere() {
    setIsAsking(true)
    try {
      const subscription = await subscribeDevice(pushKey)
      if (subscription === null) notify.error(NOTICES_TEXTS.notPermitted)
      else if ((await add.send({ input: { ...subscription, showsDetails } })).payload !== null)
        notify.success(NOTICES_TEXTS.deviceAdded)
    } catch {
      notify.error(NOTICES_TEXTS.noPushService)
    } finally {
      setIsAsking(false)
    }
  }

  async function silence(id: string) {
    const { payload } = await remove.send({ input: { id } })
    if (payload !== null) notify.success(payload.message ?? NOTICES_TEXTS.deviceRemoved)
  }

  const error = add.error ?? remove.error
  return (
    <Card title={NOTICES_TEXTS.devicesTitle}>
      {devices.length === 0 && <Muted>{NOTICES_TEXTS.noDevices}</Muted>}
      <List>
        {devices.map(({ id, device, createdAt }) => (
          <Item key={id}>
            <span>
              {device ?? NOTICES_TEXTS.someDevice}
              <Muted as="span" display="block">
                <DateTime instant={createdAt} />
              </Muted>
            </span>
            <Button
              size="sm"
              tone="secondary"
              aria-label={NOTICES_TEXTS.silence(device ?? NOTICES_TEXTS.someDevice)}
              busy={remove.busy}
              onClick={() => void silence(id)}
            >
              {NOTICES_TEXTS.remove}
            </Button>
          </Item>
        ))}
      </List>
      {canRing() ? (
        <>
          <SwitchField
            label={NOTICES_TEXTS.showDetails}
            help={NOTICES_TEXTS.showDetailsText}
            checked={showsDetails}
            state={showsDetails ? NOTICES_TEXTS.shown : NOTICES_TEXTS.hidden}
            onCheckedChange={setShowsDetails}
          />
          <Button icon={BellRing} busy={isAsking || add.busy} onClick={() => void ringHere()}>
            {NOTICES_TEXTS.ringHere}
          </Button>
        </>
      ) : (
        <Muted>{NOTICES_TEXTS.cannotRing}</Muted>
      )}
      {error !== null && <MutationError error={error} />}
    </Card>
  )
}
