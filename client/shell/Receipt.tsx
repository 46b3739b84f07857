import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { KeyValueList, type KeyValueListProps } from '../ui/KeyValueList.tsx'
import { PrintPage } from '../ui/PrintPage.tsx'
import { SubmittedNotice } from './SubmittedNotice.tsx'
import { useSociety } from './society-context.ts'

export interface ReceiptProps {
  /** The name of the receipt. */
  readonly title: string
  /** The form it is of, for the document's title. */
  readonly form: string
  /** That the form was submitted, and what happens next. */
  readonly submitted: { readonly title: string; readonly text: string }
  readonly items: KeyValueListProps['items']
  /** What the receipt is good for. */
  readonly note: string
  /** Links to go on. */
  readonly actions: ReactNode
}

/** The receipt of a submitted form, to print or to save. It takes the focus. */
export function Receipt({ title, form, submitted, items, note, actions }: ReceiptProps) {
  const { name, address } = useSociety()
  return (
    <div>
      <title>{`${title} · ${form}`}</title>
      <SubmittedNotice title={submitted.title}>{submitted.text}</SubmittedNotice>
      <PrintPage society={{ name, address }} title={title} actions={actions}>
        <KeyValueList items={items} />
        <chakra.p mt="5">{note}</chakra.p>
      </PrintPage>
    </div>
  )
}
