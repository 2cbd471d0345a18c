/** A button that nothing answers without script, so that what presses it shows that it was heard. */
const SCRIPTED = 'button:not([type=submit],[popovertarget],[commandfor])'

/** When a page comes to life, and whether the visit is counted; see `RouteRow` and bootstrap.ts. */
export type BootOptions = {
  readonly atOnce: boolean
  readonly soon?: true
  readonly counted: boolean
  readonly empty: boolean
}

/**
 * The one script that runs while a page loads, written into the document: asks for bootstrap.ts when everything is loaded and
 * the browser has reported the first paint. A script that is asked for earlier takes the line and the processor that the
 * paint is waiting for (measured: 400 ms of it on a slow phone). A page that is made ready unseen paints nothing, and some
 * browsers report nothing: those ask three seconds after loading. Asking twice starts once. What is pressed until then is
 * handed over. A page that is `empty` until it is alive has nothing to paint and nothing to press, and waits for neither.
 */
export function inlineBootstrap(startUrl: string, options: BootOptions): string {
  const go = (pressed: string) =>
    `import(${JSON.stringify(startUrl)}).then(it=>it.start(${JSON.stringify(options)},${pressed}))`
  if (options.empty) return go('[]')
  return `let e=[];onclick=it=>{e.push(it);it.target.closest('${SCRIPTED}')?.setAttribute("aria-busy",!0)};addEventListener("load",()=>{const go=()=>${go('e')};new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,3e3)})`
}
