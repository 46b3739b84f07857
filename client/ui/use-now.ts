import { useEffect, useState } from 'react'

/** The current time, updated every `ms` milliseconds, for greetings on screens that stay open. */
export function useNow(ms: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), ms)
    return () => clearInterval(timer)
  }, [ms])
  return now
}
