import { FOLD } from '../islands/fold.tsx'

/**
 * Styles for the document head that leave everything after the fold, and everything after main, out of layout until its own
 * styles have loaded (the mobile action bar would jump otherwise). Print is not affected. Only script sets `data-waits`, so
 * pages without script are shown whole.
 */
export const DEFERRED_CONTENT_STYLES = `@media screen{#${FOLD}[data-waits]~:not([data-shown]),main[data-waits]~*{display:none!important}}`

// Inline script inside the fold, run by the parser before anything below it exists. Once the first paint is reported, or three
// seconds after `load` where a browser reports none, it inserts the `<noscript>` style link of the fold. When that has loaded,
// one section a frame is shown: showing all of them at once would be a long task that blocks input.
// - A page opened at an anchor, in the background, or by back or reload doesn't wait, so the browser can restore its scroll
// position.
// - Pressing End before everything is shown scrolls to the end of the whole page afterwards.
// - Styles that fail to load are requested three more times, with growing pauses; the content is shown unstyled meanwhile.
const LOADER_SCRIPT = `(fold=>{let last=fold,asked,opened,end;const wait=on=>{for(const it of[fold,fold.parentNode])it.toggleAttribute("data-waits",on)},now=document.hidden||location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate",show=()=>{!(now||document.hidden)&&(last=last.nextElementSibling)?(last.dataset.shown="",requestAnimationFrame(show)):(wait(false),end&&scrollTo(0,1e6))},get=left=>{fold.insertAdjacentHTML("beforeend",fold.firstChild.textContent);fold.lastChild.onload=fold.lastChild.onerror=it=>{opened||show();opened=1;it.type=="error"&&left&&setTimeout(get,4e3/left,left-1)}},open=()=>{asked||get(asked=3)};wait(true);if(now)open();else{addEventListener("keydown",it=>{it.target.select||(end=it.key=="End")});new PerformanceObserver(open).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(open,3e3))}})(document.currentScript.parentNode)`

/**
 * Markup for the fold: the deferred styles, loaded after the first paint, or at once without script. The inline bootstrap
 * shares the script element, because each inline script costs a hash in the Content-Security-Policy header.
 */
export const deferredContent = (address: string, inlineScript: string): string =>
  `<noscript><link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}"></noscript><script>${LOADER_SCRIPT};${inlineScript}</script>`
