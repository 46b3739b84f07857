import { useApolloClient } from '@apollo/client/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { useFileAddress } from '../../lists/use-file-address.ts'
import { Button } from '../../ui/Button.tsx'
import { ScheduleFileDocument } from './SchedulePage.generated.ts'

export interface DownloadScheduleProps {
  readonly scheduleId: string
  readonly kind: 'CSV' | 'XLSX'
}

/** Downloads the file that the payer gets: one row for each member and element. */
export function DownloadSchedule({ scheduleId, kind }: DownloadScheduleProps) {
  const client = useApolloClient()
  const give = useFileAddress(PAYROLL_TEXTS.noFile)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await give(async () => {
      const { data } = await client.query({
        query: ScheduleFileDocument,
        variables: { id: scheduleId, kind },
        fetchPolicy: 'no-cache',
      })
      return data?.deductionSchedule?.fileUrl
    })
    setBusy(false)
  }
  return (
    <Button tone="secondary" icon={Download} busy={busy} onClick={() => void download()}>
      {kind}
    </Button>
  )
}
