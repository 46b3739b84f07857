/** Whether the window is narrower than any tablet's: below the breakpoint `sm` of client/ui/system.ts. */
export const isPhone = (): boolean => window.matchMedia('(width < 30rem)').matches
