/**
 * The one script that runs while a page loads, written into the document: asks for start.ts when everything is loaded and
 * the browser has reported the first paint. A script that is asked for earlier takes the line and the processor that the
 * paint is waiting for (measured: 400 ms of it on a slow phone). A page that is made ready unseen paints nothing, and some
 * browsers report nothing: those ask three seconds after loading. Asking twice starts once.
 */
export const starter = (startUrl: string, options: { atOnce: boolean; counted: boolean }): string =>
  `addEventListener("load",()=>{const go=()=>import(${JSON.stringify(startUrl)}).then(it=>it.start(${JSON.stringify(options)}));new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,3e3)})`
