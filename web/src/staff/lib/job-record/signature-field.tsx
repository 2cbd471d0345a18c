import { chakra, Text } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useEffect, useRef } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { SIGNATURE_FIELD, type Strokes } from '../../../shared/signature.tsx'

const INK = '#0b1f33'

const Box = chakra('div', {
  base: {
    display: 'grid',
    gap: '8px',
    justifyItems: 'start',
    '& canvas': {
      width: '100%',
      aspectRatio: '5 / 2',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r2',
      // White in both themes, because the ink is dark.
      background: '#ffffff',
      touchAction: 'none',
    },
  },
})

interface SignatureFieldProps {
  strokes: Strokes | null
  onChange: (strokes: Strokes | null) => void
}

/** Field for the customer's signature, drawn with a finger or a pen. */
export function SignatureField({ strokes, onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was signed before is drawn once
  useEffect(() => {
    const field = canvas.current
    if (!field) return
    const { width, height } = field.getBoundingClientRect()
    field.width = width * devicePixelRatio
    field.height = height * devicePixelRatio
    field.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
    const paper = new SignaturePad(field, { penColor: INK })
    const scale = { x: width / SIGNATURE_FIELD.width, y: height / SIGNATURE_FIELD.height }
    if (strokes) paper.fromData(groupsOf(strokes, scale))
    const read = () => change.current(strokesOf(paper.toData(), scale))
    paper.addEventListener('endStroke', read)
    pad.current = paper
    return () => {
      paper.removeEventListener('endStroke', read)
      paper.off()
    }
  }, [])
  // Clear the pad when a change to the record removed the signature.
  useEffect(() => {
    if (strokes === null) pad.current?.clear()
  }, [strokes])
  return (
    <Box>
      <Text as="span" css={{ fontWeight: 'strong' }}>
        Customer’s signature
      </Text>
      <canvas ref={canvas} role="img" aria-label={strokes ? 'Signed' : 'Sign here'} />
      {strokes ? <CompactButton onClick={() => onChange(null)}>Clear signature</CompactButton> : null}
    </Box>
  )
}

type Scale = { readonly x: number; readonly y: number }

function strokesOf(groups: ReadonlyArray<PointGroup>, scale: Scale): Strokes {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return groups.map(({ points }) =>
    points.flatMap(({ x, y }) => [
      within(x / scale.x, SIGNATURE_FIELD.width),
      within(y / scale.y, SIGNATURE_FIELD.height),
    ]),
  )
}

function groupsOf(strokes: Strokes, scale: Scale): PointGroup[] {
  return strokes.map((stroke) => ({
    penColor: INK,
    dotSize: 0,
    minWidth: 0.5,
    maxWidth: 2.5,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: Array.from({ length: stroke.length / 2 }, (_, index) => ({
      x: (stroke[2 * index] ?? 0) * scale.x,
      y: (stroke[2 * index + 1] ?? 0) * scale.y,
      pressure: 0.5,
      time: index * 16,
    })),
  }))
}
