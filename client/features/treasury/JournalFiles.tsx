import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { FileDown, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { PlainDate } from '#rules/dates.ts'
import { DAY_BOOK_TEXTS, JOURNAL_FORMAT_LABELS } from '#rules/texts/day-book.ts'
import { JOURNAL_FORMATS, type JournalFormat } from '#rules/treasury/day-book.ts'
import { useFileAddress } from '../../lists/use-file-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { JournalFileDocument } from './DayBookPage.generated.ts'

const ICONS: Readonly<Record<JournalFormat, LucideIcon>> = {
  CSV: FileDown,
  XLSX: FileSpreadsheet,
  PLAIN_TEXT: FileText,
}

export interface JournalFilesProps {
  /** null for the whole history. */
  readonly from: PlainDate | null
  readonly to: PlainDate
}

/** The journal of some days as a file. The browser saves it while it is written, so that its length does not matter. */
export function JournalFiles({ from, to }: JournalFilesProps) {
  const client = useApolloClient()
  const give = useFileAddress(DAY_BOOK_TEXTS.failed)
  const [busy, setBusy] = useState<JournalFormat | null>(null)
  const save = async (format: JournalFormat) => {
    setBusy(format)
    await give(async () => {
      const { data } = await client.query({
        query: JournalFileDocument,
        variables: { format, from, to },
        fetchPolicy: 'no-cache',
      })
      return data?.journalFile
    })
    setBusy(null)
  }
  return (
    <Card title={DAY_BOOK_TEXTS.files}>
      <chakra.p mb="4" color="fg.muted">
        {from === null ? `${DAY_BOOK_TEXTS.filesHelp} ${DAY_BOOK_TEXTS.whole}` : DAY_BOOK_TEXTS.filesHelp}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {JOURNAL_FORMATS.map((format) => (
          <Button
            key={format}
            tone="secondary"
            icon={ICONS[format]}
            busy={busy === format}
            onClick={() => void save(format)}
          >
            {JOURNAL_FORMAT_LABELS[format]}
          </Button>
        ))}
      </chakra.div>
    </Card>
  )
}
