/**
 * The one script that runs while a page loads, written into the document: asks for the boot script when everything is
 * loaded and the browser has reported the first paint. A script that is asked for earlier takes the line and the processor
 * that the paint is waiting for (measured: 400 ms of it on a slow phone). A page that is made ready unseen paints nothing,
 * and some browsers report nothing: those boot at once, and after three seconds. Asking twice boots once.
 */
export const starter = (bootUrl: string): string =>
  `addEventListener("load",()=>{const boot=()=>import(${JSON.stringify(bootUrl)});document.hidden?boot():(new PerformanceObserver(boot).observe({type:"paint",buffered:true}),setTimeout(boot,3e3))})`
