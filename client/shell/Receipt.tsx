import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { KeyValueList, type KeyValueListProps } from '../ui/KeyValueList.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PrintPage } from '../ui/PrintPage.tsx'
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
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div>
      <title>{`${title} · ${form}`}</title>
      <chakra.div
        ref={top}
        tabIndex={-1}
        outline="0"
        maxW="210mm"
        mx="auto"
        mb="4"
        scrollMarginTop="24"
        data-screen-only
      >
        <Notice tone="success" announce="status" title={submitted.title}>
          {submitted.text}
        </Notice>
      </chakra.div>
      <PrintPage society={{ name, address }} title={title} actions={actions}>
        <KeyValueList items={items} />
        <chakra.p mt="5">{note}</chakra.p>
      </PrintPage>
    </div>
  )
}
