import { formatInstant } from '#rules/dates.ts'
import { OwnRequestDialog } from '../../requests/OwnRequestDialog.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Acquisition, Payment } from './LandTabs.tsx'
import type { MyLand_LandRequestFragment } from './MyLand.generated.ts'

export interface MyLandDialogProps {
  /** The data of the fragment MyLand_landRequest. */
  readonly land: MyLand_LandRequestFragment
  readonly onClose: () => void
}

/** An application for land of the member's own: the plots, the payment plan, and what became of it. */
export function MyLandDialog({ land, onClose }: MyLandDialogProps) {
  const { state, rejectionReason, requestedAt, approvedAt } = land
  return (
    <OwnRequestDialog title="Land" state={state} rejectionReason={rejectionReason} onClose={onClose}>
      <Acquisition request={land} />
      <Payment request={land} />
      <KeyValueList
        items={[
          { label: 'Requested', value: requestedAt && formatInstant(requestedAt) },
          ...(approvedAt === null ? [] : [{ label: 'Approved on', value: formatInstant(approvedAt) }]),
        ]}
      />
    </OwnRequestDialog>
  )
}
