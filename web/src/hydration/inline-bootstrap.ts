/** A button that does nothing without script: marked busy when it is clicked, to show that the click counted. */
const SCRIPT_BUTTON_SELECTOR = 'button:not([type=submit],[popovertarget],[commandfor])'

/** When a page is hydrated, and whether the visit is counted; see `RouteRow` and bootstrap.ts. */
export type BootOptions = {
  readonly atOnce: boolean
  readonly soon?: true
  readonly counted: boolean
  readonly empty: boolean
  /** The page can't be used without script. */
  readonly needsScript?: true
}

/**
 * The only script that runs while a page loads, inlined in the document. It imports bootstrap.ts after `load` and the first
 * paint: an earlier request would compete with the paint for network and processor (measured: 400 ms on a slow phone). A
 * prerendered page doesn't paint, and some browsers report no paint: they import it three seconds after `load`. A second import
 * changes nothing. One that fails is made again after three seconds. Clicks until then are passed on. An `empty` page has nothing
 * to paint or to click, so it doesn't wait.
 */
export function inlineBootstrap(startUrl: string, options: BootOptions): string {
  const importScript = (earlyClicks: string) =>
    `go=()=>import(${JSON.stringify(startUrl)}).then(it=>it.start(${JSON.stringify(options)},${earlyClicks}),()=>{clearTimeout(t);t=setTimeout(go,3e3)})`
  if (options.empty) return `{let t,${importScript('[]')};go()}`
  return `let e=[];onclick=it=>{e.push(it);it.target.closest('${SCRIPT_BUTTON_SELECTOR}')?.setAttribute("aria-busy",!0)};addEventListener("load",()=>{let t,${importScript('e')};new PerformanceObserver(go).observe({type:"paint",buffered:true});t=setTimeout(go,3e3)})`
}
