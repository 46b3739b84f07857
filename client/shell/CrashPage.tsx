import { RotateCw } from 'lucide-react'
import { useRouteError } from 'react-router-dom'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from './MessagePage.tsx'

const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|Failed to fetch/i.test(error.message)

/** Shown when a route cannot be rendered or its code cannot be loaded. */
export function CrashPage() {
  const error = useRouteError()
  const offline = isMissingChunk(error)
  return (
    <MessagePage
      title={offline ? 'This page could not be loaded' : SHELL_TEXTS.somethingWentWrong}
      picture="/pictures/signpost.svg"
      actions={
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          {SHELL_TEXTS.tryAgain}
        </Button>
      }
    >
      <p>
        {offline
          ? 'Please check your connection and try again. Nothing you entered on other pages is lost.'
          : 'The page could not be shown. Please try again. If it happens again, tell the office what you were doing.'}
      </p>
    </MessagePage>
  )
}
