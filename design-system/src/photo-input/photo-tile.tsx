import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/icons.tsx'

/** Photos in a row, each a `PhotoTile`. */
export const PhotoTiles = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 's3', listStyle: 'none' },
})

const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '96px',
    height: '96px',
    border: '1px solid {colors.line}',
    borderRadius: 'r2',
    background: 'surface.2',
    color: 'text.3',
    fontSize: 'micro',
    lineHeight: '1.3',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    padding: 's2',
    '& img': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      borderRadius: 'inherit',
    },
  },
})

const RemoveButton = chakra('button', {
  base: {
    position: 'absolute',
    top: '-8px',
    right: '-8px',
    display: 'grid',
    placeItems: 'center',
    // The touch target is larger than the visible button.
    width: 'target',
    height: 'target',
    borderRadius: '50%',
    color: 'text',
    cursor: 'pointer',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      borderRadius: '50%',
      border: '1.5px solid {colors.line.strong}',
      background: 'surface',
    },
  },
})

export interface PhotoTileProps {
  /** Accessible name of the remove button: `Remove photo 2`. */
  remove: string
  onRemove: () => void
  /** Makes the button submit the form with this name and value, for use without JavaScript. */
  submit?: { readonly name: string; readonly value: string }
  /** The picture, or text in its place. */
  children: ReactNode
}

/** A chosen photo with a remove button. */
export function PhotoTile({ remove, onRemove, submit, children }: PhotoTileProps) {
  return (
    <Tile>
      {children}
      <RemoveButton
        {...(submit ? { type: 'submit', ...submit } : { type: 'button' })}
        aria-label={remove}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        <span>
          <CloseIcon size={16} aria-hidden="true" />
        </span>
      </RemoveButton>
    </Tile>
  )
}
