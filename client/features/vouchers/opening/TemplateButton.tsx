import { useApolloClient } from '@apollo/client/react'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { Button } from '../../../ui/Button.tsx'
import { downloadAddress } from '../../../ui/download.ts'
import { notify } from '../../../ui/toasts.ts'
import { OpeningTemplateDocument } from './OpeningPage.generated.ts'

/** Gives the workbook that a society fills in before it goes live. */
export function TemplateButton() {
  const client = useApolloClient()
  const [isBusy, setIsBusy] = useState(false)
  const give = async () => {
    setIsBusy(true)
    try {
      const { data } = await client.query({ query: OpeningTemplateDocument, fetchPolicy: 'no-cache' })
      if (data?.openingTemplateUrl) downloadAddress(data.openingTemplateUrl)
      else notify.error(OPENING_TEXTS.noTemplate)
    } catch {
      notify.error(OPENING_TEXTS.noTemplate)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button tone="secondary" icon={FileDown} busy={isBusy} onClick={() => void give()}>
      {OPENING_TEXTS.template}
    </Button>
  )
}
