import { useApolloClient } from '@apollo/client/react'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { useFileAddress } from '../../../lists/use-file-address.ts'
import { Button } from '../../../ui/Button.tsx'
import { OpeningTemplateDocument } from './OpeningPage.generated.ts'

/** Gives the workbook that a society fills in before it goes live. */
export function TemplateButton() {
  const client = useApolloClient()
  const download = useFileAddress(OPENING_TEXTS.noTemplate)
  const [isBusy, setIsBusy] = useState(false)
  const give = async () => {
    setIsBusy(true)
    await download(async () => {
      const { data } = await client.query({ query: OpeningTemplateDocument, fetchPolicy: 'no-cache' })
      return data?.openingTemplateUrl
    })
    setIsBusy(false)
  }
  return (
    <Button tone="secondary" icon={FileDown} busy={isBusy} onClick={() => void give()}>
      {OPENING_TEXTS.template}
    </Button>
  )
}
