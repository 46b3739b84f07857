import { useApolloClient } from '@apollo/client/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { downloadAddress } from '../../ui/download.ts'
import { notify } from '../../ui/toasts.ts'
import { ScheduleFileDocument } from './SchedulePage.generated.ts'

export interface DownloadScheduleProps {
  readonly scheduleId: string
  readonly kind: 'CSV' | 'XLSX'
}

/** Downloads the file that the payer gets: one row for each member and element. */
export function DownloadSchedule({ scheduleId, kind }: DownloadScheduleProps) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { data } = await client.query({
        query: ScheduleFileDocument,
        variables: { id: scheduleId, kind },
        fetchPolicy: 'no-cache',
      })
      const address = data?.deductionSchedule?.fileUrl
      if (!address) throw new Error('the file is missing')
      downloadAddress(address)
    } catch {
      notify.error('The file could not be made. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Button tone="secondary" icon={Download} busy={busy} onClick={() => void download()}>
      {kind}
    </Button>
  )
}
