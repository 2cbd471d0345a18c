import { chakra } from '@chakra-ui/react'
import * as RadixToast from '@radix-ui/react-toast'
import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { CircleCheckIcon, CloseIcon, WarningIcon } from '../icons/icons.tsx'
import { DEFAULT_DURATION_MS, type Toast } from './toast-state.ts'

export const SWIPE_THRESHOLD_PX = 50
export const HOTKEY = ['F8']

const Viewport = chakra(RadixToast.Viewport, {
  base: {
    position: 'fixed',
    zIndex: 70,
    right: { base: 's4', lg: 's5' },
    left: 's4',
    // On small screens over the header, where it covers neither what was just sent nor the action bar.
    top: { base: 's2', lg: 'auto' },
    bottom: { lg: 's5' },
    maxWidth: { md: '420px' },
    marginLeft: 'auto',
    listStyle: 'none',
    outline: 'none',
  },
})

const Root = chakra(RadixToast.Root, {
  base: {
    borderRadius: 'r3',
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform {durations.t2} {easings.out}' },
    '&[data-state=closed]': { animation: 'vanish {durations.t2} {easings.out} forwards' },
    '&[data-swipe=end]': { animation: 'none', opacity: 0 },
  },
})

const Paper = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '2px 14px',
    padding: '16px 8px 16px 16px',
    background: 'surface',
    color: 'text',
    border: '1px solid {colors.line}',
    borderLeft: '6px solid {colors.ok.line}',
    borderRadius: 'r3',
    boxShadow: '2',
    lineHeight: '1.4',
    '& > svg': { gridRow: 'span 2', color: 'ok.line' },
  },
  variants: {
    tone: {
      default: {},
      error: {
        background: 'danger.bg',
        borderLeftColor: 'danger.line',
        '& > svg': { color: 'danger.line' },
      },
    },
  },
})

const Title = chakra(RadixToast.Title, { base: { fontWeight: '700', fontSize: '1.0625rem' } })
const Description = chakra(RadixToast.Description, {
  base: { gridColumn: '2', fontSize: 'small', color: 'text.2' },
})
const Close = chakra(RadixToast.Close, {
  base: {
    gridColumn: '3',
    gridRow: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    marginBlock: '-8px',
    color: 'text.2',
  },
})

export interface ToastLayerProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

/** The look of toasts, on top of Radix's behaviour: 5 s, F8, a 50 px swipe to the right, pause while being read. */
export function ToastLayer({ toasts, onDismiss }: ToastLayerProps) {
  return (
    <RadixToast.Provider
      duration={DEFAULT_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user" transition={{ duration: 0.32, ease: [0.2, 0.7, 0.2, 1] }}>
          {toasts.map(({ id, open, title, description, tone = 'default', durationMs }) => (
            <Root
              key={id}
              open={open}
              onOpenChange={(now) => {
                if (!now) onDismiss(id)
              }}
              type="foreground"
              {...(durationMs === undefined ? {} : { duration: durationMs })}
            >
              <m.div initial={{ opacity: 0, y: 12 }} animate={{ opacity: 1, y: 0 }}>
                <Paper tone={tone}>
                  {tone === 'error' ? <WarningIcon size={26} /> : <CircleCheckIcon size={26} />}
                  <Title color={tone === 'error' ? 'danger.text' : 'text'}>{title}</Title>
                  <Description>{description}</Description>
                  <Close aria-label="Close">
                    <CloseIcon size={20} />
                  </Close>
                </Paper>
              </m.div>
            </Root>
          ))}
        </MotionConfig>
      </LazyMotion>
      <Viewport hotkey={HOTKEY} label="Notifications ({hotkey})" />
    </RadixToast.Provider>
  )
}
