import { useEffect } from 'react'
import { PageHead } from '../../layout/page-head.tsx'
import { Guard } from './guard.tsx'
import { prefetch } from './prefetch.ts'
import { Shell } from './shell.tsx'

/** The staff area: nothing of it is in the page that the server sends. */
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
