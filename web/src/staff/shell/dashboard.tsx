import { useEffect } from 'react'
import { PageHead } from '../../layout/page-head.tsx'
import { Guard } from './guard.tsx'
import { prefetch } from './prefetch.ts'
import { Shell } from './shell.tsx'

/** The staff area. Rendered in the browser only; the server's HTML contains none of it. */
export function Dashboard() {
  useEffect(prefetch, [])
  return (
    <>
      <PageHead description="The staff area." canonical="/admin/dashboard" />
      <Guard>
        <Shell />
      </Guard>
    </>
  )
}
