import { chakra } from '@chakra-ui/react/styled-system'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'
import { periodText } from '../../lists/PeriodFields.tsx'
import { useExportRecord } from '../../lists/use-export-record.ts'
import { useSociety } from '../../shell/society-context.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintedPaper } from '../../ui/PrintedPaper.tsx'
import { PrintSheet } from '../../ui/PrintPage.tsx'
import type { Year } from './appropriation-words.ts'
import type { PackSection } from './PackTable.tsx'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'xs',
    '& td, & th': { px: '1.5', py: '1', borderWidth: '1px', borderColor: 'line', textAlign: 'start' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

export interface PrintPackProps {
  readonly year: Year
  readonly sections: readonly PackSection[]
  /** The titles of the parts that could not be loaded, which the paper says on its first sheet. */
  readonly missing: readonly string[]
}

/** Prints all parts of the pack as one paper, each on a sheet of its own. */
export function PrintPack({ year, sections, missing }: PrintPackProps) {
  const [isPrinting, setPrinting] = useState(false)
  const record = useExportRecord('PAPER')
  const print = async () => {
    const rows = sections.reduce((sum, { lines }) => sum + lines.length, 0)
    await record({ list: AGM_TEXTS.title, rows, narrowedTo: periodText(year) })
    setPrinting(true)
  }
  return (
    <>
      <Button icon={Printer} onClick={() => void print()}>
        {AGM_TEXTS.printAll}
      </Button>
      {isPrinting && (
        <PrintedPaper onDone={() => setPrinting(false)}>
          {sections.map((section, place) => (
            <Sheet
              key={section.id}
              year={year}
              section={section}
              isFirst={place === 0}
              missing={place === 0 ? missing : []}
            />
          ))}
        </PrintedPaper>
      )}
    </>
  )
}

interface SheetProps {
  readonly year: Year
  readonly section: PackSection
  readonly isFirst: boolean
  readonly missing: readonly string[]
}

function Sheet({ year, section: { title, columns, lines }, isFirst, missing }: SheetProps) {
  const society = useSociety()
  const [printedAt] = useState(() => new Date())
  return (
    <PrintSheet
      society={society}
      title={title}
      reference={`${periodText(year)}. ${PRINT_TEXTS.asAt(printedAt)}`}
      level={isFirst ? 1 : 2}
      newPage={!isFirst}
    >
      {missing.length > 0 && (
        <chakra.p fontWeight="semibold">
          {AGM_TEXTS.missing}. {AGM_TEXTS.missingParts(missing)}
        </chakra.p>
      )}
      {lines.length === 0 && <p>{AGM_TEXTS.nothing}</p>}
      <Table data-long>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {columns.map(({ id, align, text }) => (
                <td key={id} data-align={align}>
                  {text(line, 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </PrintSheet>
  )
}
