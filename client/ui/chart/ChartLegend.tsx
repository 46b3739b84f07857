import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { type ChartSeries, dashesOf, isLine } from './chart.ts'
import { Hatching } from './Hatching.tsx'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    textStyle: 'sm',
    listStyle: 'none',
  },
})
const Entry = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })
const Sample = chakra('svg', { base: { width: '6', height: '3', flexShrink: 0, overflow: 'visible' } })

/** The series of a chart in words, each with a sample of how it is drawn. */
export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <List>
      {series.map((each) => (
        <Entry key={each.id}>
          <SampleOf series={each} />
          {each.label}
        </Entry>
      ))}
    </List>
  )
}

function SampleOf({ series }: { readonly series: ChartSeries }) {
  const hatching = useId()
  const { colour, drawnAs } = series
  if (isLine(series))
    return (
      <Sample viewBox="0 0 24 12" aria-hidden color={colour}>
        <line
          x1="0"
          y1="6"
          x2="24"
          y2="6"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray={dashesOf(series)}
        />
      </Sample>
    )
  const fill =
    drawnAs === 'solid bar' ? 'currentColor' : drawnAs === 'hatched bar' ? `url(#${hatching})` : 'none'
  return (
    <Sample viewBox="0 0 24 12" aria-hidden color={colour}>
      {drawnAs === 'hatched bar' && <Hatching id={hatching} colour="currentColor" />}
      <rect x="1" y="1" width="22" height="10" rx="1" fill={fill} stroke="currentColor" strokeWidth="1.5" />
    </Sample>
  )
}
