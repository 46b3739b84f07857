import { useEffect, useState } from 'react'

/** The time, told anew every `ms` milliseconds: a screen left open since the morning greets the evening. */
export function useNow(ms: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), ms)
    return () => clearInterval(timer)
  }, [ms])
  return now
}
