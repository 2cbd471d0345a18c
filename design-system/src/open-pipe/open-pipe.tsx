import { chakra } from '@chakra-ui/react'
import { Drop } from '../quarter/quarter.tsx'

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    fill: 'none',
    '& [data-part=pipe]': { stroke: 'pipe', strokeWidth: '30px' },
    '& [data-part=water]': { stroke: 'accent', strokeWidth: '2px' },
  },
})

/** A pipe that enters from the right, turns down and ends with a falling drop. Decorative. */
export function OpenPipe() {
  return (
    <Drawing viewBox="0 0 420 330" aria-hidden="true">
      <path data-part="pipe" d="M420 55H214a74 74 0 0 0-74 74v32" />
      <path fill="var(--chakra-colors-gold-400)" d="M114 158h52v20h-52z" />
      <Drop cx={140} cy={224} r={13} fill="var(--chakra-colors-surf-400)" />
      <g data-part="water">
        <ellipse cx="140" cy="292" rx="32" ry="8" />
        <ellipse cx="140" cy="292" rx="72" ry="19" />
        <ellipse cx="140" cy="292" rx="114" ry="31" />
      </g>
    </Drawing>
  )
}
