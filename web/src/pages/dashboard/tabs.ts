import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A screen of the staff area. Its id is the `tab` of the address; the first one is shown without one. */
export type Tab = {
  readonly id: string
  readonly name: string
  /** Who finds it in the menu; the server decides what it shows to whom. */
  readonly roles: ReadonlyArray<'admin' | 'office' | 'technician'>
  readonly Screen: LazyExoticComponent<ComponentType>
}

/** All screens, in the order of the menu. */
export const tabs: ReadonlyArray<Tab> = [
  {
    id: 'now',
    name: 'Now',
    roles: ['admin', 'office'],
    Screen: lazy(() => import('./now/now.tsx').then((it) => ({ default: it.Now }))),
  },
]
