/** A percentage for people: '0.25%', '33.3333%', '30.4348%': four digits behind the point at the most. */
export const percentText = (percent: number): string => `${Number(percent.toFixed(4))}%`
